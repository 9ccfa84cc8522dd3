/** What `wrangler secret put` keeps, and no file of the project. */
export const secretNames = [
  'DATABASE_AUTH_TOKEN',
  'PREVIEW_SECRET',
  'FORM_SECRET',
  'OWNER_SECRET',
  'OWNER_SECRET_PREVIOUS',
  'SMTP_URL',
  'TURNSTILE_SECRET',
] as const

/**
 * What whoever serves the site on this machine tells its worker by the environment. A build takes none of it: what it
 * is given stands in the configuration that is deployed, for everybody who may read that.
 */
export const served = [
  'DATABASE_URL',
  'ORIGIN',
  'PREVIEW_SECRET',
  'FORM_SECRET',
  'OWNER_SECRET',
  'SMTP_URL',
  'TURNSTILE_ORIGIN',
  'TURNSTILE_SITE_KEY',
  'TURNSTILE_SECRET',
] as const

/** @returns the environment of a build */
export const forBuilding = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...env,
  NODE_ENV: 'production',
  ...Object.fromEntries([...served, ...secretNames].map((name) => [name, ''])),
})
