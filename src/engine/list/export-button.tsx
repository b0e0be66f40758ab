import type { CrudFilter, CrudSort } from "@refinedev/core";
import { Button } from "antd";
import { useCallback, useState } from "react";
import { useLazyComponent } from "../../hooks/use-lazy-component";
import { useToast } from "../../hooks/use-toast";
import { useTranslate } from "../../hooks/use-translate";
import type { Screen } from "../declaration/resource";

interface Props {
  readonly resource: string;
  readonly screen: Screen;
  readonly filters: CrudFilter[];
  readonly sorters: CrudSort[];
  readonly columns: Screen["columns"];
  /** True while a filter holds for the loaded rows only, which an export of the list would not follow. */
  readonly isPartlyShown: boolean;
}

const load = () => import("./list-export");

/** The button that exports a list as CSV; its code is fetched when it is first pressed. */
export function ExportButton({ isPartlyShown, ...list }: Props) {
  const { t } = useTranslate();
  const { failure } = useToast();
  const [isRunning, setRunning] = useState(false);
  const end = useCallback(() => setRunning(false), []);
  const onFailure = useCallback(
    (error: unknown) => {
      failure(t("errors.chunk"), error);
      end();
    },
    [failure, t, end],
  );
  const Export = useLazyComponent(isRunning ? load : undefined, onFailure);
  return (
    <>
      <Button
        size="small"
        disabled={isPartlyShown}
        title={isPartlyShown ? t("list.exportLoadedOnly") : undefined}
        loading={isRunning}
        aria-busy={isRunning}
        onClick={() => setRunning(true)}
      >
        {t("buttons.export")}
      </Button>
      {isRunning && Export && <Export {...list} onEnd={end} />}
    </>
  );
}
