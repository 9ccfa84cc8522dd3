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

/**
 * Words by which programs name themselves. Whoever hides among people is counted: a count of visits is a fair guess, and
 * nobody is followed to better it.
 */
const botPatterns = [
  // What visits on behalf of a company says so in brackets, mostly with its address; of browsers only the Internet
  // Explorer before its eleventh was "compatible".
  ...['compatible; (?!msie)', 'https?://', 'googleother', 'google-inspectiontool', 'google-read-aloud', 'barkrowler'],
  // "Cubot" makes telephones.
  ...['(?<!cu)bot', 'crawl', 'spider', 'slurp', 'scrap', 'archiver', 'indexer', 'fetcher', 'feed', 'rss', 'validator'],
  ...['facebookexternalhit', 'embedly', 'whatsapp', 'skypeuripreview', 'preview', 'mediapartners', 'apis-google'],
  ...['headless', 'phantomjs', 'puppeteer', 'playwright', 'selenium', 'lighthouse', 'pagespeed', 'gtmetrix', 'ptst'],
  ...['monitor', 'uptime', 'pingdom', 'statuscake', 'site24x7', 'check_http', 'httrack', 'wget', 'curl', 'libwww'],
  ...['python', 'java/', 'okhttp', 'go-http-client', 'node-fetch', 'undici', 'axios', 'guzzle', 'httpclient', 'ruby'],
  ...['gptbot', 'chatgpt', 'claude', 'perplexity', 'ccbot', 'bytespider', 'applebot', 'dataprovider', 'netcraft'],
]

const botPattern = new RegExp(botPatterns.join('|'), 'i')

/** Every browser of today calls itself Mozilla, save old ones of Opera. */
const browserPattern = /^(?:Mozilla\/5\.0|Opera\/9)\b/

/** @returns whether a program asks and not a person, as far as it tells */
export const isBot = (userAgent: string | null): boolean =>
  !userAgent || !browserPattern.test(userAgent) || botPattern.test(userAgent)

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
