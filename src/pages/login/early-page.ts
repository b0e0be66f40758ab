/** The sign-in page as the document has it until the console's code is there (build/early-page.ts); theme.js says in which language it is shown. */
const earlyPages = () => document.querySelectorAll<HTMLElement>(".early");

/** What was typed into the sign-in page before the console's code was there, and where the caret is. */
export interface EarlyInput {
  readonly user: string;
  readonly pass: string;
  readonly isInPass: boolean;
  /** True where Enter was pressed since, with nothing missing. */
  readonly isSent: boolean;
}

/** What was typed so far; undefined where there is no such page, or no more. */
export function earlyInput(): EarlyInput | undefined {
  const { early, earlySent } = document.documentElement.dataset;
  const page = [...earlyPages()].find(({ dataset }) => dataset.language === early);
  const [user, pass] = page?.querySelectorAll("input") ?? [];
  if (!user || !pass) return undefined;
  const isInPass = pass === document.activeElement;
  return { user: user.value, pass: pass.value, isInPass, isSent: earlySent !== undefined };
}

/** Removes the page, once the console has drawn its own. */
export function removeEarlyPage(): void {
  for (const page of earlyPages()) page.remove();
  const { dataset } = document.documentElement;
  delete dataset.early;
  delete dataset.earlySent;
}
