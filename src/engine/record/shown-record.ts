import { createStore } from "../../hooks/external-store";

/** A record whose panel was shown. */
export interface ShownRecord {
  readonly resource: string;
  readonly id: number;
  readonly title: string;
}

/** The record that was shown last in this tab; follow it to keep what was open recently. */
export const shownRecord = createStore<ShownRecord | undefined>(undefined);
