import { Form, Input, Modal, Select } from "antd";
import { useEffect, useState } from "react";
import { newFields, type Row, readCustomer } from "../session";

/** The modal that is open, and its row. */
export type OpenModal =
  | { readonly kind: "edit" | "status"; readonly row: Row }
  | { readonly kind: "new"; readonly row?: undefined };

const statuses = ["a", "i", "p", "x", "e"].map((value) => ({ value, label: value }));

interface Props {
  readonly opened: OpenModal | undefined;
  readonly close: () => void;
}

export default function RowModal({ opened, close }: Props) {
  const [data, setData] = useState<Record<string, unknown>>();
  useEffect(() => {
    setData(undefined);
    if (opened?.kind === "edit") void readCustomer(opened.row.reqId).then(setData);
  }, [opened]);

  return (
    <Modal
      open={opened !== undefined}
      onCancel={close}
      title={opened?.row?.name}
      width={1000}
      destroyOnHidden
    >
      {opened?.kind === "status" && (
        <Form layout="vertical" initialValues={opened.row}>
          <Form.Item name="status" label="status">
            <Select options={statuses} />
          </Form.Item>
        </Form>
      )}
      {opened?.kind === "new" && (
        <Form layout="vertical">
          {newFields.map((name) => (
            <Form.Item key={name} name={name} label={name} rules={[{ required: true }]}>
              <Input />
            </Form.Item>
          ))}
        </Form>
      )}
      {data && (
        <Form layout="vertical" initialValues={data}>
          {Object.keys(data).map((name) => (
            <Form.Item key={name} name={name} label={name} rules={[{ required: true }]}>
              <Input />
            </Form.Item>
          ))}
        </Form>
      )}
    </Modal>
  );
}
