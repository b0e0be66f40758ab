import { Alert, Form, Input, Modal, Radio, Select, Skeleton } from "antd";

const none: [] = [];

/**
 * The parts of a generated modal, drawn where nobody sees them and kept: antd computes a component's styles when it is
 * first drawn, which would take longer than everything else that opening a modal does.
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
