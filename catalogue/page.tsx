import { Button } from "antd";
import { useRef, useState, useSyncExternalStore } from "react";
import { FilterBar } from "../src/engine/list/filter-bar";
import type { FilterValues } from "../src/engine/list/list-address";
import { ListPage } from "../src/engine/list/list-page";
import { StaticTable } from "../src/engine/table/static-table";
import { useTranslate } from "../src/hooks/use-translate";
import { chooseTheme, chosenTheme, onTheme } from "../src/theme/theme-choice";
import { LanguageSwitch } from "../src/ui/language-switch";
import actions from "./actions";
import actionsSource from "./actions.ts?raw";
import { columns } from "./cells";
import cellsSource from "./cells.ts?raw";
import { Example } from "./example";
import { FieldExamples } from "./field-examples";
import { filters } from "./filters";
import filtersSource from "./filters.ts?raw";
import { rows } from "./platform";
import { entriesOf } from "./source";
import "../src/ui/modal/modal.css";
import "./catalogue.css";

const ignore = () => undefined;

function CellExamples() {
  const { t } = useTranslate();
  return entriesOf(cellsSource, "Column<Row>[] = [").map((entry, at) => (
    <Example key={entry} source={entry}>
      <StaticTable
        name="catalogue"
        label={t(`catalogue.columns.${columns[at]?.field}.title`)}
        rows={rows}
        columns={columns.slice(at, at + 1)}
      />
    </Example>
  ));
}

function FilterExample({ at, source }: { readonly at: number; readonly source: string }) {
  const [applied, apply] = useState<FilterValues>({});
  const entryKey = useRef(source);
  return (
    <Example source={source}>
      <FilterBar
        resource="catalogue"
        filters={filters.slice(at, at + 1)}
        onPending={ignore}
        enterFound={ignore}
        enabled
        {...{ applied, apply, entryKey }}
      />
    </Example>
  );
}

const FilterExamples = () =>
  entriesOf(filtersSource, "filters = [").map((source, at) => (
    <FilterExample key={source} {...{ at, source }} />
  ));

function ActionExamples() {
  const { t } = useTranslate();
  const declared = [
    ...entriesOf(actionsSource, "actions: {"),
    ...entriesOf(actionsSource, "createActions: {"),
  ];
  return (
    <>
      <p>{t("catalogue.tryActions")}</p>
      <div className="catalogue-actions">
        <div>
          {declared.map((entry) => (
            <pre key={entry}>
              <code>{entry}</code>
            </pre>
          ))}
        </div>
        <div className="catalogue-list">
          <ListPage name="catalogue" screen={actions} />
        </div>
      </div>
    </>
  );
}

const sections = {
  cells: CellExamples,
  fields: FieldExamples,
  filters: FilterExamples,
  actions: ActionExamples,
};

function ThemeSwitch() {
  const { t } = useTranslate();
  const theme = useSyncExternalStore(onTheme, chosenTheme);
  return (
    <Button
      role="switch"
      aria-checked={theme === "dark"}
      onClick={() => chooseTheme(theme === "dark" ? "light" : "dark")}
    >
      {t("shell.dark")}
    </Button>
  );
}

/** The catalogue: a section for each part of a declaration. */
export function Catalogue() {
  const { t } = useTranslate();
  return (
    <main className="catalogue">
      <header className="catalogue-head">
        <h1>{t("catalogue.title")}</h1>
        <nav aria-label={t("catalogue.title")}>
          {Object.keys(sections).map((name) => (
            <a key={name} href={`#${name}`}>
              {t(`catalogue.sections.${name}`)}
            </a>
          ))}
        </nav>
        <LanguageSwitch />
        <ThemeSwitch />
      </header>
      <p>{t("catalogue.about")}</p>
      {Object.entries(sections).map(([name, Examples]) => (
        <section key={name} id={name} aria-labelledby={`${name}-title`}>
          <h2 id={`${name}-title`}>{t(`catalogue.sections.${name}`)}</h2>
          <Examples />
        </section>
      ))}
    </main>
  );
}
