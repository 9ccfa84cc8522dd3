import { isIsoDate } from '#domain/iso-date.ts'
import { type ListDefinition, resourceNames } from './resource.ts'

/** What was changed at the desk; `people` leaves out what feeds did. Options are `person`, an id, and `day`. */
export const activityList = {
  views: ['people', 'all'],
  filters: { noun: resourceNames },
  orders: ['newest'],
} as const satisfies ListDefinition

export type ActivityView = (typeof activityList.views)[number]

/** @param staff ids of the people who may be chosen */
export function activityOptions(query: URLSearchParams, staff: readonly string[]) {
  const day = query.get('day') ?? ''
  return { person: staff, day: isIsoDate(day) ? [day] : [] }
}
