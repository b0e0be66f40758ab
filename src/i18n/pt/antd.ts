/** The texts of antd's own components in Portuguese. */
export { default } from "antd/es/locale/pt_BR";
