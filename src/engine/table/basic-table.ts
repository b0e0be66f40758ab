/**
 * antd's table for the virtual table, which has no pages, selection, filter menus, sort tooltips or loading veil. The build leaves
 * these out of what this file imports, and of nothing else: whoever imports `Table` from antd has all of it.
 */
export { default as BasicTable } from "antd/es/table";
