import { useSyncExternalStore } from "react";
import { useLazyComponent } from "../../hooks/use-lazy-component";
import { currentExport } from "./current-export";

export const loadExportBar = () => import("./export-bar");

/** Shows the export that is under way, on whatever page; nothing is fetched while there is none. */
export function LazyExportBar() {
  const current = useSyncExternalStore(currentExport.subscribe, currentExport.get);
  const Bar = useLazyComponent(current ? loadExportBar : undefined);
  return current && Bar ? <Bar current={current} /> : null;
}
