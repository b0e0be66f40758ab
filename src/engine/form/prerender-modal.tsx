import { Alert, Drawer, Dropdown, Form, Input, Modal, Radio, Select, Skeleton } from "antd";

const none: [] = [];
const noMenu = { items: none };

/**
 * Renders the parts of a generated modal, a record's panel and a menu invisibly. antd puts a component's styles into the page on its first
 * render, for which the browser computes those of all elements anew: it would be the slowest part of opening the first one.
 */
export default function PrerenderModal() {
  return (
    <div hidden inert>
      <Modal open={false} />
      <Drawer open={false} />
      <Dropdown menu={noMenu} open={false}>
        <span />
      </Dropdown>
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
