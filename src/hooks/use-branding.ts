import { useEffect, useSyncExternalStore } from "react";
import { safeImageUrl } from "../http/safe-url";
import { useAppContext } from "./app-context";

/** What the product is called where the platform says nothing else. */
const ownName = "Horizon";

/** What the platform says of itself, with the product's name where it says none. */
export function useBranding() {
  const { branding } = useAppContext();
  const { config, isAsked } = useSyncExternalStore(branding.subscribe, branding.get);
  return { config, isAsked, name: config?.name || ownName, logo: safeImageUrl(config?.logo ?? "") };
}

/** Puts what a page is about before the console's name into the title of its tab. */
export function usePageTitle(title: string): void {
  const { name } = useBranding();
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
}

/** Puts the company's logo into the tab. */
export function useTabIcon(): void {
  const { logo } = useBranding();
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
    if (!icon || !logo || icon.getAttribute("href") === logo) return;
    icon.removeAttribute("type");
    icon.href = logo;
  }, [logo]);
}
