/** The width of a drawer with a list of its own, in pixels; narrow windows are filled by it, without a strip of the page beside it. */
export const drawerWidth = 440;
