import { usePageTitle } from "./company";
import { ListPage } from "./list-page";
import { FailedPart } from "./list-states";
import type { ScreenEntry } from "./screen-entry";
import { useTexts } from "./texts";
import { useScreen } from "./use-screen";

/** A screen by its entry: its list, once its declaration and texts are there. */
export function ScreenPage({ name, entry }: { name: string; entry: ScreenEntry }) {
  const { t } = useTexts();
  const { screen, error, retry } = useScreen(name, entry);
  usePageTitle(t(`screens.${name}.title`));
  if (screen) return <ListPage name={name} screen={screen} />;
  return error ? <FailedPart retry={retry} /> : <div className="page-loading" aria-busy />;
}
