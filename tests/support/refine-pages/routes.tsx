import { type ComponentType, lazy, Suspense } from "react";
import { Route, Routes } from "react-router";
import { ConsoleRoot } from "../../../src/app/routes";
import { resources } from "./resources";

const files = import.meta.glob<{ readonly default: ComponentType }>("./pages/*.tsx");
const pages = Object.entries(files).map(([path, load]) => ({
  name: path.slice("./pages/".length, -".tsx".length),
  Page: lazy(load),
}));

/** Addresses of rows, which Refine's hooks read the resource, the action and the id from. */
const rowPages: Readonly<Record<string, string>> = {
  "use-form-create": "create/:resource",
  "use-form-edit": "edit/:resource/:id",
  "use-show": "show/:resource/:id",
  views: "views/:resource",
};

/** Every page at /refine/<name>, or at the address of its resource. */
export default function RefinePages() {
  return (
    <ConsoleRoot resources={resources}>
      <Suspense fallback={<p>…</p>}>
        <Routes>
          {pages.map(({ name, Page }) => (
            <Route
              key={name}
              path={`/refine/${rowPages[name] ?? name}`}
              element={
                <main>
                  <Page />
                </main>
              }
            />
          ))}
        </Routes>
      </Suspense>
    </ConsoleRoot>
  );
}
