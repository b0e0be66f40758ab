import { momentInSaoPaulo, momentValue } from "../contract/dates";

/** Milliseconds by which a moment may differ from the one that is expected. */
const tolerance = 60_000;

const inOrder = (ms: number) => momentValue(momentInSaoPaulo(new Date(ms)));

/** True where a moment, as the platform writes it, is within a minute of a time. */
export function isAbout(moment: unknown, time: Date): boolean {
  const value = momentValue(String(moment));
  return value >= inOrder(time.getTime() - tolerance) && value <= inOrder(time.getTime() + tolerance);
}
