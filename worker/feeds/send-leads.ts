import { isAway } from '#db/client.ts'
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
import { ClientError, type Lead } from './client.ts'
import { clientContext, type RunContext } from './run-context.ts'
import { vendorOf } from './vendors.ts'

/** @param message what the inquiry says besides who sent it */
export type LeadContext = RunContext & { message: (request: LeadRequest) => Promise<string> }

const maxRequests = 10
/** Per run; and ms after which it begins no further lead. */
const leadsPerRun = 20
const runMs = 40_000

const textOf = (values: FormValues, name: string): string =>
  typeof values[name] === 'string' ? String(values[name]) : ''

async function send(
  context: LeadContext,
  row: LeadRow,
  { request, config }: NonNullable<Awaited<ReturnType<typeof readLead>>>,
) {
  const { client } = vendorOf(config) ?? {}
  if (!client?.sendLead) throw new Error(`The format ${config.format} takes no leads.`)
  const asked = clientContext(context, config, maxRequests)
  const { data, language } = request
  const lead: Lead = {
    ...{ key: row.key, language, message: await context.message(request) },
    ...{ firstName: textOf(data, 'firstName'), lastName: textOf(data, 'lastName') },
    ...{ email: textOf(data, 'email'), phone: textOf(data, 'phone') || null },
  }
  await client.sendLead(asked, lead)
}

function outcomeOf(error: unknown): LeadOutcome {
  const fault = error instanceof Error ? error.message : String(error)
  if (!(error instanceof ClientError)) return { state: 'failed', fault }
  if (error.isUncertain) return { state: 'unknown', fault }
  return { state: error.isTemporary ? 'waiting' : 'failed', fault }
}

async function attempt(context: LeadContext, row: LeadRow): Promise<LeadOutcome> {
  try {
    const read = await readLead(context.database, row)
    if (!read) return { state: 'failed', fault: 'The inquiry is deleted.' }
    await send(context, row, read)
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
export async function sendLeads(context: LeadContext): Promise<LeadOutcome['state'][]> {
  const { database, now } = context
  const states: LeadOutcome['state'][] = []
  // One query in most minutes.
  if (!(await hasDueLeads(database, now()))) return states
  await endInterruptedLeads(database, now())
  const end = now() + runMs
  while (states.length < leadsPerRun && now() < end) {
    const row = await claimLead(database, now())
    if (!row) break
    const state = await endLead(database, row, await attempt(context, row), now())
    states.push(state)
    if (state === 'failed' || state === 'unknown') console.warn(`lead.${state} id=${row.requestId} feed=${row.feed}`)
  }
  return states
}
