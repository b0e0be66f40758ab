import { usePageTitle } from "../../hooks/use-branding";
import { useTranslate } from "../../hooks/use-translate";
import { FailedPart } from "../../ui/states";
import type { ScreenEntry } from "../declaration/registry";
import { ListPage } from "./list-page";
import { useScreen } from "./use-resource";

/** The list page of a screen, once its declaration and texts are loaded. */
export function ResourcePage({ name, entry }: { name: string; entry: ScreenEntry }) {
  const { t } = useTranslate();
  const { screen, error, retry } = useScreen(name, entry);
  usePageTitle(t(`screens.${name}.title`));
  if (screen) return <ListPage name={name} screen={screen} />;
  return error ? <FailedPart retry={retry} /> : <div className="page-loading" aria-busy />;
}
