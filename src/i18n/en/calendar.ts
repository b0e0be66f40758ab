/** The texts of the calendar in English: antd's, and dayjs's names of months and days. */
export { default } from "antd/es/date-picker/locale/en_US";
