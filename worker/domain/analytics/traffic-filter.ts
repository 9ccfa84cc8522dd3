import { isbot } from 'isbot'
import { knownBrowserCookie } from '#domain/owner/owner.ts'

/** What a request says of whoever asks for a page. */
export type PageRequest = {
  method: string
  userAgent: string | null
  /** `Sec-Fetch-Dest`; browsers of before 2020 (Safari: 2023) do not say it. */
  destination: string | null
  /** `Sec-Purpose`, or `Purpose` of older browsers. */
  purpose: string | null
  /** The agency or an owner: see `isStaff`. */
  staff: boolean
}

/** Every current browser calls itself Mozilla, and Opera before version 15 by its own name. */
const browserPattern = /^(?:Mozilla\/5\.0|Opera\/9)\b/

/** @returns whether a program asks, as far as its user agent names it; a program that poses as a browser is counted */
export const isBot = (userAgent: string | null): boolean =>
  !userAgent || !browserPattern.test(userAgent) || isbot(userAgent)

/** Cookie of somebody of the agency. */
export const staffCookie = 'staff'

const staffCookiePattern = new RegExp(`(?:^|;\\s*)(?:${staffCookie}=1|${knownBrowserCookie}=[^;]+)(?:;|$)`)

/**
 * @param cookie all cookies of the site, as a browser sends them
 * @returns whether its visits are not counted: a browser of the agency, or one that has logged in as an owner or manager
 */
export const isStaff = (cookie: string): boolean => staffCookiePattern.test(cookie)

/** @returns whether a visitor asks: a person, neither of the agency nor an owner */
export const isVisitor = ({ userAgent, staff }: Pick<PageRequest, 'userAgent' | 'staff'>): boolean =>
  !staff && !isBot(userAgent)

/**
 * Whether a page that is sent counts as a visit. What a browser fetches ahead is counted when it is shown, by the page
 * itself.
 */
export const isPageView = ({ method, destination, purpose, ...visitor }: PageRequest): boolean =>
  method === 'GET' &&
  isVisitor(visitor) &&
  (destination === null || destination === 'document') &&
  !/prefetch|prerender/i.test(purpose ?? '')
