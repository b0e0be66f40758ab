import { searchText } from "./text";

interface Searched {
  id: number;
  name: string;
  user: string;
  email: string;
}

/** What an admin is found by: id, name, user name and e-mail. */
export const adminSearch = ({ id, name, user, email }: Searched): string => searchText(id, name, user, email);
