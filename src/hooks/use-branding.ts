import { useEffect, useSyncExternalStore } from "react";
import { pictureAddress } from "../http/safe-url";
import { useConsole } from "./app-context";

/** What the product is called where the platform says nothing else. */
const ownName = "Horizon";

/** What the platform says of itself, with the product's name where it says none. */
export function useCompany() {
  const { company } = useConsole();
  const { config, isAsked } = useSyncExternalStore(company.subscribe, company.get);
  return { config, isAsked, name: config?.name || ownName, logo: pictureAddress(config?.logo ?? "") };
}

/** Puts what a page is about before the console's name into the title of its tab. */
export function usePageTitle(title: string): void {
  const { name } = useCompany();
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
}

/** Puts the company's logo into the tab. */
export function useTabIcon(): void {
  const { logo } = useCompany();
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
    if (!icon || !logo || icon.getAttribute("href") === logo) return;
    icon.removeAttribute("type");
    icon.href = logo;
  }, [logo]);
}
