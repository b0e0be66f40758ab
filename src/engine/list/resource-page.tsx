import { Navigate, useLocation, useNavigationType } from "react-router";
import { useDocumentTitle } from "../../hooks/use-branding";
import { useTranslate } from "../../hooks/use-translate";
import { LoadError } from "../../ui/list-states";
import { listPath } from "../declaration/record-path";
import type { ScreenEntry } from "../declaration/screens-context";
import { startViews } from "../views/arrangement";
import { wasOpened } from "../views/last-queries";
import { ListPage } from "./list-page";
import { useScreen } from "./use-resource";

/** The query of the admin's start view, for a list that is opened for the first time in this session by an address without a query. */
function useStartQuery(name: string): string | undefined {
  const { pathname, search, key } = useLocation();
  const path = listPath(pathname);
  // an entry of the history that is opened again shows what it showed; a page that is opened anew has the key of no entry
  const isReturn = useNavigationType() === "POP" && key !== "default";
  return search || isReturn || wasOpened(path) ? undefined : startViews.get()?.(name);
}

/** The list page of a screen, once its declaration and texts are loaded. */
export function ResourcePage({ name, entry }: { name: string; entry: ScreenEntry }) {
  const { t } = useTranslate();
  const { screen, error, retry } = useScreen(name, entry);
  useDocumentTitle(t(`screens.${name}.title`));
  const startQuery = useStartQuery(name);
  const { state } = useLocation();
  if (screen && startQuery) return <Navigate replace to={{ search: startQuery }} state={state} />;
  if (screen) return <ListPage name={name} screen={screen} />;
  return error ? <LoadError retry={retry} /> : <div className="page-loading" aria-busy />;
}
