import { useEffect, useSyncExternalStore } from "react";
import { safeImageUrl } from "../http/safe-url";
import { useAppContext } from "./app-context";

/** The product's name when the platform sends none. */
const defaultName = "Horizon";

/** The company's description, name and logo; the product's name when the platform sends none. */
export function useBranding() {
  const { branding } = useAppContext();
  const { config, isAsked } = useSyncExternalStore(branding.subscribe, branding.get);
  return { config, isAsked, name: config?.name || defaultName, logo: safeImageUrl(config?.logo ?? "") };
}

/** Sets the tab's title to the page's title and the company's name. */
export function useDocumentTitle(title: string): void {
  const { name } = useBranding();
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
}

/** Sets the tab's icon to the company's logo. */
export function useFavicon(): void {
  const { logo } = useBranding();
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
    if (!icon || !logo || icon.getAttribute("href") === logo) return;
    icon.removeAttribute("type");
    icon.href = logo;
  }, [logo]);
}
