import { useModalForm, useSimpleList } from "@refinedev/antd";
import { Form, List, Modal, Radio } from "antd";

/** Changes what a customer on the blacklist may do. */
export default function UseModalForm() {
  const { listProps } = useSimpleList({ resource: "blacklist", pagination: { pageSize: 50 } });
  const { modalProps, formProps, show } = useModalForm({
    resource: "blacklist",
    action: "edit",
    redirect: false,
  });
  return (
    <>
      <List
        {...listProps}
        renderItem={({ id, name, payment, withdraw }) => (
          <List.Item>
            <button type="button" onClick={() => show(id)}>
              {name} {payment}
              {withdraw}
            </button>
          </List.Item>
        )}
      />
      <Modal {...modalProps} title="blacklist" forceRender>
        <Form {...formProps}>
          <Form.Item name="payment" label="payment">
            <Radio.Group options={["y", "n"]} />
          </Form.Item>
          <Form.Item name="withdraw" label="withdraw">
            <Radio.Group options={["y", "n"]} />
          </Form.Item>
        </Form>
      </Modal>
    </>
  );
}
