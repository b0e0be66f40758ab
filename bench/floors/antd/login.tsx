import { Button, Input } from "antd";
import { mount } from "./mount";

mount(
  <form>
    <Input id="user" />
    <Input type="password" />
    <Button type="primary" htmlType="submit">
      Entrar
    </Button>
  </form>,
);
