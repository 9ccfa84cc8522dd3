import { counted, searchFlags } from '#domain/search/searched-facts.ts'
import { campaignParams } from './campaign-params.ts'

const maxParamLength = 100

export function campaignQuery(query: string): string {
  const params = new URLSearchParams(query)
  const campaign = new URLSearchParams()
  for (const key of campaignParams) {
    const value = params.get(key)?.trim().slice(0, maxParamLength)
    if (value) campaign.set(key, value)
  }
  return campaign.toString()
}

/** Allow list of parameters that third parties may receive. */
export const reportableParams: ReadonlySet<string> = new Set([
  ...searchFlags,
  ...counted.flatMap(({ param }) => [param, `${param}max`]),
  ...'city province type price pricemin pricemax goal energy radius built builtfrom builtto facades sort page'.split(
    ' ',
  ),
])

/** Parameters with personal content: the token of a mail link, favourites, free text, preview keys. */
export const privateParams: ReadonlySet<string> = new Set(['t', 'ids', 'search', 'key', 'until'])

export function sanitizeUrl(address: string, campaign = ''): string {
  const { origin, pathname, searchParams } = new URL(address)
  const reportable = new URLSearchParams([...searchParams].filter(([key]) => reportableParams.has(key)))
  const query = [reportable.toString(), campaign].filter(Boolean).join('&')
  return origin + pathname + (query && `?${query}`)
}

export const sanitizeReferrer = (referrer: string, origin: string): string =>
  URL.canParse(referrer) && new URL(referrer).origin === origin ? sanitizeUrl(referrer) : referrer

export const hasPrivateParams = (address: string): boolean =>
  URL.canParse(address) && [...new URL(address).searchParams.keys()].some((key) => privateParams.has(key))
