import { randomBytes } from 'node:crypto'
import { defineCommand } from 'citty'
import { formerDays, type OwnSecret, ownSecrets, secondSlot } from '#domain/auth/secret.ts'
import { dayMs } from '#domain/time.ts'
import {
  type DatabaseArgs,
  databaseArgs,
  databaseCommand,
  openReadOnly,
  withCurrentTables,
} from '#worker/commands/database.ts'
import {
  type EnvironmentName,
  environmentArg,
  namedEnvironment,
  readSecrets,
  requireEnvironment,
  writeSecrets,
} from '#worker/commands/setup/environment.ts'
import { Fault, print, step } from '#worker/commands/terminal.ts'
import { readSecretKeys } from '#worker/services/admin/secret-keys.ts'
import { secretNames, wrangler } from './wrangler.ts'

/** What works by each secret, and what ends when it is no longer accepted. */
const protections: Record<string, { protects: string; ends: string }> = {
  FORM_SECRET: {
    protects: 'links of mails, open forms, addresses for answers, counters of limits',
    ends: 'links of mails that were sent before',
  },
  OWNER_SECRET: {
    protects: 'sessions, known browsers, second factors, the link of the first page',
    ends: 'second factors of those who have not logged in since: they set them up again',
  },
  PREVIEW_SECRET: { protects: 'links of drafts', ends: 'links of drafts that were made before' },
  DATABASE_AUTH_TOKEN: {
    protects: 'the database',
    ends: 'turso group tokens invalidate: the site, until it has another',
  },
  DRILL_DATABASE_AUTH_TOKEN: { protects: 'the database for drills', ends: 'drills' },
  SMTP_URL: { protects: 'the way mail is sent', ends: 'mail waits in the outbox until it has another' },
  TURNSTILE_SECRET: { protects: 'the captcha', ends: 'the former one two hours after a rotation at Cloudflare' },
}

type Key = { name: string; key: string; since: string }

const slotsOf = (name: OwnSecret): string[] => [name, secondSlot(name)]

const newestOf = (keys: readonly Key[], name: string): Key | undefined => keys.filter((one) => one.name === name).at(-1)

const list = databaseCommand('What each secret protects, and since when the worker has it', {}, async (database) => {
  const keys = await readSecretKeys(database)
  for (const [name, { protects, ends }] of Object.entries(protections)) {
    const own = ownSecrets.find((one) => one === name)
    print(`${name}: ${protects}`)
    for (const slot of own ? slotsOf(own) : [name]) {
      const known = newestOf(keys, slot)
      if (known) print(`  ${slot} ${known.key} since ${known.since.slice(0, 10)}`)
      else if (slot === name) print('  not seen by a nightly run yet')
    }
    print(own ? `  The former one is accepted for ${formerDays[own]} days. It ends: ${ends}` : `  It ends: ${ends}`)
  }
})

/**
 * The slot that a new secret is written into: the empty one, else that of the older one.
 * @param set names of the secrets that the worker has
 * @param keys since when it has them, the oldest first
 * @throws Fault while the former one is still accepted
 */
export function slotFor(name: OwnSecret, set: readonly string[], keys: readonly Key[], now: number): string {
  const free = slotsOf(name).find((slot) => !set.includes(slot))
  if (free) return free
  const [older, newer] = slotsOf(name)
    .map((slot) => ({ slot, since: newestOf(keys, slot)?.since ?? '' }))
    .sort((a, b) => a.since.localeCompare(b.since))
  const until = Date.parse(newer!.since || new Date(now).toISOString()) + formerDays[name] * dayMs
  if (until <= now) return older!.slot
  const day = new Date(until).toISOString().slice(0, 10)
  throw new Fault(
    `${older!.slot} is accepted until ${day}, so that nothing ends: rotate after that day, or take --leaked, by which it ends now: ${protections[name]!.ends}.`,
  )
}

/** @returns a secret that begins with its day */
export const newSecret = (now: number): string =>
  `${new Date(now).toISOString().slice(0, 10)}.${randomBytes(32).toString('base64url')}`

type Target = { environment: EnvironmentName | null; worker: string[]; database: string | undefined }

/** The worker and the database of an environment, or those of wrangler.toml and of the arguments. */
function targetOf({ environment: named, database, scratch }: DatabaseArgs & { environment?: string }): Target {
  const environment = namedEnvironment(named as EnvironmentName | undefined)
  if (!environment) return { environment, worker: [], database }
  const worker = ['--name', requireEnvironment(environment).worker]
  return { environment, worker, database: database ?? (scratch ? undefined : environment) }
}

const rotate = defineCommand({
  meta: { description: 'Gives the worker another secret; the former one stays accepted' },
  args: {
    name: { type: 'positional', required: true, description: ownSecrets.join(', ') },
    leaked: { type: 'boolean', description: 'the former ones end at once' },
    environment: environmentArg,
    ...databaseArgs,
  },
  run: async ({ args }) => {
    const name = ownSecrets.find((one) => one === args.name)
    if (!name) throw new Fault(`Name one of ${ownSecrets.join(', ')}. Others are made where they are used.`)
    const { environment, worker, database } = targetOf(args)
    const keys = await withCurrentTables(readSecretKeys(await openReadOnly({ ...args, database })))
    const set = await step('Listing the secrets of the worker', () => secretNames(worker))
    if (!set) throw new Fault('Cloudflare does not answer: npx wrangler login, or export CLOUDFLARE_API_TOKEN.')
    const now = Date.now()
    // The second one is of the day before: the first signs.
    const written = args.leaked
      ? slotsOf(name).map((slot, index) => [slot, newSecret(now - index * dayMs)] as const)
      : [[slotFor(name, set, keys, now), newSecret(now)] as const]
    for (const [slot, secret] of written) {
      const { failed, all } = await wrangler(['secret', 'put', slot, ...worker], 'pipe', secret)
      if (failed) throw new Fault(`wrangler refuses ${slot}.`, { cause: print(String(all).trim()) })
      if (environment) writeSecrets(environment, { ...readSecrets(environment), [slot]: secret })
      print(`✓ ${slot}`)
    }
    print(
      args.leaked
        ? `  Ended: ${protections[name]!.ends}.`
        : `  The former one is accepted for ${formerDays[name]} days.`,
    )
  },
})

export const secrets = defineCommand({
  meta: { name: 'npm run secrets --', description: 'The secrets of the worker, none of which is printed.' },
  default: 'list',
  subCommands: { list, rotate },
})
