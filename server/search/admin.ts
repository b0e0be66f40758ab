import { searchText } from "./text";

interface SearchedAdmin {
  id: number;
  name: string;
  user: string;
  email: string;
}

/** An admin's `search` column: id, name, user name and e-mail. */
export const adminSearch = ({ id, name, user, email }: SearchedAdmin): string =>
  searchText(id, name, user, email);
