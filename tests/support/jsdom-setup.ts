import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";

// Visibility checks over antd's large trees are what makes queries by role slow.
configure({ defaultHidden: true });
afterEach(cleanup);

// jsdom has no matchMedia, which antd's layout asks for.
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

// jsdom refuses the styles of pseudo-elements, which antd's scroll bar measuring asks for.
const getComputedStyle = window.getComputedStyle.bind(window);
window.getComputedStyle = (element: Element) => getComputedStyle(element);
