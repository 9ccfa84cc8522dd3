/** Settings of the worker under test that do not depend on the database. */
export const settings = {
  ORIGIN: 'https://gevel.test',
  PREVIEW_SECRET: 'signs previews in the tests',
  FORM_SECRET: 'signs forms in the tests',
  OWNER_SECRET: 'signs the cookies of owners in the tests',
  SCRYPT_LOG2_N: '10',
  // On a busy machine a database is silent for seconds; tests of a silent one have their own limit.
  DATABASE_TIMEOUT_MS: '30000',
} as const
