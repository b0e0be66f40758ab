import { Skeleton } from "antd";
import type { ReactNode } from "react";
import type { Call, Data } from "../../../contract/call";
import { useTranslate } from "../../hooks/use-translate";
import { ModalFrame, useFocusFirst } from "../../ui/modal/modal";
import type { FooterParts } from "../../ui/modal/modal-footer";
import { PrintButton } from "../../ui/printing";
import type { ModalProps, Query } from "../declaration/action";
import { useModalQuery } from "../form/use-modal-query";

interface Props<C extends Call> {
  /** The props the action passed to its modal. */
  readonly modal: Pick<
    ModalProps<{ readonly id: number }>,
    "row" | "resource" | "name" | "recordTitle" | "onClose"
  >;
  readonly query: Query<C>;
  /** The lines of the loading skeleton, about as high as the content. */
  readonly lines?: number;
  readonly wide?: boolean;
  /** What the footer has besides the buttons that print and close. */
  readonly footer?: (data: Data<C>) => FooterParts;
  /** Renders the data; `refetch` reads it again. */
  readonly children: (data: Data<C>, refetch: () => void) => ReactNode;
}

/** A modal that shows what a call returns about a row. If the data cannot be read, a toast says so and the modal closes. */
export function DetailsModal<C extends Call>({ modal, query, lines = 8, wide = false, ...parts }: Props<C>) {
  const { resource, name, row, recordTitle, onClose } = modal;
  const { t } = useTranslate();
  const label = `${resource}.actions.${name}`;
  const { isLoading, data, refetch } = useModalQuery(label, row.id, query, onClose);
  const content = isLoading ? undefined : { data: data as Data<C> };
  const footer = content && parts.footer?.(content.data);
  useFocusFirst(content && true);

  return (
    <ModalFrame
      title={t(`${label}.title`)}
      recordTitle={recordTitle}
      wide={wide}
      onClose={onClose}
      footer={{
        ...footer,
        tools: (
          <>
            <PrintButton />
            {footer?.tools}
          </>
        ),
      }}
    >
      {content ? parts.children(content.data, refetch) : <Skeleton active paragraph={{ rows: lines }} />}
    </ModalFrame>
  );
}
