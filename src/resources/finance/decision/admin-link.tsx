import { RecordLink, referenceTo } from "../../../engine/declaration/record-link";

/** The admin who asked or decided, in the line of a record's statuses. */
export const adminLink = (id: number | null | undefined, name: string | null) =>
  name && (
    <RecordLink key="admin" to={referenceTo("users", id)}>
      {name}
    </RecordLink>
  );
