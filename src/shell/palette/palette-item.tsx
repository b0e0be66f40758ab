import "../../engine/declaration/customer-marks.css";
import { CommandItem } from "cmdk";
import type { MouseEvent } from "react";
import { CustomerMarks } from "../../engine/declaration/customer-marks";
import { withWholeAmounts } from "../../format/money";
import type { Entry } from "./entry";

interface Props {
  readonly entry: Entry;
  readonly choose: (entry: Entry, inTab: boolean) => void;
}

/** An entry of the palette; one that is denied says why. */
export function PaletteItem({ entry, choose }: Props) {
  const { label, detail, marks, keys, denied, to } = entry;
  const onMouse = (event: MouseEvent) => {
    // the middle button, or the key with which a link opens in a tab
    const inTab = event.button === 1 || event.ctrlKey || event.metaKey;
    if (!inTab || to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    choose(entry, true);
  };
  return (
    <CommandItem
      value={entry.key}
      className={denied === undefined ? "find-item" : "find-item find-denied"}
      onSelect={() => choose(entry, false)}
      onClickCapture={onMouse}
      onAuxClick={onMouse}
    >
      <span className="find-label">
        {withWholeAmounts(label)}
        <CustomerMarks codes={marks} />
      </span>
      <span className="find-detail">{denied ?? detail}</span>
      {keys && (
        <span className="find-keys" aria-hidden>
          {keys.split(" ").map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </span>
      )}
    </CommandItem>
  );
}
