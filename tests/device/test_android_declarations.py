"""Reading the declarations that the table of names is made from."""

from tools.android_api.declarations import read_declarations
from tools.android_api.table import JavaClass, Member

TEXT = """
declare module android {
	export module net {
		/** Something in braces { */
		export abstract class Uri extends java.lang.Object implements android.os.Parcelable {
			public static class: java.lang.Class<android.net.Uri>;
			public static EMPTY: android.net.Uri;
			/** @deprecated */
			public static parse(param0: string | null): globalAndroid.net.Uri;
			public query(param0: androidNative.Array<string>, param1: java.util.Map<string,any>): number;
			public constructor(param0: number);
			public of(...param0: any): boolean;
		}
		export module Uri {
			export class Builder extends java.lang.Object {
				public constructor(implementation: {
					build(): void;
				});
				public build(): android.net.Uri;
			}
		}
	}
}
"""


def test_classes_members_and_kinds_are_read():
    api = read_declarations(TEXT.splitlines())
    assert api["android.net.Uri"] == JavaClass(
        ("java.lang.Object", "android.os.Parcelable"),
        [
            Member("EMPTY", None, "android.net.Uri", True),
            Member("parse", ("string",), "android.net.Uri", True),
            Member("query", ("string[]", "java.util.Map"), "number"),
            Member("new", ("number",), ""),
            Member("of", ("...any",), "boolean"),
        ],
    )
    assert api["android.net.Uri.Builder"].named("build") == [Member("build", (), "android.net.Uri")]
    assert api["android.net.Uri"].named("of")[0].takes_any_number
