import { getDefaultFilter, useTable } from "@refinedev/antd";
import type { BaseRecord } from "@refinedev/core";
import { Table } from "antd";
import { useState } from "react";

const statuses = ["w", "s", "p", "x"].map((code) => ({ text: `status ${code}`, value: code }));

/** A table with everything that antd's has: pages, selection, filter menus, sorters, a loading veil. */
export default function UseTable() {
  const { tableProps, filters, setFilters } = useTable<BaseRecord>({
    resource: "payouts",
    syncWithLocation: true,
    pagination: { pageSize: 5 },
  });
  const [selected, setSelected] = useState<readonly React.Key[]>([]);
  return (
    <>
      <output>{selected.length} selected</output>
      <button
        type="button"
        onClick={() => setFilters([{ field: "search", operator: "eq", value: "Silva & Filhos = 100%" }])}
      >
        nobody
      </button>
      <Table<BaseRecord>
        {...tableProps}
        rowKey="id"
        rowSelection={{ selectedRowKeys: [...selected], onChange: setSelected }}
      >
        <Table.Column dataIndex="id" title="id" sorter />
        <Table.Column
          dataIndex="status"
          title="status"
          filters={statuses}
          filterMultiple={false}
          filteredValue={[getDefaultFilter("status", filters, "in")].flat().filter(Boolean)}
        />
        <Table.Column dataIndex="valueFormat" title="amount" />
      </Table>
    </>
  );
}
