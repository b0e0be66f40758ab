/** The secret of every test's platform. */
export const testSecret = "the secret of every test, long enough";
