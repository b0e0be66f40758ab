/** The secret of the platform in every test. */
export const testSecret = "the secret of every test, long enough";
