import type { ResourceDefinition } from '#domain/admin/resource.ts'
import { languageCodes } from '#locales/languages.ts'

/** `suppressed`: a letter to the address came back, or was reported as spam. */
const subscriberStates = ['confirmed', 'asked', 'ended', 'suppressed'] as const

export type SubscriberState = (typeof subscriberStates)[number]

export const subscribersList = {
  resource: 'subscribers',
  read: 'subscribers:read',
  write: 'subscribers:write',
  export: 'subscribers:export',
  views: [...subscriberStates, 'all'],
  filters: { language: languageCodes },
  orders: ['newest', 'oldest', 'address'],
  columns: ['address', 'state', 'language', 'source', 'consent'],
  csv: ['address', 'language', 'state', 'source', 'asked', 'confirmed', 'ended'],
  actions: { stop: { from: ['confirmed'] } },
} as const satisfies ResourceDefinition

export type SubscribersView = (typeof subscribersList.views)[number]

export type SubscribersOrder = (typeof subscribersList.orders)[number]

/** What the desk reads of a subscription. */
export type Subscription = {
  confirmed: string | null
  ended: string | null
  endedBy: 'self' | 'desk' | 'mail' | null
}

export function subscriberState({ confirmed, ended, endedBy }: Subscription): SubscriberState {
  if (ended !== null) return endedBy === 'mail' ? 'suppressed' : 'ended'
  return confirmed === null ? 'asked' : 'confirmed'
}
