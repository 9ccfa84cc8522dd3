import type { Context } from 'hono'
import { isCounted, isStaff, isVisitor } from '#domain/statistics/asked.ts'
import type { ToldEvent } from '#domain/statistics/event.ts'
import type { Env } from './env.ts'
import { networkOf } from './forms/limits.ts'
import { count } from './services/statistics/counter.ts'
import { dayOf } from './site-view.ts'

type Counting = Context<{ Bindings: Env }>

/** Whether the request is from the agency or an owner. */
export const isOfStaff = ({ req }: Pick<Counting, 'req'>): boolean => isStaff(req.header('cookie') ?? '')

function seenIn(context: Counting) {
  const time = Date.now()
  return {
    time,
    day: dayOf(time),
    network: networkOf(context.req.header('cf-connecting-ip') ?? ''),
    userAgent: context.req.header('user-agent') ?? '',
  }
}

const laterOf = (context: Counting) => (promise: Promise<unknown>) => context.executionCtx.waitUntil(promise)

/** Counts a page of a home that is sent, where a visitor opens it. Nothing is awaited. */
export function countView(context: Counting, propertyId: number) {
  const { req, env } = context
  const counted = isCounted({
    method: req.method,
    userAgent: req.header('user-agent') ?? null,
    destination: req.header('sec-fetch-dest') ?? null,
    purpose: req.header('sec-purpose') ?? req.header('purpose') ?? null,
    staff: isOfStaff(context),
  })
  if (counted) count(env, laterOf(context), { ...seenIn(context), propertyId, event: 'view', told: false })
}

/** Counts what a page of ours tells of its visitor. */
export function countTold(context: Counting, propertyId: number, event: ToldEvent) {
  const userAgent = context.req.header('user-agent') ?? null
  if (!isVisitor({ userAgent, staff: isOfStaff(context) })) return
  count(context.env, laterOf(context), { ...seenIn(context), propertyId, event, told: true })
}
