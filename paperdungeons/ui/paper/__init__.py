"""The sheet drawn on canvases, one module per region. Instructions are made once and changed in place."""
