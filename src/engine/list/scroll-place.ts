interface Place {
  /** The id of the row that is to stay where it is. */
  readonly id: number;
  readonly index: number;
  /** Its distance from the top of the window, in pixels. */
  readonly top: number;
}

const rowsIn = (area: HTMLElement) => [...area.querySelectorAll<HTMLElement>("tr[data-index]")];

/** The row that is to stay in its place: the one with the focus if it is in view, else the first in view of a list that was scrolled. */
export function placeIn(area: HTMLElement): Place | undefined {
  const { top, bottom } = area.getBoundingClientRect();
  const isInView = (row: HTMLElement) => {
    const box = row.getBoundingClientRect();
    return box.bottom > top && box.top < bottom;
  };
  const inView = rowsIn(area).filter(isInView);
  const focused = inView.find((row) => row.contains(document.activeElement));
  const row = focused ?? (area.scrollTop > 0 ? inView[0] : undefined);
  if (!row) return undefined;
  return {
    id: Number(row.dataset.rowKey),
    index: Number(row.dataset.index),
    top: row.getBoundingClientRect().top,
  };
}

/** Scrolls so that the row is where it was, after rows were added or taken away above it. A row that is not drawn counts as one of `rowHeight`. */
export function returnTo(
  area: HTMLElement,
  { id, index, top }: Place,
  rows: readonly { readonly id: number }[],
  rowHeight: number,
): void {
  const row = rowsIn(area).find(({ dataset }) => dataset.rowKey === String(id));
  const at = rows.findIndex((each) => each.id === id);
  if (row) area.scrollTop += row.getBoundingClientRect().top - top;
  else if (at >= 0) area.scrollTop += (at - index) * rowHeight;
}
