/**
 * Every table of the platform, one line each; the columns of a table stand below in an interface of its own.
 * Rows are typed as the driver returns them: bigint is a number, timestamps and dates are text in UTC.
 */
export interface Schema {
  schema_migrations: SchemaMigrations;
  settings: Settings;
}

interface SchemaMigrations {
  name: string;
  checksum: string;
  applied_at: string;
}

interface Settings {
  key: string;
  value: string;
}
