import type { KVNamespace } from '@cloudflare/workers-types'
import { readKv, writeKv } from '#worker/services/kv.ts'

/** The data version that isolates start with, as KV knows it: at most half a minute behind. */
export type PublishedVersion = { edition: string; version: number; contentVersion: number }

/** The least that KV takes; without it, a copy is kept for a minute. */
const copySeconds = 30

/** Agencies that share a KV namespace each have a database. */
function keyOf(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl)
  return `version:1:${host}${pathname}`
}

const isVersion = (value: unknown): value is PublishedVersion => {
  const { edition, version, contentVersion } = (value ?? {}) as Record<keyof PublishedVersion, unknown>
  return typeof edition === 'string' && Number.isSafeInteger(version) && Number.isSafeInteger(contentVersion)
}

export const isSameVersion = (one: PublishedVersion | null, other: PublishedVersion): boolean =>
  one?.edition === other.edition && one.version === other.version

async function read(kv: KVNamespace, key: string): Promise<PublishedVersion | null> {
  const stored = await readKv<unknown>(kv, key, copySeconds)
  if (isVersion(stored)) return stored
  if (stored !== null) console.error(`published_version.invalid key=${key}`)
  return null
}

const asked = new WeakMap<Request, Promise<PublishedVersion | null>>()

/**
 * @param request for which KV is asked once: by the first module, and then by the app
 * @returns null when none is published, or KV fails
 */
export function readPublishedVersion(kv: KVNamespace, databaseUrl: string, request: Request | null = null) {
  const reading = (request && asked.get(request)) ?? read(kv, keyOf(databaseUrl))
  if (request) asked.set(request, reading)
  return reading
}

/** A failure is only logged: the next check of the version publishes it. */
export const publishVersion = (
  kv: KVNamespace,
  databaseUrl: string,
  { edition, version, contentVersion }: PublishedVersion,
): Promise<void> => writeKv(kv, keyOf(databaseUrl), { edition, version, contentVersion })
