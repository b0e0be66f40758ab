/** Replaces `resize-observer-polyfill` with the browser's own class, which every supported browser has. */
export default globalThis.ResizeObserver;
