import { ownSecrets, secondSlot } from '#domain/auth/secret.ts'
import { captcha } from '#domain/captcha/vendor.ts'

/** Kept by `wrangler secret put`, in no file of the project. */
export const secretNames = [
  'DATABASE_AUTH_TOKEN',
  ...ownSecrets.flatMap((name) => [name, secondSlot(name), `${name}_PREVIOUS` as const]),
  'SMTP_URL',
  captcha.settings.secret,
] as const

/** Settings that a worker on this machine gets by the environment. */
export const served = [
  'DATABASE_URL',
  'ORIGIN',
  'PREVIEW_SECRET',
  'FORM_SECRET',
  'OWNER_SECRET',
  'SMTP_URL',
  'REPLY_ADDRESS',
] as const

const captchaSettings: readonly string[] = Object.values(captcha.settings)

/** Variables that `npm start` takes from its environment: former secrets, those of feeds and tenants, and a captcha. */
const isOperators = (name: string) =>
  /^(?:FEED_[A-Z0-9_]+|[A-Z0-9_]+__[A-Z0-9_]+|(?:FORM|OWNER|PREVIEW)_SECRET_(?:2|PREVIOUS))$/.test(name) ||
  captchaSettings.includes(name)

/** The settings in an environment. */
export const settingsIn = (env: NodeJS.ProcessEnv, isSetting = isOperators): Record<string, string> =>
  Object.fromEntries(Object.entries(env).flatMap(([name, value]) => (value && isSetting(name) ? [[name, value]] : [])))

/** The same for a worker that is served. */
export const servedSettings = (env: NodeJS.ProcessEnv): Record<string, string> =>
  settingsIn(env, (name) => isOperators(name) || (served as readonly string[]).includes(name))

export type Settings = Partial<Record<(typeof served)[number] | `FEED_${string}`, string>> & Record<string, string>

/** Environment of a build, without settings and secrets: the configuration that is deployed would hold them. */
export const forBuilding = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...env,
  NODE_ENV: 'production',
  ...Object.fromEntries([...served, ...secretNames, ...Object.keys(settingsIn(env))].map((name) => [name, ''])),
})
