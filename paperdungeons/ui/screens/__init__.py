"""One screen, one module: built whole from settings and size, rebuilt whole when those change."""
