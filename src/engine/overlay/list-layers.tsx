import { useCallback } from "react";
import type { ScreenRow } from "../declaration/action";
import type { Screen } from "../declaration/resource";
import { ReopenContext } from "../form/reopen-context";
import { NewLayer, RowLayer } from "./action-overlay";
import { RowMenu } from "./row-menu";
import type { useLayers } from "./use-overlay";

interface Props {
  readonly name: string;
  readonly screen: Screen;
  readonly layers: ReturnType<typeof useLayers>;
  /** What the outcome of an action does to the list. */
  readonly list: {
    readonly replace: (row: ScreenRow) => void;
    readonly remove: (id: number) => Promise<void>;
    readonly insert: (row: ScreenRow) => void;
    readonly reread: (id: number) => Promise<ScreenRow | null | undefined>;
    readonly rereadNew: () => Promise<readonly ScreenRow[] | undefined>;
    readonly reload: () => void;
  };
}

/** Whatever is open over a list. */
export function ListLayers(props: Props) {
  const { layer, reopen } = props.layers;
  const again = useCallback(() => layer && reopen(layer), [layer, reopen]);
  return (
    <ReopenContext value={again}>
      <OpenLayer {...props} />
    </ReopenContext>
  );
}

function OpenLayer({ name, screen, layers, list }: Props) {
  const { layer, close, act } = layers;
  if (!layer) return null;
  if (layer.kind === "new") {
    const action = screen.creates[layer.name];
    return action ? (
      <NewLayer
        resource={name}
        name={layer.name}
        action={action}
        list={list}
        subjectOf={screen.subject}
        closed={close}
      />
    ) : null;
  }
  const { row } = layer;
  if (layer.kind === "menu")
    return (
      <RowMenu
        resource={name}
        row={row}
        actions={layers.actions(row)}
        choose={(action) => act(row, action)}
        close={close}
      />
    );
  return (
    <RowLayer
      key={`${row.id} ${layer.name}`}
      resource={name}
      screen={screen}
      row={row}
      name={layer.name}
      tab={layer.tab ?? null}
      settle={(after) => {
        if (after) list.replace(after);
        else void list.remove(row.id);
        layers.settled(after);
      }}
      closed={close}
      reread={() => list.reread(row.id)}
    />
  );
}
