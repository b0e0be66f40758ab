import "@ant-design/v5-patch-for-react-19";
import { ConfigProvider } from "antd";
import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";

/** Renders a page with animations off. */
export function mount(page: ReactNode): void {
  const root = document.getElementById("root");
  if (!root) throw new Error("the page has no #root");
  createRoot(root).render(
    <ConfigProvider theme={{ token: { motion: false } }} wave={{ disabled: true }}>
      {page}
    </ConfigProvider>,
  );
}
