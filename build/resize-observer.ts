/** What `resize-observer-polyfill` exports, by the browser itself: every supported one has it. */
export default globalThis.ResizeObserver;
