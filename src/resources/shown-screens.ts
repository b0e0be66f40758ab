import type { Screens } from "../engine/declaration/screens-context";

/** Which screens a console has, by name. */
interface Choice {
  readonly hiddenScreens: readonly string[];
  readonly menuOrder: readonly string[];
}

/** The screens that a console has, in the order of its menus: without the hidden ones, and with those of `menuOrder` first. */
export function shownScreens(all: Screens, { hiddenScreens, menuOrder }: Choice): Screens {
  const rank = (name: string) => (menuOrder.includes(name) ? menuOrder.indexOf(name) : menuOrder.length);
  const shown = Object.entries(all).filter(([name]) => !hiddenScreens.includes(name));
  // sorting is stable: those without a rank keep their order
  return Object.fromEntries(shown.sort(([one], [other]) => rank(one) - rank(other)));
}
