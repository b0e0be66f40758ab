import { type ReactNode, useEffect } from "react";
import type { Call, Data } from "../../../contract/call";
import { LoadingLines } from "../../ui/loading-lines";
import { focusFirst, isFocusLost } from "../../ui/modal/modal-focus";
import type { FooterParts } from "../../ui/modal/modal-footer";
import type { Query, TabProps } from "../declaration/action";
import { useModalQuery } from "../form/use-modal-query";

interface Answer<C extends Call> {
  readonly data: Data<C>;
  /** The answer's fields besides `data`. */
  readonly envelope: Readonly<Record<string, unknown>>;
  /** Reads the data again. */
  readonly refetch: () => void;
}

interface Props<C extends Call> {
  /** The props that the record passed to its tab. */
  readonly tab: Pick<TabProps<{ readonly id: number }>, "row" | "resource" | "name" | "onClose">;
  readonly query: Query<C>;
  /** The lines of the loading skeleton, about as high as the content. */
  readonly lines?: number;
  /** What stands below the content: a line, buttons that change nothing, and decisions. */
  readonly footer?: (
    data: Data<C>,
  ) => (Pick<FooterParts, "hint" | "tools"> & { readonly actions?: ReactNode }) | undefined;
  readonly children: (data: Data<C>, answer: Answer<C>) => ReactNode;
}

/**
 * Goes on from what is scrolled to what the tab has, such as its first row, once that is there; a focus elsewhere stays. What stands above
 * it stays in sight.
 */
export function useFocusWhenShown(isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return;
    // rendered content sets its tab stops a moment later
    const frame = requestAnimationFrame(() => {
      if (isFocusLost() || document.activeElement?.matches(".record-body"))
        focusFirst({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [isShown]);
}

/** A tab of a record that shows what a call returns. If the data cannot be read, a toast says so and the tab closes. */
export function RecordDetails<C extends Call>({ tab, query, lines = 8, ...parts }: Props<C>) {
  const { resource, name, row, onClose } = tab;
  const { isLoading, data, envelope, refetch } = useModalQuery(
    `${resource}.actions.${name}`,
    row.id,
    query,
    onClose,
  );
  useFocusWhenShown(!isLoading);
  if (isLoading) return <LoadingLines lines={lines} />;
  const answer: Answer<C> = { data: data as Data<C>, envelope, refetch };
  const footer = parts.footer?.(answer.data);
  return (
    <>
      {parts.children(answer.data, answer)}
      {footer && (
        <div className="record-tools">
          <div className="modal-aside">
            {footer.tools}
            {footer.hint && <span className="modal-hint">{footer.hint}</span>}
          </div>
          {footer.actions}
        </div>
      )}
    </>
  );
}
