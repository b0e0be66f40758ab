/** The texts of antd's own components in English. */
export { default } from "antd/es/locale/en_US";
