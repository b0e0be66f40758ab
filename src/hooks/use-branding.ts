import { useEffect, useSyncExternalStore } from "react";
import { brand } from "../config/brand";
import { safeImageUrl } from "../http/safe-url";
import { useAppContext } from "./app-context";

/** The company's description, name, logo and colour; those in own/brand.ts where the platform sends none. */
export function useBranding() {
  const { branding } = useAppContext();
  const { config, isAsked } = useSyncExternalStore(branding.subscribe, branding.get);
  return {
    config,
    isAsked,
    name: config?.name || brand.name,
    logo: safeImageUrl(config?.logo || brand.logo),
    primaryColor: config?.primaryColor || brand.primaryColor,
  };
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
