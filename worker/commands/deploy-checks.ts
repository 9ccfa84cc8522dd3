import { minSecretLength } from '#domain/auth/secret.ts'
import { captcha } from '#domain/captcha/vendor.ts'
import { siteFormat } from '#domain/content/site.ts'
import { cronExpressions } from '#worker/jobs/schedule.ts'
import { mailAddress } from '#worker/mail/address.ts'
import { secretNames } from './local/settings.ts'

export type Configuration = {
  name?: string
  vars?: Record<string, unknown>
  kv_namespaces?: { binding: string; id: string }[]
  r2_buckets?: { binding: string; bucket_name?: string }[]
  send_email?: { name: string }[]
  triggers?: { crons?: string[] }
}

export type Deployment = {
  configuration: Configuration
  env: Readonly<Record<string, string | undefined>>
  /** Names of the worker's secrets; null when Cloudflare was not asked. */
  secrets: readonly string[] | null
  /** Format of the site in the database; null when it has none, or was not asked. */
  format: number | null
}

/** `advised` does not block the deployment. */
type Requirement = { name: string; met: boolean; todo: string; advised: boolean }

const url = (value: unknown): URL | null => (URL.canParse(String(value)) ? new URL(String(value)) : null)

const local = /^(localhost|127\.|\[?::1)/

const reserved = /(?:^|[.@])(?:example(?:\.(?:com|net|org))?|test|invalid|localhost)$/i

const isSender = (value: unknown): boolean => {
  try {
    return !reserved.test(mailAddress(String(value ?? '')))
  } catch {
    return false
  }
}

/** Both keys, neither of them a test key, or none: without a captcha forms ask a challenge. */
function isCaptchaWhole({ configuration: { vars = {} }, env, secrets }: Deployment): boolean {
  const { settings, testKey, origin } = captcha
  const { [settings.siteKey]: key, [settings.origin]: host } = vars
  if ((host && host !== origin) || testKey.test(env[settings.secret] ?? '')) return false
  const isStored = secrets?.includes(settings.secret) ?? false
  return key ? isStored && !testKey.test(String(key)) : !isStored
}

const hasSecret = ({ secrets, env }: Deployment, name: 'PREVIEW_SECRET' | 'FORM_SECRET' | 'OWNER_SECRET'): boolean =>
  (secrets?.includes(name) ?? false) && (env[name]?.length ?? minSecretLength) >= minSecretLength

const hasBucket = ({ configuration }: Deployment, name: 'UPLOADS' | 'PICTURES' | 'BACKUPS'): boolean =>
  Boolean(configuration.r2_buckets?.some(({ binding, bucket_name }) => binding === name && bucket_name))

/** What npm run setup does, or else by hand. */
const byHand = (todo: string) => `npm run setup, or by hand: ${todo}`

const put = (name: string) =>
  `npm run setup, or by hand: export ${name}="$(openssl rand -base64 48)", then echo "$${name}" | npx wrangler secret put ${name}; ${minSecretLength} characters at least`

const requirements: { name: string; todo: string; advised?: boolean; met: (item: Deployment) => boolean }[] = [
  {
    name: 'KV namespace of your own',
    todo: byHand('npx wrangler kv namespace create LISTINGS, then write its id in wrangler.toml'),
    met: ({ configuration }) => {
      const id = configuration.kv_namespaces?.find(({ binding }) => binding === 'LISTINGS')?.id ?? ''
      return /^[0-9a-f]{32}$/.test(id) && !/^0+$/.test(id)
    },
  },
  {
    name: 'public address',
    todo: byHand('write ORIGIN = "https://www.your-agency.be" in wrangler.toml, without a slash at the end'),
    met: ({ configuration }) => {
      const origin = url(configuration.vars?.ORIGIN)
      return origin?.protocol === 'https:' && origin.origin === configuration.vars?.ORIGIN
    },
  },
  {
    name: 'database address',
    todo: byHand('write DATABASE_URL = "libsql://your-database.turso.io" in wrangler.toml'),
    met: ({ configuration }) => {
      const database = url(configuration.vars?.DATABASE_URL)
      return Boolean(database && ['libsql:', 'https:'].includes(database.protocol) && !local.test(database.hostname))
    },
  },
  {
    name: 'token for the migrations',
    todo: byHand('export DATABASE_AUTH_TOKEN="$(turso db tokens create your-database)"'),
    met: ({ env }) => Boolean(env.DATABASE_AUTH_TOKEN),
  },
  {
    name: 'Cloudflare account',
    todo: 'npx wrangler login, or export CLOUDFLARE_API_TOKEN',
    met: ({ env, secrets }) => Boolean(env.CLOUDFLARE_API_TOKEN) || secrets !== null,
  },
  {
    name: 'token of the worker',
    todo: byHand('npx wrangler secret put DATABASE_AUTH_TOKEN'),
    met: ({ secrets }) => secrets?.includes('DATABASE_AUTH_TOKEN') ?? false,
  },
  {
    name: 'secret of the previews',
    todo: `${put('PREVIEW_SECRET')}. Without it drafts have no preview`,
    advised: true,
    met: (item) => hasSecret(item, 'PREVIEW_SECRET'),
  },
  {
    name: 'secret of the forms',
    todo: `${put('FORM_SECRET')}. Without it forms are refused`,
    met: (item) => hasSecret(item, 'FORM_SECRET'),
  },
  {
    name: 'secret of the owner portal',
    todo: `${put('OWNER_SECRET')}. Without it no owner can log in`,
    met: (item) => hasSecret(item, 'OWNER_SECRET'),
  },
  {
    name: 'sender of mail',
    todo: 'write MAIL_FROM = "site@your-agency.be" in wrangler.toml: an address of a domain that may send mail',
    met: ({ configuration }) => isSender(configuration.vars?.MAIL_FROM),
  },
  {
    name: 'way to send mail',
    todo: 'use Cloudflare’s: [[send_email]] with name = "MAIL" in wrangler.toml and the domain under Email Sending; or a server: npx wrangler secret put SMTP_URL',
    met: ({ configuration, secrets }) =>
      Boolean(configuration.send_email?.some(({ name }) => name === 'MAIL') || secrets?.includes('SMTP_URL')),
  },
  {
    name: 'bucket for what visitors send and for documents of homes',
    todo: 'npm run setup, or by hand: npx wrangler r2 bucket create gevel-uploads, and [[r2_buckets]] with binding = "UPLOADS" in wrangler.toml',
    met: (item) => hasBucket(item, 'UPLOADS'),
  },
  {
    name: 'bucket for the photographs of homes',
    todo: 'npm run setup, or by hand: npx wrangler r2 bucket create gevel-pictures, and [[r2_buckets]] with binding = "PICTURES" in wrangler.toml: without it feeds bring no photographs',
    met: (item) => hasBucket(item, 'PICTURES'),
  },
  {
    name: 'bucket for backups',
    todo: 'npm run setup, or by hand: npx wrangler r2 bucket create gevel-backups, and [[r2_buckets]] with binding = "BACKUPS" in wrangler.toml: without it no backup is made',
    advised: true,
    met: (item) => hasBucket(item, 'BACKUPS'),
  },
  {
    name: 'database for drills',
    todo: 'npm run setup, or by hand: write DRILL_DATABASE_URL = "libsql://…" in wrangler.toml, of an empty database of the same group: without it no backup is restored on trial',
    advised: true,
    met: ({ configuration }) => {
      const { DATABASE_URL, DRILL_DATABASE_URL } = configuration.vars ?? {}
      return url(DRILL_DATABASE_URL) !== null && url(DRILL_DATABASE_URL)?.host !== url(DATABASE_URL)?.host
    },
  },
  {
    name: 'cron triggers',
    todo: `write crons = ${JSON.stringify(Object.values(cronExpressions))} under [triggers] in wrangler.toml: without it failed mail is not sent again, and no data expires`,
    met: ({ configuration }) =>
      Object.values(cronExpressions).every((time) => configuration.triggers?.crons?.includes(time)),
  },
  {
    name: `${captcha.name} of your own, or none`,
    todo: `write ${captcha.settings.siteKey} in wrangler.toml and npx wrangler secret put ${captcha.settings.secret}, both of your own widget; without ${captcha.settings.origin}. Or neither: forms then ask to copy a few characters`,
    met: isCaptchaWhole,
  },
  {
    name: 'no secret in wrangler.toml',
    todo: `take ${secretNames.join(', ')} out of [vars]: npx wrangler secret put NAME`,
    met: ({ configuration }) => !secretNames.some((name) => configuration.vars?.[name]),
  },
  {
    name: 'passwords hashed at full cost',
    todo: 'take SCRYPT_LOG2_N out of [vars]: it is for tests',
    met: ({ configuration }) => configuration.vars?.SCRYPT_LOG2_N === undefined,
  },
  {
    name: 'site of this version in the database',
    todo: 'npm run site -- import FILE --database libsql://your-database.turso.io',
    // Without one, the first is made at the desk.
    met: ({ format }) => format === null || format === siteFormat,
  },
]

export const checkDeployment = (item: Deployment): Requirement[] =>
  requirements.map(({ name, todo, advised = false, met }) => ({ name, todo, advised, met: met(item) }))
