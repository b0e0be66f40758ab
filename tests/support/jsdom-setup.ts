import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";

// Checking visibility over antd's large trees is what makes queries by role slow.
configure({ defaultHidden: true });
afterEach(cleanup);

// jsdom has no matchMedia, which antd's layout calls.
vi.stubGlobal("matchMedia", (query: string) => ({
  matches: false,
  media: query,
  onchange: null,
  addListener() {},
  removeListener() {},
  addEventListener() {},
  removeEventListener() {},
  dispatchEvent: () => false,
}));

// jsdom throws on the styles of pseudo-elements, which antd reads to measure scroll bars.
const getComputedStyle = window.getComputedStyle.bind(window);
window.getComputedStyle = (element: Element) => getComputedStyle(element);

// jsdom has no reportError.
vi.stubGlobal("reportError", (error: unknown) =>
  window.dispatchEvent(new ErrorEvent("error", { error, cancelable: true })),
);
