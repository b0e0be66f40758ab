import { usePresentAdmins } from "../../hooks/use-presence";
import { useTranslate } from "../../hooks/use-translate";

interface Props {
  readonly resource: string;
  readonly id: number;
}

/** Says which other admins have the decision of a record open. */
export default function PresentAdmins({ resource, id }: Props) {
  const { t, locale } = useTranslate();
  const names = usePresentAdmins(resource).get(id) ?? [];
  return (
    <p role="status" className="form-presence">
      {names.length > 0 &&
        t("presence.analysing", { count: names.length, names: new Intl.ListFormat(locale).format(names) })}
    </p>
  );
}
