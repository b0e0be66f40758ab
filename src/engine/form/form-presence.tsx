import { useAnnouncePresence } from "../../hooks/use-presence";
import PresentAdmins from "./present-admins";

interface Props {
  readonly resource: string;
  readonly id: number;
}

/** Tells others that the admin has the form's record open, and says who else has. Nobody is locked out by it. */
export default function FormPresence({ resource, id }: Props) {
  useAnnouncePresence(resource, id);
  return <PresentAdmins resource={resource} id={id} />;
}
