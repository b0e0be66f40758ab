/** The label of every figure, in the order of the report. */
export const figures = {
  loginBytes: "JS + CSS to a usable login, brotli kB",
  listBytes: "JS + CSS to the first list row, brotli kB",
  loginPaint: "login: first contentful paint, ms",
  loginPaintSlow: "login: first contentful paint, CPU ÷ 4, ms",
  listCold: "list, cold cache: first row, ms",
  listColdSlow: "list, cold cache: first row, CPU ÷ 4, ms",
  listWarm: "list, warm cache: first row, ms",
  listWarmSlow: "list, warm cache: first row, CPU ÷ 4, ms",
  shift: "list: layout shift (CLS)",
  again: "to the list from another page, again, ms",
  heap: "2,000 rows: JS heap, MB",
  sort: "2,000 rows: sort, click to repaint, ms",
  sortWork: "2,000 rows: sort, processor time of the page, ms",
  more: "2,000 rows: load 50 more, click to repaint, ms",
  moreWork: "2,000 rows: load 50 more, processor time of the page, ms",
  status: "2,000 rows: small modal settled, first opening, ms",
  statusWork: "2,000 rows: small modal, processor time of the page, ms",
  edit: "2,000 rows: edit modal with its data settled, first opening, ms",
  editWork: "2,000 rows: edit modal, processor time of the page, ms",
  key: "2,000 rows: typing in the search, slowest key, ms",
  rowKey: "2,000 rows: `j` to the next row, slowest of 20, ms",
  chosenHeap: "2,000 rows, chosen columns, compact, 500 selected: JS heap, MB",
  chosenSort: "… sort, click to repaint, ms",
  chosenSortWork: "… sort, processor time of the page, ms",
  chosenMore: "… load 50 more, click to repaint, ms",
  chosenMoreWork: "… load 50 more, processor time of the page, ms",
  chosenKey: "… typing in the search, slowest key, ms",
  chosenRowKey: "… `j` to the next row, slowest of 20, ms",
  panel: "record's panel, or a bare drawer: settled, first opening, ms",
  panelAgain: "… settled, again (median of five), ms",
  panelBeyond: "… settled, again, without the time of its call, ms",
  panelWork: "… opened twice, processor time of the page, ms",
  palette: "palette: from its key to the field, first opening, ms",
  paletteAgain: "… from its key to the field, again, ms",
  paletteFound: "… from the last letter of a name to its records, ms",
} as const;

export type Figure = keyof typeof figures;

/** The figures of one run of a scenario. */
export type Sample = Partial<Record<Figure, number>>;
