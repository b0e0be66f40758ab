import { useDrawerForm } from "@refinedev/antd";
import { useList } from "@refinedev/core";
import { Button, Drawer, Form, Input, Radio } from "antd";

/** Decides a waiting payout, with a reason and a one-time code. */
export default function UseDrawerForm() {
  const search = new URLSearchParams(window.location.search).get("search");
  const { result } = useList({
    resource: "payouts",
    filters: [{ field: "search", operator: "eq", value: search }],
  });
  const { drawerProps, formProps, saveButtonProps, show } = useDrawerForm({
    resource: "payouts",
    action: "edit",
    redirect: false,
  });
  return (
    <>
      {result.data.map(({ id, status }) => (
        <Button key={id} onClick={() => show(id)}>
          {id} {status}
        </Button>
      ))}
      <Drawer {...drawerProps} title="payout" extra={<Button {...saveButtonProps}>send</Button>}>
        <Form {...formProps}>
          <Form.Item name="status" label="status">
            <Radio.Group options={["p", "x"]} />
          </Form.Item>
          <Form.Item name="reason" label="reason">
            <Input />
          </Form.Item>
          <Form.Item name="otp" label="otp">
            <Input />
          </Form.Item>
        </Form>
      </Drawer>
    </>
  );
}
