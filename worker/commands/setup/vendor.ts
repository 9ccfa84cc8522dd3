import { setTimeout as sleep } from 'node:timers/promises'
import type { z } from 'zod'
import { Fault, print } from '#worker/commands/terminal.ts'

export type Vendor = {
  name: string
  /** Address of its API, without a slash at the end. */
  base: string
  token: string
  /** Page on which tokens are made. */
  page: string
  /** What an answer with an error says. */
  errorOf: (body: unknown) => VendorFault
  /** Whether an error is about the token itself, or what it may do; null for any other. */
  denialOf: (status: number, fault: VendorFault) => 'token' | 'permission' | null
}

export type VendorFault = { code: number | null; message: string }

type Call = {
  path: string
  method?: 'GET' | 'POST' | 'PUT'
  body?: unknown
  /** What the token must be permitted, as the vendor's page names it. */
  permission: string
}

/** An answer that is no success; `status` 0 is none at all. */
export class VendorError extends Error {
  readonly status: number
  readonly code: number | null

  constructor(call: string, status: number, { code, message }: VendorFault) {
    super(`${call}: ${status === 0 ? 'no answer' : `${status}${code ? ` [${code}]` : ''} ${message}`.trim()}`)
    this.status = status
    this.code = code
  }
}

/** A token that is not valid, or lacks a permission. */
export class Denied extends Fault {}

const maxAttempts = 5
const patienceMs = 60_000
const timeoutMs = 30_000

const isUncertain = (status: number) => status === 0 || status >= 500

/** A write that was not answered may have happened; one of too many was not looked at. */
const mayBeSentAgain = (status: number, method: string) => status === 429 || (method === 'GET' && isUncertain(status))

async function send(
  { base, token }: Vendor,
  { path, method = 'GET', body }: Call,
): Promise<[Response | null, unknown]> {
  try {
    const response = await fetch(base + path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await response.text()
    try {
      return [response, JSON.parse(text)]
    } catch {
      return [response, null]
    }
  } catch {
    return [null, null]
  }
}

function pauseBefore(attempt: number, response: Response | null): number {
  const asked = response?.headers.get('retry-after')
  return Math.min(asked ? Number(asked) * 1000 || 0 : 200 * 2 ** attempt, patienceMs)
}

/** Asks again while the vendor is busy. */
async function sendUntilAnswered(vendor: Vendor, call: Call): Promise<[Response | null, unknown]> {
  for (let attempt = 0; ; attempt++) {
    const [response, body] = await send(vendor, call)
    if (response?.ok || attempt + 1 === maxAttempts || !mayBeSentAgain(response?.status ?? 0, call.method ?? 'GET'))
      return [response, body]
    await sleep(pauseBefore(attempt, response))
  }
}

/** @throws VendorError, or Denied */
export async function ask<Output>(vendor: Vendor, call: Call, schema: z.ZodType<Output>): Promise<Output> {
  const { name, page } = vendor
  const [response, body] = await sendUntilAnswered(vendor, call)
  const what = `${name}: ${call.method ?? 'GET'} ${call.path}`
  if (response?.ok) {
    const parsed = schema.safeParse(body)
    if (parsed.success) return parsed.data
    throw new Fault(`${what} is answered in another form than this release knows.`)
  }
  const status = response?.status ?? 0
  const fault = vendor.errorOf(body)
  const denial = vendor.denialOf(status, fault)
  if (denial === 'token') throw new Denied(`${name} does not know the token. Make another: ${page}`)
  if (denial) throw new Denied(`The token of ${name} lacks “${call.permission}”. Add it: ${page}`)
  throw new VendorError(what, status, fault)
}

/** @returns null when there is no such thing */
export const orNull = <Found>(work: Promise<Found>): Promise<Found | null> =>
  work.catch((error) => {
    if (error instanceof VendorError && error.status === 404) return null
    throw error
  })

/** What a run of the setup did, and what it leaves to the operator; `blocked`: until then nothing is deployed. */
export type Progress = { dry: boolean; made: number; todo: string[]; blocked: boolean }

export function leave(progress: Progress, todo: string, { blocks = false } = {}) {
  progress.todo.push(todo)
  progress.blocked ||= blocks
}

export type Resource<Found> = {
  /** “KV namespace immo-listings” */
  what: string
  find: () => Promise<Found | null>
  make: () => Promise<unknown>
  /** Whether an error of `make` says that it is there: it is looked up again. */
  isTaken?: (error: VendorError) => boolean
}

const makeAttempts = 3

/** @returns what may yet have made it, or null @throws what has not */
async function faultOf(make: () => Promise<unknown>, isTaken: (error: VendorError) => boolean) {
  try {
    await make()
    return null
  } catch (error) {
    if (error instanceof VendorError && (isUncertain(error.status) || isTaken(error))) return error
    throw error
  }
}

/**
 * Takes a thing that is there, or makes it. It is looked up again behind each attempt: an answer that was lost, and a name
 * that was just taken, leave no second one.
 * @returns null in a dry run, where it would be made
 */
export async function ensure<Found>(
  progress: Progress,
  { what, find, make, isTaken = () => false }: Resource<Found>,
): Promise<Found | null> {
  const there = await find()
  if (there !== null) {
    print(`✓ ${what} is there`)
    return there
  }
  progress.made++
  if (progress.dry) {
    print(`+ ${what} would be made`)
    return null
  }
  for (let attempt = 1; ; attempt++) {
    const error = await faultOf(make, isTaken)
    const made = await find()
    if (made !== null) {
      print(`+ ${what} is made${error ? ' (without an answer: it was found)' : ''}`)
      return made
    }
    if (attempt === makeAttempts) throw error ?? new Fault(`${what} was made and is not there yet: run this again.`)
    await sleep(200 * 2 ** attempt)
  }
}
