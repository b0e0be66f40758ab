import { personalDataCalls } from "../../../contract/extensions/personal-data";
import type { RecordReference } from "../../../contract/fields";
import { createStore } from "../../hooks/external-store";
import type { Http } from "../../http/client";

/** A record whose personal data this session sees for a while. */
export interface RevealedRecord extends RecordReference {
  /** When it is masked again: dd/mm/yyyy HH:MM:SS, as the platform said it; undefined where its answer lacks it. */
  readonly until: string | undefined;
}

/** The key that reveals the focused row or the open record. */
export const revealKey = "z";

/** The records that are revealed now, the last one first. */
export const revealedRecords = createStore<readonly RevealedRecord[]>([]);

const isSame = (one: RecordReference, other: RecordReference) =>
  one.resource === other.resource && one.id === other.id;

/** Takes a record out of those that are revealed. */
export const forgetRevealed = (record: RevealedRecord): void =>
  revealedRecords.set(revealedRecords.get().filter((each) => each !== record));

/** Forgets all of them: what a session revealed ends with it. */
export const forgetAllRevealed = (): void => revealedRecords.set([]);

/** Notes that a record is revealed, in place of what was noted of it before. */
export const noteRevealed = (record: RevealedRecord): void =>
  revealedRecords.set([record, ...revealedRecords.get().filter((each) => !isSame(each, record))]);

/** Notes what the platform says that this session revealed, also before this page or in another tab. */
export async function noteAllRevealed(http: Http): Promise<void> {
  const { data } = await http.send(personalDataCalls.revealed, {});
  const isNoted = (record: RevealedRecord) =>
    revealedRecords.get().some((known) => isSame(known, record) && known.until === record.until);
  for (const record of data) if (!isNoted(record)) noteRevealed(record);
}
