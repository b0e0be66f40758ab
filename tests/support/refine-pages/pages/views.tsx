import {
  CreateButton,
  DeleteButton,
  EditButton,
  ExportButton,
  List,
  ListButton,
  RefreshButton,
  SaveButton,
  ShowButton,
} from "@refinedev/antd";
import { useSearchParams } from "react-router";

/** The stock buttons in the stock list view. */
export default function Views() {
  const [search] = useSearchParams();
  const id = search.get("id") ?? "";
  return (
    <List headerButtons={<CreateButton />}>
      <EditButton recordItemId={id} />
      <ShowButton recordItemId={id} />
      <DeleteButton recordItemId={id} />
      <ListButton />
      <RefreshButton recordItemId={id} />
      <SaveButton />
      <ExportButton />
    </List>
  );
}
