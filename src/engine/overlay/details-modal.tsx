import { Button, Skeleton } from "antd";
import type { ReactNode } from "react";
import type { Call, Data } from "../../../contract/call";
import { useTexts } from "../../hooks/use-translate";
import { ModalFrame, useFocusFirst } from "../../ui/modal/modal";
import { PrintButton } from "../../ui/printing";
import type { Load, ModalProps } from "../declaration/action";
import { useLoaded } from "../form/use-modal-query";

interface Props<C extends Call> {
  /** What the action gave its modal. */
  readonly modal: Pick<
    ModalProps<{ readonly id: number }>,
    "row" | "resource" | "name" | "subject" | "closed"
  >;
  readonly load: Load<C>;
  /** Lines of the skeleton: about as high as what comes. */
  readonly lines?: number;
  readonly wide?: boolean;
  /** Beside the button that closes. */
  readonly footer?: (data: Data<C>) => ReactNode;
  /** What is shown of the answer; `reload` reads it again. */
  readonly children: (data: Data<C>, reload: () => void) => ReactNode;
}

/** A modal that shows what a call answers about a row; a failed read says so and closes it. */
export function ReadModal<C extends Call>({ modal, load, lines = 8, wide = false, ...parts }: Props<C>) {
  const { resource, name, row, subject, closed } = modal;
  const { t } = useTexts();
  const label = `${resource}.actions.${name}`;
  const { isLoading, data, reload } = useLoaded(label, row.id, load, closed);
  const shown = isLoading ? undefined : { data: data as Data<C> };
  useFocusFirst(shown && true);

  return (
    <ModalFrame
      title={t(`${label}.title`)}
      subject={subject}
      wide={wide}
      closed={closed}
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
