import "./more-filters.css";
import { FilterOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { type ReactNode, useCallback, useMemo, useRef, useState } from "react";
import { useHotkeys } from "../../hooks/use-hotkeys";
import { useLazyComponent } from "../../hooks/use-lazy-component";
import { useToast } from "../../hooks/use-toast";
import { useToolbar } from "../../hooks/use-toolbar";
import { useTranslate } from "../../hooks/use-translate";
import type { FilterPanelProps } from "./filter-panel";

interface Props extends Omit<FilterPanelProps, "close" | "opener"> {
  /** True once the rows are shown and the browser is idle, so that the panel may be fetched. */
  readonly enabled: boolean;
  /** Renders the filter by status, which is one tab stop with the button; undefined for a list without one. */
  readonly status: ((tabIndex: number) => ReactNode) | undefined;
  /** Shows the button, which a narrow window folds away with the filters. */
  readonly unfold: () => void;
}

const loadPanel = () => import("./filter-panel");

/** The button of the filters that stand in a panel, which `f` opens, too, beside the filter by status. */
export function MoreFilters({ enabled, status, unfold, ...panel }: Props) {
  const { t } = useTranslate();
  const { chunkFailure } = useToast();
  const toolbar = useToolbar();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const keys = useMemo(
    () => ({
      f() {
        unfold();
        setOpen(true);
      },
    }),
    [unfold],
  );
  useHotkeys(keys);
  const onFailure = useCallback(() => {
    // what was fetched in advance is fetched again when it is needed
    setOpen((was) => {
      if (was) chunkFailure();
      return false;
    });
  }, [chunkFailure]);
  const Panel = useLazyComponent(enabled || isOpen ? loadPanel : undefined, onFailure);
  const label = t("list.moreFilters");
  const count = status ? 2 : 1;
  return (
    <span className="more-filters">
      <span role="toolbar" aria-label={t("list.filters")} {...toolbar.props}>
        {status?.(toolbar.tabIndex(0, count))}
        <Button
          ref={button}
          className="stop"
          tabIndex={toolbar.tabIndex(count - 1, count)}
          icon={<FilterOutlined aria-hidden />}
          aria-label={label}
          aria-expanded={isOpen}
          aria-haspopup="dialog"
          aria-keyshortcuts="f"
          title={`${label} (f)`}
          onClick={() => setOpen(!isOpen)}
        >
          {label}
        </Button>
      </span>
      {isOpen && Panel && (
        <Panel
          {...panel}
          opener={button}
          close={(isByKey) => {
            setOpen(false);
            if (isByKey) button.current?.focus();
          }}
        />
      )}
    </span>
  );
}
