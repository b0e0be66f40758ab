import { createContext, type MouseEvent, type ReactNode, use, useMemo } from "react";
import type { RecordReference } from "../../../contract/fields";
import { useStableNavigate } from "../../hooks/use-stable-navigate";
import { useScreenDenial } from "./available-actions";
import { listPath, recordPath } from "./record-path";
import { useScreens } from "./screens-context";

/** Where links to records lead, for all of them: a list has a few in each row. */
interface RecordLinks {
  /** The address of a record; undefined where the console has no such screen, or the admin's level may not read it. */
  readonly hrefOf: (to: RecordReference) => string | undefined;
  /** Follows a link inside the page, unless the click asks the browser for another tab or window. */
  readonly follow: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** Without a provider, what would be a link is text. */
const noLinks: RecordLinks = { hrefOf: () => undefined, follow: () => undefined };
const RecordLinksContext = createContext(noLinks);

/** The place of links among the stops of Tab: -1 inside rows, whose links the arrow keys reach. */
const LinkTabIndexContext = createContext<-1 | undefined>(undefined);

const isForBrowser = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

/** Makes links of the names of records, for the screens and the level of the signed-in admin. */
export function RecordLinksProvider({ children }: { readonly children: ReactNode }) {
  const screens = useScreens();
  const denialOf = useScreenDenial();
  const navigate = useStableNavigate();
  const links = useMemo<RecordLinks>(
    () => ({
      hrefOf({ resource, id }) {
        const entry = screens[resource];
        return entry && denialOf(resource, entry) === undefined ? recordPath(entry.path, id) : undefined;
      },
      follow(event) {
        if (event.defaultPrevented || isForBrowser(event)) return;
        event.preventDefault();
        const { pathname } = event.currentTarget;
        const { location } = window;
        // a record of the list that is shown opens over it as it is filtered
        const isHere = listPath(pathname) === listPath(location.pathname);
        void navigate(isHere ? `${pathname}${location.search}` : pathname);
      },
    }),
    [screens, denialOf, navigate],
  );
  return <RecordLinksContext value={links}>{children}</RecordLinksContext>;
}

/** Takes the links of rows out of the order of Tab: a list has one stop for all of its rows. */
export const RowLinks = ({ children }: { readonly children: ReactNode }) => (
  <LinkTabIndexContext value={-1}>{children}</LinkTabIndexContext>
);

/** Makes the names of records inside plain text, as on cards, where a tap anywhere opens the record of the row itself. */
export const WithoutLinks = ({ children }: { readonly children: ReactNode }) => (
  <RecordLinksContext value={noLinks}>{children}</RecordLinksContext>
);

/** True where links open another tab. */
const NewTabContext = createContext(false);

/** Makes the links inside open another tab, as in a form, whose values would be lost. */
export const NewTabLinks = ({ children }: { readonly children: ReactNode }) => (
  <NewTabContext value={true}>{children}</NewTabContext>
);

interface Props {
  readonly to: RecordReference | undefined;
  readonly children: ReactNode;
}

/** The name of a record as a link to it; text where no screen shows the record, or the admin's level may not read it. */
export function RecordLink({ to, children }: Props) {
  const { hrefOf, follow } = use(RecordLinksContext);
  const tabIndex = use(LinkTabIndexContext);
  const isNewTab = use(NewTabContext);
  const href = to && hrefOf(to);
  if (href === undefined) return children;
  return (
    <a
      {...{ href, tabIndex }}
      className="record-link"
      {...(isNewTab ? { target: "_blank", rel: "noopener" } : { onClick: follow })}
    >
      {children}
    </a>
  );
}

/** The address of a record and what follows it, for links that are more than a name; undefined where it cannot be read. */
export function useRecordLink(to: RecordReference | undefined) {
  const { hrefOf, follow } = use(RecordLinksContext);
  const href = to && hrefOf(to);
  return href === undefined ? undefined : { href, onClick: follow };
}

/** The reference to a record of a screen; undefined where the row has no id of it. */
export const referenceTo = (
  resource: string | undefined,
  id: number | null | undefined,
): RecordReference | undefined => (resource !== undefined && id ? { resource, id } : undefined);
