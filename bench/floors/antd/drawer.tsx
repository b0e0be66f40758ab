import { Descriptions, Drawer } from "antd";
import type { Row } from "../session";

interface Props {
  /** The row whose drawer is open. */
  readonly row: Row | undefined;
  readonly close: () => void;
}

/** A drawer with the fields of a row, which are there already. */
export default function RowDrawer({ row, close }: Props) {
  return (
    <Drawer open={row !== undefined} onClose={close} title={row?.name} width={960} destroyOnHidden>
      <Descriptions
        column={2}
        items={Object.entries(row ?? {}).map(([name, value]) => ({
          key: name,
          label: name,
          children: String(value),
        }))}
      />
    </Drawer>
  );
}
