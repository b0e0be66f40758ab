import { useEffect } from "react";
import { createStore } from "../../hooks/external-store";

/** Something that the list on the screen offers besides what its rows do. */
export interface ListCommand {
  /** Differs from those of the list's other commands. */
  readonly key: string;
  readonly label: string;
  /** The key that does the same, such as `Shift+E`. */
  readonly hotkey?: string | undefined;
  /** Why it would be refused. */
  readonly denied?: string | undefined;
  readonly run: () => void;
}

/** The commands of the list on the screen, for code outside of it that offers them; none on pages without a list. */
export const listCommands = createStore<readonly ListCommand[]>([]);

/** Offers commands, which have to be the same object while they are the same, as long as the component is mounted. */
export function useListCommands(commands: readonly ListCommand[]): void {
  useEffect(() => {
    listCommands.set([...listCommands.get(), ...commands]);
    return () => listCommands.set(listCommands.get().filter((each) => !commands.includes(each)));
  }, [commands]);
}
