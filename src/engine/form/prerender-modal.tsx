import { Alert, Form, Input, Modal, Radio, Select, Skeleton } from "antd";

const none: [] = [];

/**
 * Renders the parts of a generated modal invisibly. antd computes a component's styles on its first render, which would
 * otherwise be the slowest part of opening the first modal.
 */
export default function PrerenderModal() {
  return (
    <div hidden inert>
      <Modal open={false} />
      <Skeleton />
      <Alert message="" />
      <Form component={false}>
        <Form.Item label=" ">
          <Input />
        </Form.Item>
        <Input.TextArea count={{ show: true }} />
        <Select options={none} />
        <Radio.Group optionType="button" options={none} />
      </Form>
    </div>
  );
}
