import { type Database, isAway } from '#db/client.ts'
import type { FormValues } from '#domain/forms/form.ts'
import {
  claimLead,
  endInterruptedLeads,
  endLead,
  hasDueLeads,
  type LeadOutcome,
  type LeadRequest,
  type LeadRow,
  readLead,
} from '#worker/services/inquiry/leads.ts'
import type { HostQuestions } from '#worker/services/source/host.ts'
import { ClientError, type Lead } from './client.ts'
import { feedFetch, guardOf, maxFeedBytes } from './fetch-feed.ts'
import { vendorOf } from './vendors.ts'

export type LeadSource = HostQuestions & {
  database: Database
  /** @returns a secret of the worker by its name */
  secretOf: (name: string) => string | undefined
  /** What the inquiry says besides who sent it. */
  message: (request: LeadRequest) => Promise<string>
  /** ms since 1970 */
  now: () => number
}

const maxRequests = 10
/** Of one run; and ms after which it begins no further lead. */
const leadsPerRun = 20
const runMs = 40_000

const textOf = (values: FormValues, name: string): string =>
  typeof values[name] === 'string' ? String(values[name]) : ''

async function send(
  { message, secretOf, ...source }: LeadSource,
  row: LeadRow,
  read: NonNullable<Awaited<ReturnType<typeof readLead>>>,
) {
  const { request, config } = read
  const { client } = vendorOf(config) ?? {}
  if (!client?.sendLead) throw new Error(`The format ${config.format} takes no leads.`)
  const secret = config.secretName && secretOf(config.secretName)
  if (!secret) throw new Error(`The worker has no secret ${config.secretName}.`)
  const { data, language } = request
  const lead: Lead = {
    ...{ key: row.key, language, message: await message(request) },
    ...{ firstName: textOf(data, 'firstName'), lastName: textOf(data, 'lastName') },
    ...{ email: textOf(data, 'email'), phone: textOf(data, 'phone') || null },
  }
  await client.sendLead(
    {
      ...{ secret, language: config.language, maxRequests, maxBytes: maxFeedBytes },
      origin: config.address && new URL(config.address).origin,
      fetch: feedFetch(config.address, guardOf(config, source)),
    },
    lead,
  )
}

function outcomeOf(error: unknown): LeadOutcome {
  const fault = error instanceof Error ? error.message : String(error)
  if (!(error instanceof ClientError)) return { state: 'failed', fault }
  if (error.isUncertain) return { state: 'unknown', fault }
  return { state: error.isTemporary ? 'waiting' : 'failed', fault }
}

async function attempt(source: LeadSource, row: LeadRow): Promise<LeadOutcome> {
  try {
    const read = await readLead(source.database, row)
    if (!read) return { state: 'failed', fault: 'The inquiry is deleted.' }
    await send(source, row, read)
    return { state: 'sent' }
  } catch (error) {
    // The lead stays leased, and in doubt.
    if (isAway(error)) throw error
    return outcomeOf(error)
  }
}

/**
 * Sends due leads, each at most once unless its program has certainly refused it for now. Any number of runs may work at
 * once, since each claims its leads.
 * @returns how each attempt ended
 */
export async function sendLeads(source: LeadSource): Promise<LeadOutcome['state'][]> {
  const { database, now } = source
  const states: LeadOutcome['state'][] = []
  // One query in most minutes.
  if (!(await hasDueLeads(database, now()))) return states
  await endInterruptedLeads(database, now())
  const end = now() + runMs
  while (states.length < leadsPerRun && now() < end) {
    const row = await claimLead(database, now())
    if (!row) break
    const state = await endLead(database, row, await attempt(source, row), now())
    states.push(state)
    if (state === 'failed' || state === 'unknown') console.warn(`lead.${state} id=${row.requestId} feed=${row.feed}`)
  }
  return states
}
