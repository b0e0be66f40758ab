import { useDocumentTitle } from "../../hooks/use-branding";
import { useTranslate } from "../../hooks/use-translate";
import { LoadError } from "../../ui/list-states";
import type { ScreenEntry } from "../declaration/screens-context";
import { ListPage } from "./list-page";
import { useScreen } from "./use-resource";

/** The list page of a screen, once its declaration and texts are loaded. */
export function ResourcePage({ name, entry }: { name: string; entry: ScreenEntry }) {
  const { t } = useTranslate();
  const { screen, error, retry } = useScreen(name, entry);
  useDocumentTitle(t(`screens.${name}.title`));
  if (screen) return <ListPage name={name} screen={screen} />;
  return error ? <LoadError retry={retry} /> : <div className="page-loading" aria-busy />;
}
