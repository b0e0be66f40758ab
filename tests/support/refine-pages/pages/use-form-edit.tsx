import { Edit, useForm } from "@refinedev/antd";
import { Form } from "antd";
import { adminFields, toAdmin } from "../user-fields";

export default function UseFormEdit() {
  const { formProps, saveButtonProps, onFinish } = useForm({ redirect: false });
  return (
    <Edit saveButtonProps={saveButtonProps}>
      <Form {...formProps} onFinish={(values) => onFinish(toAdmin(values)).catch(() => undefined)}>
        {Object.values(adminFields)}
      </Form>
    </Edit>
  );
}
