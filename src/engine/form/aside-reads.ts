import { useQueryClient } from "@tanstack/react-query";

/** The first part of the keys of what is read beside a form. */
export const asideKey = "aside";

/** Stops what is read beside a form, which would hold up the form in the queue, and reads what is missing once more. */
export function useAsideReads() {
  const client = useQueryClient();
  const queryKey = [asideKey];
  return {
    stop: () => void client.cancelQueries({ queryKey }, { silent: true }),
    /** Reads all of it again; what was read stays in sight until then. */
    readAgain: () => void client.refetchQueries({ queryKey, type: "active" }),
    goOn: () =>
      void client.refetchQueries({
        ...{ queryKey, type: "active" },
        predicate: ({ state: { data, status } }) => data === undefined && status !== "error",
      }),
  };
}
