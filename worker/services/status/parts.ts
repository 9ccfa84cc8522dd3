import type { KVNamespace, R2Bucket } from '@cloudflare/workers-types'
import { ownSecrets } from '#domain/auth/secret.ts'
import type { Answer, Parts } from '#domain/status/status.ts'
import { iso } from '#domain/time.ts'
import { backupFolder, listBackups, readManifest } from '#worker/services/backup/backup.ts'
import { readDrill } from '#worker/services/backup/drill.ts'
import { backupStoreOf } from '#worker/services/backup/store.ts'
import { filePrefix } from '#worker/services/file-prefix.ts'
import { withTimeout } from '#worker/services/promises.ts'

const timeoutMs = 3000

const answerOf = (asked: Promise<unknown> | undefined): Promise<Answer> | Answer =>
  asked
    ? withTimeout(asked, timeoutMs).then(
        () => 'answers' as const,
        () => 'silent' as const,
      )
    : 'unbound'

/** A file that need not be there: a bucket that answers says so. */
const probe = 'status'

const asked = (bucket: R2Bucket | undefined) => answerOf(bucket?.head(probe))

/** Undefined where it cannot be read, as where it was not asked. */
const orUndefined = <Value>(reading: Promise<Value>): Promise<Value | undefined> =>
  withTimeout(reading, timeoutMs).catch(() => undefined)

async function newestBackup(bucket: R2Bucket, prefix: string) {
  const place = { store: backupStoreOf(bucket), folder: backupFolder(prefix) }
  const [newest] = await listBackups(place)
  const manifest = newest ? await readManifest(place, newest) : null
  if (!manifest) return null
  const { created, parts, files, tables } = manifest
  return {
    at: iso(Date.parse(created)),
    bytes: [...parts, ...files].reduce((sum, part) => sum + part.bytes, 0),
    rows: Object.values(tables).reduce((sum, { rows }) => sum + rows, 0),
  }
}

/** Bindings and settings of the worker that the status is read from. */
type Bindings = {
  LISTINGS: KVNamespace
  DATABASE_URL: string
  UPLOADS?: R2Bucket
  PICTURES?: R2Bucket
  BACKUPS?: R2Bucket
  DRILL_DATABASE_URL?: string
  MAIL?: unknown
  MAIL_FROM?: string
  RELEASE?: { id: string; timestamp: string }
} & { [name in SecretName]?: string | undefined }

/**
 * Asks KV and the buckets.
 * @param prefix of the agency's files, for its backups; null leaves them out, which are listed
 */
export async function readParts(env: Bindings, prefix: string | null): Promise<Parts> {
  const { LISTINGS, UPLOADS, PICTURES, BACKUPS, DRILL_DATABASE_URL } = env
  const listed = prefix === null ? undefined : BACKUPS
  const [kv, uploads, pictures, backups, backup, drill] = await Promise.all([
    answerOf(LISTINGS.get(probe)),
    asked(UPLOADS),
    asked(PICTURES),
    asked(BACKUPS),
    listed && orUndefined(newestBackup(listed, prefix!)),
    listed && DRILL_DATABASE_URL
      ? orUndefined(readDrill({ store: backupStoreOf(listed), folder: backupFolder(prefix!) }))
      : undefined,
  ])
  return {
    ...{ kv, uploads, pictures, backups, backup, drill },
    sendsMail: Boolean(env.MAIL_FROM && (env.MAIL || env.SMTP_URL)),
  }
}

/** Secrets that the worker may have; those without which a part of the site is missing come first. */
const secrets = {
  required: ownSecrets,
  optional: ['DATABASE_AUTH_TOKEN', 'SMTP_URL', 'TURNSTILE_SECRET'],
} as const

type SecretName = (typeof secrets)['required' | 'optional'][number]

export type SecretState = { name: string; isRequired: boolean; isSet: boolean }

/** Names of the secrets, and whether each is set; never their values. */
export const secretStates = (env: Bindings): SecretState[] =>
  [...secrets.required, ...secrets.optional].map((name) => ({
    name,
    // A database of this machine needs no token.
    isRequired:
      secrets.required.some((one) => one === name) ||
      (name === 'DATABASE_AUTH_TOKEN' && !env.DATABASE_URL.startsWith('http:')),
    isSet: Boolean(env[name]),
  }))

/** Parts, secrets and the deployed version, where Cloudflare names it. */
export type Operation = { parts: Parts; secrets: SecretState[]; release: { id: string; at: string } | null }

/** @param edition of the database */
export async function readOperation(env: Bindings, edition: string): Promise<Operation> {
  const { id, timestamp } = env.RELEASE ?? {}
  return {
    parts: await readParts(env, filePrefix(edition)),
    secrets: secretStates(env),
    release: id && timestamp ? { id, at: timestamp } : null,
  }
}
