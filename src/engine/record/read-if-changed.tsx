import { useEarlierChange } from "../../hooks/use-live-rows";

interface Props {
  readonly resource: string;
  readonly id: number;
  readonly refetch: () => Promise<unknown>;
}

/**
 * Reads a record as it opens if others are known to have changed it since its list was read: the list's row only has a mark then. A part
 * of its own with the id as its key, since what happened before is told once.
 */
export function ReadIfChanged({ resource, id, refetch }: Props) {
  useEarlierChange(resource, id, true, () => void refetch());
  return null;
}
