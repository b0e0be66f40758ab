import type { ModalProps } from "../src/engine/declaration/action";
import { useTranslate } from "../src/hooks/use-translate";
import { ModalFrame } from "../src/ui/modal/modal";
import type { Row } from "./contract";

/** A modal of a screen's own, neither a form nor a view of the record. */
export default function Notice({ resource, name, recordTitle, onClose }: ModalProps<Row>) {
  const { t } = useTranslate();
  const label = `${resource}.actions.${name}`;
  return (
    <ModalFrame title={t(`${label}.title`)} recordTitle={recordTitle} onClose={onClose}>
      <p>{t(`${label}.text`)}</p>
    </ModalFrame>
  );
}
