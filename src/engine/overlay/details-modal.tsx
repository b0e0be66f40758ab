import { Button, Skeleton } from "antd";
import type { ReactNode } from "react";
import type { Call, Data } from "../../../contract/call";
import { useTranslate } from "../../hooks/use-translate";
import { ModalFrame, useFocusFirst } from "../../ui/modal/modal";
import { PrintButton } from "../../ui/printing";
import type { ModalProps, Query } from "../declaration/action";
import { useModalQuery } from "../form/use-modal-query";

interface Props<C extends Call> {
  /** What the action gave its modal. */
  readonly modal: Pick<
    ModalProps<{ readonly id: number }>,
    "row" | "resource" | "name" | "recordTitle" | "onClose"
  >;
  readonly load: Query<C>;
  /** Lines of the skeleton: about as high as what comes. */
  readonly lines?: number;
  readonly wide?: boolean;
  /** EnvelopeFields the button that closes. */
  readonly footer?: (data: Data<C>) => ReactNode;
  /** What is shown of the answer; `reload` reads it again. */
  readonly children: (data: Data<C>, reload: () => void) => ReactNode;
}

/** A modal that shows what a call answers about a row; a failed read says so and closes it. */
export function DetailsModal<C extends Call>({ modal, load, lines = 8, wide = false, ...parts }: Props<C>) {
  const { resource, name, row, recordTitle, onClose } = modal;
  const { t } = useTranslate();
  const label = `${resource}.actions.${name}`;
  const { isLoading, data, reload } = useModalQuery(label, row.id, load, onClose);
  const shown = isLoading ? undefined : { data: data as Data<C> };
  useFocusFirst(shown && true);

  return (
    <ModalFrame
      title={t(`${label}.title`)}
      recordTitle={recordTitle}
      wide={wide}
      onClose={onClose}
      footer={(close) => (
        <>
          <PrintButton />
          <Button onClick={close}>{t("modal.close")}</Button>
          {shown && parts.footer?.(shown.data)}
        </>
      )}
    >
      {shown ? parts.children(shown.data, reload) : <Skeleton active paragraph={{ rows: lines }} />}
    </ModalFrame>
  );
}
