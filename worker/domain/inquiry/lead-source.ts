import { clickParams } from '#domain/consent/campaign-params.ts'

/** How a visitor came to the page of a form. */
export const sources = ['search', 'portal', 'social', 'mail', 'own', 'direct', 'site'] as const

export type Source = (typeof sources)[number]

export type LeadSource = {
  /** Path of the page that the form was on. */
  page: string | null
  /** Null where the browser has not said it. */
  source: Source | null
  /** Its source, medium and name. */
  campaign: string | null
}

/** The first that matches; apps of phones name themselves as hosts. */
const hosts: readonly (readonly [Source, RegExp])[] = [
  ['mail', /^(?:mail|webmail|outlook)\.|^com\.google\.android\.gm$|(?:^|\.)protonmail\.com$/],
  ['search', /(?:^|\.)(?:google|bing|duckduckgo|ecosia|qwant|yahoo|startpage|yandex|baidu)\.(?:\w{2,3}\.)?[a-z]{2,3}$/],
  [
    'search',
    /^search\.brave\.com$|(?:^|\.)(?:chatgpt\.com|perplexity\.ai)$|^com\.google\.android\.googlequicksearchbox$/,
  ],
  ['portal', /(?:^|\.)(?:immoweb|zimmo|immoscoop|immovlan|logic-immo|realo|spotto|hebbes|2dehands|2ememain)\.be$/],
  [
    'portal',
    /(?:^|\.)(?:kyero\.com|immobilienscout24\.de|immowelt\.de|seloger\.com|funda\.nl|rightmove\.co\.uk|athome\.lu)$/,
  ],
  [
    'social',
    /(?:^|\.)(?:facebook|instagram|linkedin|twitter|pinterest|tiktok|youtube|reddit|whatsapp|messenger)\.com$/,
  ],
  ['social', /^(?:x\.com|t\.co|lnkd\.in|fb\.me|com\.(?:facebook|instagram|linkedin|pinterest)\..*)$/],
]

const mailMedia = /^(?:e-?mail|newsletter|mailing)$/i
const maxPathLength = 200
const maxNameLength = 60

/** The networks of the parameters that are added to each click of an advertisement. */
const clickSource = (name: (typeof clickParams)[number]): Source => (name === 'fbclid' ? 'social' : 'search')

const ownAddress = (text: string | null, origin: string): URL | null =>
  text !== null && URL.canParse(text) && new URL(text).origin === origin ? new URL(text) : null

function namesIn(query: URLSearchParams): string[] {
  const names = ['utm_source', 'utm_medium', 'utm_campaign'].map((name) =>
    (query.get(name) ?? '')
      .replace(/[\p{C}\s]+/gu, ' ')
      .trim()
      .slice(0, maxNameLength)
      .toWellFormed(),
  )
  return names.filter(Boolean)
}

const isMailed = (query: URLSearchParams) => mailMedia.test(query.get('utm_medium') ?? '')

/** What the address that an advertisement or a letter leads to says of it. */
function sourceOfQuery(query: URLSearchParams): Source | null {
  if (isMailed(query)) return 'mail'
  const click = clickParams.find((name) => query.has(name))
  return click ? clickSource(click) : null
}

function sourceOfReferrer(referrer: string | null, origin: string): Source | null {
  if (referrer === null) return null
  if (referrer === '') return 'direct'
  if (!URL.canParse(referrer)) return 'site'
  const { host, origin: from } = new URL(referrer)
  return from === origin ? 'own' : (hosts.find(([, pattern]) => pattern.test(host))?.[0] ?? 'site')
}

/**
 * Where a request comes from, by what its browser sends with it: nothing is stored in the browser. A campaign is known
 * where the form is on the page that its link leads to, or on the next one.
 * @param address of the page with the form @param referrer of that page; null where no script has sent it
 */
export function leadSource({
  address,
  referrer,
  origin,
}: {
  address: string | null
  referrer: string | null
  origin: string
}): LeadSource {
  const page = ownAddress(address, origin)
  const queries = [page, ownAddress(referrer, origin)].flatMap((url) => url?.searchParams ?? [])
  const campaign = queries.map(namesIn).find((names) => names.length > 0)
  return {
    page: page === null ? null : page.pathname.slice(0, maxPathLength),
    source: queries.map(sourceOfQuery).find(Boolean) ?? sourceOfReferrer(referrer, origin),
    campaign: campaign?.join(' · ') ?? null,
  }
}
