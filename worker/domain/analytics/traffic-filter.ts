import { isbot } from 'isbot'
import { knownBrowserCookie } from '#domain/owner/owner.ts'

export type PageRequest = {
  method: string
  userAgent: string | null
  /** `Sec-Fetch-Dest`; not sent by browsers of before 2020 (Safari: 2023). */
  destination: string | null
  purpose: string | null
  staff: boolean
}

/** Current browsers are Mozilla, and Opera before version 15 has its own name. */
const browserPattern = /^(?:Mozilla\/5\.0|Opera\/9)\b/

/** A bot with the user agent of a browser is counted as a visitor. */
export const isBot = (userAgent: string | null): boolean =>
  !userAgent || !browserPattern.test(userAgent) || isbot(userAgent)

export const staffCookie = 'staff'

const staffCookiePattern = new RegExp(`(?:^|;\\s*)(?:${staffCookie}=1|${knownBrowserCookie}=[^;]+)(?:;|$)`)

export const isStaff = (cookie: string): boolean => staffCookiePattern.test(cookie)

export const isVisitor = ({ userAgent, staff }: Pick<PageRequest, 'userAgent' | 'staff'>): boolean =>
  !staff && !isBot(userAgent)

/** @param purpose `Sec-Purpose` of a request: whether the page is loaded before the visitor follows its link */
export const isPrefetch = (purpose: string | null | undefined): boolean => /prefetch|prerender/i.test(purpose ?? '')

export const isPageView = ({ method, destination, purpose, ...visitor }: PageRequest): boolean =>
  method === 'GET' && isVisitor(visitor) && (destination === null || destination === 'document') && !isPrefetch(purpose)
