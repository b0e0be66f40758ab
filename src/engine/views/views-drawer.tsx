import "./views-drawer.css";
import { Button, Drawer, Input, type InputRef } from "antd";
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { useEscape } from "../../hooks/use-escape";
import { useTranslate } from "../../hooks/use-translate";
import { drawerWidth } from "../../ui/drawer-width";
import { SortableList } from "./sortable-list";
import type { Views } from "./use-views";
import { maxViewName, type View } from "./view";

interface Props {
  readonly resource: string;
  readonly views: Views;
  readonly close: () => void;
}

/** The name of a view, changed where it stands: Enter or leaving it keeps it, Escape does not. */
function ViewName({
  view,
  tabIndex,
  rename,
}: {
  view: View;
  tabIndex: 0 | -1;
  rename: (name: string) => boolean;
}) {
  const { t } = useTranslate();
  const [name, setName] = useState(view.name);
  const [taken, setTaken] = useState<string>();
  const messageId = useId();
  const restore = () => {
    setName(view.name);
    setTaken(undefined);
  };
  const finish = () => {
    const next = name.trim();
    if (next === "" || next === view.name) return restore();
    // what was typed stays, with what is wrong with it
    setTaken(rename(next) ? undefined : next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") finish();
    if (event.key !== "Escape" || name === view.name) return;
    // the panel stays open
    event.stopPropagation();
    restore();
  };
  return (
    <span className="view-entry">
      <input
        type="text"
        className="view-rename"
        tabIndex={tabIndex}
        maxLength={maxViewName}
        value={name}
        aria-label={t("views.rename", { view: view.name })}
        aria-invalid={taken !== undefined}
        aria-describedby={messageId}
        onChange={({ target }) => {
          setName(target.value);
          setTaken(undefined);
        }}
        onKeyDown={onKeyDown}
        onBlur={finish}
      />
      <span id={messageId} role="status" className="view-error">
        {taken !== undefined && t("views.taken", { view: taken })}
      </span>
    </span>
  );
}

const icons = {
  start: "M12 3.5l2.6 5.3 5.9.9-4.3 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8L3.5 9.7l5.9-.9z",
  link: "M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1",
  remove: "M5 7h14M10 7V4.5h4V7M7 7l1 13h8l1-13",
} as const;

interface ToolProps {
  readonly of: keyof typeof icons;
  readonly label: string;
  readonly tabIndex: 0 | -1;
  readonly isPressed?: boolean;
  readonly onClick: () => void;
}

function Tool({ of, label, tabIndex, isPressed, onClick }: ToolProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      {...{ tabIndex, onClick }}
    >
      <svg
        className={isPressed ? "icon icon-filled" : "icon"}
        viewBox="0 0 24 24"
        width="16"
        height="16"
        aria-hidden
        focusable="false"
      >
        <path d={icons[of]} />
      </svg>
    </button>
  );
}

/** How much of a name's length is used, once it may be too short. */
const leftOf = ({ count, maxLength = 0 }: { count: number; maxLength?: number }) =>
  count > maxLength / 2 ? `${count} / ${maxLength}` : "";

/** Keeps what the list shows under a name. */
function SaveForm({ views }: { readonly views: Views }) {
  const { t } = useTranslate();
  const [name, setName] = useState("");
  const [saved, setSaved] = useState<string>();
  const [isRefused, setRefused] = useState(false);
  const box = useRef<InputRef>(null);
  const trimmed = name.trim();
  const isTaken = views.views.some((view) => view.name === trimmed);
  // it may have been renamed or removed since
  const isThere = views.views.some((view) => view.name === saved);
  useLayoutEffect(() => {
    if (views.views.length > 0 || document.activeElement !== document.body) return;
    // not the input, which has an undo of its own: the last view was just removed, and Ctrl+Z brings it back
    box.current?.input?.closest(".views-drawer")?.querySelector<HTMLElement>(".ant-drawer-close")?.focus();
  }, [views.views.length]);
  return (
    <form
      className="view-save"
      onSubmit={(event) => {
        event.preventDefault();
        if (trimmed === "") return;
        const isSaved = views.save(trimmed);
        setRefused(!isSaved);
        setSaved(isSaved ? trimmed : undefined);
        if (isSaved) setName("");
      }}
    >
      <label htmlFor="view-name">{t("views.saveShown")}</label>
      <span>
        <Input
          ref={box}
          id="view-name"
          placeholder={t("views.name")}
          maxLength={maxViewName}
          showCount={{ formatter: leftOf }}
          autoComplete="off"
          value={name}
          status={isRefused ? "error" : ""}
          aria-invalid={isRefused}
          aria-describedby="view-said view-holds"
          onChange={({ target }) => {
            setName(target.value);
            setRefused(false);
          }}
        />
        <Button type="primary" htmlType="submit" disabled={trimmed === ""}>
          {t(isTaken ? "views.replace" : "views.save")}
        </Button>
      </span>
      {/* here, since a toast would cover the form */}
      <p id="view-said" role="status" className={isRefused ? "view-error" : ""}>
        {isRefused ? t("views.tooMany") : isThere && t("views.saved", { view: saved })}
      </p>
      <p id="view-holds" className="muted">
        {t("views.holds")} {new URLSearchParams(views.shown).get("search") && t("views.holdsSearch")}
      </p>
    </form>
  );
}

/** Saves what a list shows as a view, and puts its views in order: names, start, links, removal. */
export default function ViewsDrawer({ resource, views, close }: Props) {
  const { t } = useTranslate();
  const [said, announce] = useState("");
  const panel = useRef<HTMLDivElement>(null);
  useEscape(close);
  return (
    <Drawer
      open
      width={drawerWidth}
      title={t("views.of", { screen: t(`screens.${resource}.title`) })}
      closable={{ "aria-label": t("modal.close"), placement: "end" }}
      autoFocus={false}
      afterOpenChange={(isOpen) => isOpen && panel.current?.querySelector("input")?.focus()}
      onClose={close}
      getContainer="#modals"
      rootClassName="views-drawer"
    >
      <div ref={panel}>
        <SaveForm views={views} />
        {views.views.length > 0 && (
          <>
            <h3>{t("views.title")}</h3>
            <SortableList
              label={t("views.title")}
              items={views.views.map((view) => ({ key: view.name, label: view.name, view }))}
              move={views.move}
              announce={announce}
            >
              {({ view }, tabIndex) => (
                <>
                  <ViewName
                    key={view.name}
                    view={view}
                    tabIndex={tabIndex(1)}
                    rename={(next) => views.rename(view.name, next)}
                  />
                  <Tool
                    of="start"
                    label={t("views.startWith", { view: view.name })}
                    tabIndex={tabIndex(2)}
                    isPressed={view.isStart ?? false}
                    onClick={() => views.toggleStart(view.name)}
                  />
                  <Tool
                    of="link"
                    label={t("views.linkOf", { view: view.name })}
                    tabIndex={tabIndex(3)}
                    onClick={() => void views.copyLink(view.query)}
                  />
                  <Tool
                    of="remove"
                    label={t("views.remove", { view: view.name })}
                    tabIndex={tabIndex(4)}
                    onClick={() => views.remove(view)}
                  />
                </>
              )}
            </SortableList>
            <p className="muted">
              <span className="views-keys">{t("views.hintKeys")}</span> {t("views.hintStart")}
            </p>
          </>
        )}
        <span role="status" className="visually-hidden">
          {said}
        </span>
      </div>
    </Drawer>
  );
}
