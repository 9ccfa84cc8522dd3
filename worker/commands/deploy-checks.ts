import { siteFormat } from '#domain/content/site.ts'

/** What the deployment needs of the built configuration. */
export type Configuration = {
  vars?: Record<string, unknown>
  kv_namespaces?: { binding: string; id: string }[]
}

export type Deployment = {
  configuration: Configuration
  env: Readonly<Record<string, string | undefined>>
  /** Names of the worker's secrets; null when Cloudflare was not asked. */
  secrets: readonly string[] | null
  /** Format of the site in the database; null when it has none, or was not asked. */
  format: number | null
}

/** What is only `advised` is told, and holds nothing up. */
export type Requirement = { name: string; met: boolean; todo: string; advised: boolean }

/** Characters of a secret that nobody guesses. */
export const leastSecret = 32

const url = (value: unknown): URL | null => {
  try {
    return new URL(String(value))
  } catch {
    return null
  }
}

const local = /^(localhost|127\.|\[?::1)/

/** What must be there before the site can be deployed, and what to do for it. */
const requirements: { name: string; todo: string; advised?: boolean; met: (one: Deployment) => boolean }[] = [
  {
    name: 'KV namespace of your own',
    todo: 'npx wrangler kv namespace create LISTINGS, then write its id in wrangler.toml',
    met: ({ configuration }) => {
      const id = configuration.kv_namespaces?.find(({ binding }) => binding === 'LISTINGS')?.id ?? ''
      return /^[0-9a-f]{32}$/.test(id) && !/^0+$/.test(id)
    },
  },
  {
    name: 'public address',
    todo: 'write ORIGIN = "https://www.your-agency.be" in wrangler.toml, without a slash at the end',
    met: ({ configuration }) => {
      const origin = url(configuration.vars?.ORIGIN)
      return origin?.protocol === 'https:' && origin.origin === configuration.vars?.ORIGIN
    },
  },
  {
    name: 'database address',
    todo: 'write DATABASE_URL = "libsql://your-database.turso.io" in wrangler.toml',
    met: ({ configuration }) => {
      const database = url(configuration.vars?.DATABASE_URL)
      return Boolean(database && ['libsql:', 'https:'].includes(database.protocol) && !local.test(database.hostname))
    },
  },
  {
    name: 'token for the migrations',
    todo: 'export DATABASE_AUTH_TOKEN="$(turso db tokens create your-database)"',
    met: ({ env }) => Boolean(env.DATABASE_AUTH_TOKEN),
  },
  {
    name: 'Cloudflare account',
    todo: 'npx wrangler login, or export CLOUDFLARE_API_TOKEN',
    met: ({ env, secrets }) => Boolean(env.CLOUDFLARE_API_TOKEN) || secrets !== null,
  },
  {
    name: 'token of the worker',
    todo: 'npx wrangler secret put DATABASE_AUTH_TOKEN',
    met: ({ secrets }) => secrets?.includes('DATABASE_AUTH_TOKEN') ?? false,
  },
  {
    name: 'secret of the previews',
    todo: `export PREVIEW_SECRET="$(openssl rand -base64 48)", then echo "$PREVIEW_SECRET" | npx wrangler secret put PREVIEW_SECRET; ${leastSecret} characters at least. Without it no draft can be looked at`,
    advised: true,
    met: ({ env, secrets }) =>
      (secrets?.includes('PREVIEW_SECRET') ?? false) && (env.PREVIEW_SECRET?.length ?? leastSecret) >= leastSecret,
  },
  {
    name: 'site of this version in the database',
    todo: 'npm run site -- import FILE --database libsql://your-database.turso.io',
    met: ({ format }) => format === siteFormat,
  },
]

/** @returns every requirement with whether it is met */
export const checkDeployment = (one: Deployment): Requirement[] =>
  requirements.map(({ name, todo, advised = false, met }) => ({ name, todo, advised, met: met(one) }))
