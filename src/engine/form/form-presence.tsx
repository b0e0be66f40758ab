import { useAnnouncePresence, usePresentAdmins } from "../../hooks/use-presence";
import { useTranslate } from "../../hooks/use-translate";

interface Props {
  readonly resource: string;
  readonly id: number;
}

/** Tells others that the admin has the form's record open, and says who else has. Nobody is locked out by it. */
export default function FormPresence({ resource, id }: Props) {
  const { t, locale } = useTranslate();
  useAnnouncePresence(resource, id);
  const names = usePresentAdmins(resource).get(id) ?? [];
  return (
    <p role="status" className="form-presence">
      {names.length > 0 &&
        t("presence.analysing", { count: names.length, names: new Intl.ListFormat(locale).format(names) })}
    </p>
  );
}
