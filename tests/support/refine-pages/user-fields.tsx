import { Form, Input, Radio } from "antd";

/** The fields of an admin, as the call that changes one takes them. */
export const adminFields = {
  name: (
    <Form.Item key="name" name="name" label="name">
      <Input />
    </Form.Item>
  ),
  user: (
    <Form.Item key="user" name="user" label="user">
      <Input />
    </Form.Item>
  ),
  email: (
    <Form.Item key="email" name="email" label="email">
      <Input />
    </Form.Item>
  ),
  status: (
    <Form.Item key="status" name="status" label="status">
      <Radio.Group options={["a", "i"]} />
    </Form.Item>
  ),
  hidden: (
    <div key="hidden" hidden>
      <Form.Item name="type">
        <Input />
      </Form.Item>
      <Form.Item name="lang">
        <Input />
      </Form.Item>
    </div>
  ),
};

interface AdminValues {
  readonly lang?: string;
  readonly type?: string | number;
}

/** The values as the call takes them: the row calls the language otherwise, and the field makes a text of the level. */
export const toAdmin = ({ lang = "pt", type, ...values }: AdminValues) => ({
  ...values,
  type: Number(type ?? 1),
  language: lang,
});
