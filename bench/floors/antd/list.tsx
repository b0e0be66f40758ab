import { Button, Input, Table, type TableColumnType, Tag } from "antd";
import { memo, useCallback, useEffect, useState } from "react";
import { columns, listCustomers, type Row } from "../session";
import type { OpenModal } from "./modal";
import { mount } from "./mount";

const collator = new Intl.Collator("pt-BR", { numeric: true, sensitivity: "base" });
const tagged = ["docsCheck", "status"];

const dataColumns = columns.map(
  (column): TableColumnType<Row> => ({
    title: column,
    dataIndex: column,
    width: 150,
    ellipsis: true,
    ...(column === "name" && { sorter: (a, b) => collator.compare(a.name, b.name) }),
    ...(tagged.includes(column) && { render: (value: string) => <Tag>{value}</Tag> }),
  }),
);

interface RowsProps {
  readonly rows: Row[];
  readonly open: (modal: OpenModal) => void;
}

const Rows = memo(function Rows({ rows, open }: RowsProps) {
  const [all] = useState(() => [
    ...dataColumns,
    {
      key: "menu",
      width: 150,
      render: (_: unknown, row: Row) =>
        (["edit", "status"] as const).map((kind) => (
          <button key={kind} type="button" className={kind} onClick={() => open({ kind, row })}>
            {kind}
          </button>
        )),
    },
  ]);
  return (
    <Table<Row>
      virtual
      size="small"
      rowKey="id"
      pagination={false}
      dataSource={rows}
      columns={all}
      scroll={{ x: 1300, y: 700 }}
    />
  );
});

/** Loads a chunk when the page is idle after the rows, and keeps it in state: Suspense would delay the first opening. */
function useIdleChunk<Component>(load: () => Promise<{ default: Component }>, isWanted: boolean) {
  const [Loaded, setLoaded] = useState<Component>();
  useEffect(() => {
    if (!isWanted) return;
    const handle = requestIdleCallback(() =>
      load().then(({ default: component }) => setLoaded(() => component)),
    );
    return () => cancelIdleCallback(handle);
  }, [load, isWanted]);
  return Loaded;
}

const loadModal = () => import("./modal");
const loadDrawer = () => import("./drawer");

function List() {
  const [rows, setRows] = useState<Row[]>([]);
  const [page, setPage] = useState(1);
  const [search, setSearch] = useState("");
  const [openModal, setOpenModal] = useState<OpenModal>();
  const [drawn, setDrawn] = useState<Row>();
  const Modal = useIdleChunk(loadModal, rows.length > 0);
  const RowDrawer = useIdleChunk(loadDrawer, rows.length > 0);
  const close = useCallback(() => setOpenModal(undefined), []);
  useEffect(() => {
    void listCustomers(page).then((more) => setRows((before) => [...before, ...more]));
  }, [page]);

  return (
    <>
      <Input id="search" value={search} onChange={({ target }) => setSearch(target.value)} />
      <Rows rows={rows} open={setOpenModal} />
      <p>
        <span className="count">{rows.length} registros carregados</span>{" "}
        <Button id="more" onClick={() => setPage(page + 1)}>
          Carregar mais
        </Button>{" "}
        <Button id="new" onClick={() => setOpenModal({ kind: "new" })}>
          Novo
        </Button>{" "}
        <Button id="panel" onClick={() => setDrawn(rows[0])}>
          Abrir
        </Button>
      </p>
      {Modal && <Modal opened={openModal} close={close} />}
      {RowDrawer && <RowDrawer row={drawn} close={() => setDrawn(undefined)} />}
    </>
  );
}

mount(<List />);
