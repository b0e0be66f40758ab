import "dayjs/locale/pt-br";

/** The texts of the calendar in Portuguese: antd's, and dayjs's names of months and days. */
export { default } from "antd/es/date-picker/locale/pt_BR";
