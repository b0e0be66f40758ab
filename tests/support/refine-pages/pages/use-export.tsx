import { ExportButton } from "@refinedev/antd";
import { useExport } from "@refinedev/core";

export default function UseExport() {
  const { triggerExport, isLoading } = useExport({
    resource: "payouts",
    pageSize: 20,
    filename: "payouts",
    mapData: ({ id, status, valueFormat }) => ({ id, status, valueFormat }),
  });
  return <ExportButton onClick={triggerExport} loading={isLoading} />;
}
