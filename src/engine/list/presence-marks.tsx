import "./presence-marks.css";
import { useEffect } from "react";
import { usePresentAdmins } from "../../hooks/use-presence";
import { useTranslate } from "../../hooks/use-translate";
import { rowPresence } from "../table/row-presence";

/** The first letters of the first and the last word of a name. */
const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? "")][0] ?? "")
    .join("")
    .toUpperCase();
};

/** Marks the rows of a list that others have open with their initials. */
export function PresenceMarks({ resource }: { readonly resource: string }) {
  const { t, locale } = useTranslate();
  const present = usePresentAdmins(resource);
  useEffect(() => {
    rowPresence.set((id) => {
      const names = present.get(id);
      if (!names) return null;
      const said = t("presence.analysing", {
        count: names.length,
        names: new Intl.ListFormat(locale).format(names),
      });
      return (
        <span className="row-present" role="img" aria-label={said} title={said}>
          {initialsOf(names[0] ?? "")}
          {names.length > 1 && "+"}
        </span>
      );
    });
    return () => rowPresence.set(undefined);
  }, [present, t, locale]);
  return null;
}
