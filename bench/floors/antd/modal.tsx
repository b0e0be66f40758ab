import { Form, Input, Modal, Select } from "antd";
import { useEffect, useState } from "react";
import { type Row, readCustomer } from "../session";

/** What a row was asked to do. */
export interface Asked {
  readonly kind: "edit" | "status";
  readonly row: Row;
}

const statuses = ["a", "i", "p", "x", "e"].map((value) => ({ value, label: value }));

interface Props {
  readonly asked: Asked | undefined;
  readonly close: () => void;
}

export default function AskModal({ asked, close }: Props) {
  const [data, setData] = useState<Record<string, unknown>>();
  useEffect(() => {
    setData(undefined);
    if (asked?.kind === "edit") void readCustomer(asked.row.reqId).then(setData);
  }, [asked]);

  return (
    <Modal open={asked !== undefined} onCancel={close} title={asked?.row.name} width={1000} destroyOnHidden>
      {asked?.kind === "status" && (
        <Form layout="vertical" initialValues={asked.row}>
          <Form.Item name="status" label="status">
            <Select options={statuses} />
          </Form.Item>
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
