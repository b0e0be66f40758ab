import type { ResultProps } from "../src/engine/declaration/action";
import { useTranslate } from "../src/hooks/use-translate";
import { ModalFrame } from "../src/ui/modal/modal";

/** What a call answered, in the place of its form: here a secret that is shown once. */
export default function Result({ outcome, resource, name, onClose }: ResultProps) {
  const { t } = useTranslate();
  const label = `${resource}.actions.${name}`;
  return (
    <ModalFrame title={t(`${label}.title`)} recordTitle="" onClose={onClose}>
      <p>{t(`${label}.result`)}</p>
      <kbd>{(outcome.data as { readonly secret: string }).secret}</kbd>
    </ModalFrame>
  );
}
