import { roomKinds } from '#domain/search/rooms.ts'

/** What a campaign says of itself in the addresses that it sends visitors to. */
export const campaignParams = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'utm_id'] as const

/** characters of each */
const maxParamLength = 100

/** @returns what a query, with or without its `?`, says of a campaign, as a query; empty where it says nothing */
export function campaignQuery(query: string): string {
  const params = new URLSearchParams(query)
  const campaign = new URLSearchParams()
  for (const key of campaignParams) {
    const value = params.get(key)?.trim().slice(0, maxParamLength)
    if (value) campaign.set(key, value)
  }
  return campaign.toString()
}

/** Of a query, what says nothing of who asks. Whatever is not named here nobody is told. */
export const reportableParams: ReadonlySet<string> = new Set([
  ...['city', 'province', 'type', 'price', 'pricemin', 'pricemax', 'goal'],
  ...roomKinds,
  ...['living', 'ground', 'energy', 'built', 'builtfrom', 'builtto'],
  ...['facades', 'garden', 'terrace', 'lift', 'garage', 'furnished', 'newbuild', 'sort', 'page'],
])

/**
 * Keys that make an address somebody's own: the token of a mail's link, the list of homes that a visitor kept or shares,
 * words of the visitor's, the link to what is not published.
 */
export const privateParams: ReadonlySet<string> = new Set(['t', 'ids', 'search', 'key', 'until'])

/** @returns an address as other companies may be told it, with the campaign that brought the visitor */
export function sanitizeUrl(address: string, campaign = ''): string {
  const { origin, pathname, searchParams } = new URL(address)
  const reportable = new URLSearchParams([...searchParams].filter(([key]) => reportableParams.has(key)))
  const query = [reportable.toString(), campaign].filter(Boolean).join('&')
  return origin + pathname + (query && `?${query}`)
}

/**
 * @param referrer as a browser tells it, empty where it tells none
 * @param origin of the site
 * @returns where the visitor came from, as other companies may be told it
 */
export const sanitizeReferrer = (referrer: string, origin: string): string =>
  URL.canParse(referrer) && new URL(referrer).origin === origin ? sanitizeUrl(referrer) : referrer

/** @returns whether an address holds something of the visitor's own */
export const hasPrivateParams = (address: string): boolean =>
  URL.canParse(address) && [...new URL(address).searchParams.keys()].some((key) => privateParams.has(key))
