import { Create, useForm } from "@refinedev/antd";
import { Form, Input } from "antd";
import { adminFields, toAdmin } from "../user-fields";

export default function UseFormCreate() {
  const { formProps, saveButtonProps, onFinish } = useForm({ action: "create", redirect: false });
  return (
    <Create saveButtonProps={saveButtonProps}>
      <Form
        {...formProps}
        initialValues={{ status: "a" }}
        onFinish={(values) => onFinish(toAdmin(values)).catch(() => undefined)}
      >
        {[adminFields.name, adminFields.user, adminFields.email, adminFields.status]}
        <Form.Item name="password" label="password">
          <Input />
        </Form.Item>
      </Form>
    </Create>
  );
}
