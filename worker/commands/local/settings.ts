/** Kept by `wrangler secret put`, in no file of the project. */
export const secretNames = [
  'DATABASE_AUTH_TOKEN',
  'PREVIEW_SECRET',
  'FORM_SECRET',
  'FORM_SECRET_PREVIOUS',
  'OWNER_SECRET',
  'OWNER_SECRET_PREVIOUS',
  'SMTP_URL',
  'TURNSTILE_SECRET',
] as const

/** Settings that a worker on this machine gets by the environment. */
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

export type Settings = Partial<Record<(typeof served)[number], string>>

/** Environment of a build, without settings and secrets: the configuration that is deployed would hold them. */
export const forBuilding = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...env,
  NODE_ENV: 'production',
  ...Object.fromEntries([...served, ...secretNames].map((name) => [name, ''])),
})
