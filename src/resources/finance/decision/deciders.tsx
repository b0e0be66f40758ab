import "./dossier.css";
import { type Approval, approvals } from "../../../../contract/approvals";
import { type Insertion, insertions } from "../../../../contract/insertions";
import { type Level, levels } from "../../../../contract/levels";
import { isOpen } from "../../../../contract/time-window";
import { type User, users } from "../../../../contract/users";
import { Person } from "../../../engine/declaration/person";
import { referenceTo } from "../../../engine/declaration/record-link";
import { type SortPart, sortRows } from "../../../engine/table/sort";
import { useAppContext } from "../../../hooks/app-context";
import { useMe } from "../../../hooks/use-permissions";
import { useTranslate } from "../../../hooks/use-translate";
import { isUnreadable } from "../../../http/unreadable-row";
import { isDecidedBy } from "./decide-action";
import { Dossier } from "./dossier";
import { type DossierPart, ready } from "./dossier-part";
import { pageSize } from "./related-requests";
import { usePartQuery } from "./use-part-query";

type Needed = typeof approvals.decide.needs | typeof insertions.decide.needs;

/** An admin who may decide, and whether the level's hours are open now. */
interface Decider {
  readonly user: User;
  readonly isOpenNow: boolean;
}

/** The active admins but for the one who asked whose level may decide: first those who are let in now, each by name. */
function decidersOf(
  people: readonly User[],
  all: readonly Level[],
  { needed, requester, now, locale }: { needed: Needed; requester: number; now: Date; locale: string },
): readonly Decider[] {
  const levelsById = new Map(all.map((level) => [level.id, level]));
  const found = people.flatMap((user): Decider[] => {
    const level = isUnreadable(user) ? undefined : levelsById.get(user.type);
    const mayDecide = level?.readOnly === "n" && level.permissions[needed] === 1;
    if (!mayDecide || user.status !== "a" || String(user.id) === String(requester)) return [];
    return [{ user, isOpenNow: isOpen(level.timeAccess, now) }];
  });
  const parts: SortPart<Decider>[] = [
    { keyOf: ({ isOpenNow }) => (isOpenNow ? 0 : 1), direction: "asc" },
    { keyOf: ({ user }) => user.name, direction: "asc" },
  ];
  return sortRows(found, parts, locale);
}

interface ListProps {
  readonly deciders: readonly Decider[];
  /** True where there may be others that were not read. */
  readonly hasMore: boolean;
}

function DeciderList({ deciders, hasMore }: ListProps) {
  const { t } = useTranslate();
  if (deciders.length === 0 && !hasMore) return <p className="dossier-note">{t("dossier.second.nobody")}</p>;
  return (
    <ul className="dossier-people" aria-label={t("dossier.second.who")}>
      {deciders.map(({ user: { id, name, typeName }, isOpenNow }) => (
        <li key={id}>
          <Person name={name} to={referenceTo("users", id)}>
            <span className="person-id">{typeName}</span>
          </Person>
          {!isOpenNow && <span className="person-id"> ({t("dossier.second.closed")})</span>}
        </li>
      ))}
      {hasMore && <li className="dossier-note">{t("dossier.second.more")}</li>}
    </ul>
  );
}

/** Who may decide, by name where the admin may see admins and levels. */
function useDecidersPart(row: Approval | Insertion, needed: Needed): DossierPart {
  const { t, locale } = useTranslate();
  const { http } = useAppContext();
  const me = useMe();
  const people = usePartQuery({
    call: users.list,
    input: { page: 1, offset: pageSize, status: "a" },
    queryKey: ["users"],
  });
  const all = usePartQuery({ call: levels.list, input: {}, queryKey: ["levels"] });
  const permission = t(`permissions.${needed}`);
  const isMine = String(me?.id) === String(row.admin);
  const mayDecide = me !== undefined && isDecidedBy(row, me) && me.readOnly === "n";
  const said = isMine ? "mine" : mayDecide ? "yours" : "others";
  const sentence = <p className="dossier-note">{t(`dossier.second.${said}`, { permission })}</p>;
  const part = { name: "second", warnings: [] };
  if (people.state.kind === "denied")
    return {
      ...part,
      state: ready,
      content: (
        <>
          {sentence}
          <p className="dossier-note">{t("dossier.second.unknown", { permission })}</p>
        </>
      ),
    };
  const state = people.state.kind === "ready" ? all.state : people.state;
  const asked = { needed, requester: row.admin, now: new Date(http.now()), locale };
  const read = people.data && all.data && decidersOf(people.data, all.data, asked);
  const content = read && (
    <>
      {sentence}
      <DeciderList deciders={read} hasMore={people.data.length >= pageSize} />
    </>
  );
  return { ...part, state, content };
}

/** Below a pending request, who may decide it. */
function Pending({ row, resource }: Props) {
  const needed = resource === "insertions" ? insertions.decide.needs : approvals.decide.needs;
  return <Dossier parts={[useDecidersPart(row, needed)]} />;
}

interface Props {
  readonly row: Approval | Insertion;
  readonly resource: string;
}

/** Who may decide a pending request; nothing of one that is closed. */
export default function Deciders(props: Props) {
  return props.row.status === "p" ? <Pending {...props} /> : null;
}
