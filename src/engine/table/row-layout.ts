import { tallRowHeight } from "../../theme/shared-tokens";

/** How rows are drawn: as those of a table, or below each other as cards, in one column. */
export interface RowLayout {
  readonly isCards: boolean;
  /** In pixels; that of a card is measured once it is drawn. */
  readonly rowHeight: number;
  /** Further classes of the scroll area. */
  readonly className?: string;
}

/** The classes of the scroll area around rows. */
export const scrollClass = (name: string, { isCards, rowHeight: height, className }: RowLayout): string =>
  [name, isCards && "cards", height === tallRowHeight && "rows-tall", className].filter(Boolean).join(" ");

/** The key of a table: the positions of rows are measured anew when their height is another. */
export const layoutKey = ({ isCards, rowHeight: height }: RowLayout): string =>
  isCards ? "cards" : String(height);
