import { isStaff } from '#domain/analytics/traffic-filter.ts'
import {
  type ConsentChoice,
  consentMaxAgeSeconds,
  consentModeOf,
  denyAll,
  parseConsent,
} from '#domain/consent/choice.ts'
import { cookieDomains, deniedCookies, parseTags, permittedTags, type TagName, tagRules } from '#domain/consent/tags.ts'
import { campaignQuery, hasPrivateParams, sanitizeReferrer, sanitizeUrl } from '#domain/consent/url-sanitizer.ts'
import { tabStorage } from '#ui/client/tab-storage.ts'

type Pixel = {
  (...told: unknown[]): void
  callMethod?: (...told: unknown[]) => void
  queue: unknown[]
  push: Pixel
  loaded: boolean
  version: string
  disablePushState: boolean
}

declare global {
  interface Window {
    dataLayer?: unknown[]
    fbq?: Pixel
    _fbq?: Pixel
    /** While it is true, Google's script sends nothing of this id. */
    [disabled: `ga-disable-${string}`]: boolean
  }
}

const tags = parseTags(document.documentElement.dataset.tags)

window.dataLayer ??= []
const dataLayer = window.dataLayer

/** Google's scripts know a command by its being an `arguments`: an array would be something else to them. */
function gtag(..._: unknown[]) {
  // biome-ignore lint/complexity/noArguments: see above
  dataLayer.push(arguments)
}

function consentStates(choice: ConsentChoice): Record<string, 'granted' | 'denied'> {
  const entries = Object.entries(consentModeOf(choice))
  return Object.fromEntries(entries.map(([flag, granted]) => [flag, granted ? 'granted' : 'denied']))
}

function load(src: string) {
  const script = document.createElement('script')
  script.async = true
  script.src = src
  document.head.append(script)
}

/** Takes what it is told until the script is there, in the way that this script looks for it. */
function pixel(): Pixel {
  if (window.fbq) return window.fbq
  const fbq = ((...told: unknown[]) => {
    if (fbq.callMethod) fbq.callMethod(...told)
    else fbq.queue.push(told)
  }) as Pixel
  // Steps of a form and pictures that open are no pages.
  Object.assign(fbq, { queue: [], push: fbq, loaded: true, version: '2.0', disablePushState: true })
  window.fbq = fbq
  window._fbq = fbq
  return fbq
}

/** As it stood when the visitor came: a map that moves writes another one. */
const landingQuery = location.search

const campaignStorage = tabStorage('campaign')

/** The pixel reads the address for itself: what goes with an address is for the others. */
const hasGoogle = tags.analytics !== null || tags.tagManager !== null

/** @returns the campaign of this session, which is remembered while that is allowed and not longer */
function campaign(choice: ConsentChoice | null): string {
  if (!choice?.analytical || !hasGoogle) {
    campaignStorage.forget()
    return ''
  }
  const here = campaignQuery(landingQuery)
  if (here) campaignStorage.set(here)
  return here || campaignQuery(campaignStorage.get() ?? '')
}

const pageParams = (choice: ConsentChoice | null) => ({
  page_location: sanitizeUrl(location.href, campaign(choice)),
  page_referrer: sanitizeReferrer(document.referrer, location.origin),
})

const secure = location.protocol === 'https:' ? ';Secure' : ''

/** What begins, ends and resumes each. What has begun can only be told to be still: its script is there. */
const loaders: Record<TagName, { begin: (id: string) => void; still: (id: string, still: boolean) => void }> = {
  analytics: {
    begin: (id) => {
      gtag('js', new Date())
      gtag('config', id, {
        send_page_view: false,
        // Counting alone: nothing of it goes to the companies' advertisements.
        allow_google_signals: false,
        allow_ad_personalization_signals: false,
        // No longer than the choice that allows it.
        cookie_expires: consentMaxAgeSeconds,
        cookie_update: false,
        cookie_flags: `SameSite=Lax${secure}`,
      })
      load(`${tagRules.analytics.scriptOrigin}/gtag/js?id=${id}`)
    },
    still: (id, still) => {
      window[`ga-disable-${id}`] = still
    },
  },
  tagManager: {
    begin: (id) => {
      dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
      load(`${tagRules.tagManager.scriptOrigin}/gtm.js?id=${id}`)
    },
    // What stands in it goes by the flags.
    still: () => {},
  },
  pixel: {
    begin: (id) => {
      const fbq = pixel()
      // Else it reads buttons and what pages tell of themselves.
      fbq('set', 'autoConfig', false, id)
      fbq('init', id)
      load(`${tagRules.pixel.scriptOrigin}/en_US/fbevents.js`)
    },
    still: (_, still) => pixel()('consent', still ? 'revoke' : 'grant'),
  },
}

function deleteRefusedCookies(choice: ConsentChoice | null) {
  for (const name of deniedCookies(document.cookie, choice)) {
    for (const domain of cookieDomains(location.hostname)) {
      // biome-ignore lint/suspicious/noDocumentCookie: not every browser has another way
      document.cookie = `${name}=; path=/; max-age=0${domain ? `; domain=${domain}` : ''}`
    }
  }
}

const startedTags = new Set<TagName>()
const disabledTags = new Set<TagName>()
/** Who was told of this page. */
const viewsSent = new Set<'google' | 'pixel'>()
let appliedChoice = ''

/** Some scripts read the address for themselves: on a page whose address is the visitor's own they are not loaded. */
const mayLoad = (tag: TagName) =>
  !tagRules[tag].readsPageUrl || ![location.href, document.referrer].some(hasPrivateParams)

function setTag(tag: TagName, allowed: boolean) {
  const id = tags[tag]!
  if (!startedTags.has(tag)) {
    if (!allowed || !mayLoad(tag)) return
    startedTags.add(tag)
    loaders[tag].begin(id)
  } else if (allowed === disabledTags.has(tag)) {
    loaders[tag].still(id, !allowed)
    if (allowed) disabledTags.delete(tag)
    else disabledTags.add(tag)
  }
}

function sendPageView(choice: ConsentChoice | null) {
  const ours = { ...pageParams(choice), page_title: document.title }
  if (
    choice?.analytical &&
    (startedTags.has('analytics') || startedTags.has('tagManager')) &&
    !viewsSent.has('google')
  ) {
    viewsSent.add('google')
    gtag('event', 'page_view', ours)
  }
  if (startedTags.has('pixel') && !disabledTags.has('pixel') && !viewsSent.has('pixel')) {
    viewsSent.add('pixel')
    pixel()('track', 'PageView')
  }
}

/** Does what a visitor chose, be it for the first time or anew; null: nothing is chosen, so nothing is allowed. */
function applyChoice(choice: ConsentChoice | null) {
  const now = JSON.stringify(choice)
  if (now !== appliedChoice) {
    appliedChoice = now
    const allowed = permittedTags(tags, choice)
    if (choice || startedTags.size) gtag('consent', 'update', consentStates(choice ?? denyAll))
    // For all that Google's scripts tell by themselves.
    if (allowed.length) gtag('set', pageParams(choice))
    else campaign(choice)
    for (const tag of Object.keys(loaders) as TagName[]) if (tags[tag] !== null) setTag(tag, allowed.includes(tag))
  }
  deleteRefusedCookies(choice)
  sendPageView(choice)
}

const applyCookie = () => applyChoice(parseConsent(document.cookie))

function start() {
  gtag('consent', 'default', { ...consentStates(denyAll), wait_for_update: 500 })
  applyCookie()
  document.addEventListener('consent', applyCookie)
  // It may have been changed in another tab.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && applyCookie())
  // Back to a page that the browser kept is a page seen, as it is where the browser kept none.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    viewsSent.clear()
    applyCookie()
  })
}

// Whoever works for the agency is not counted.
if (!isStaff(document.cookie)) {
  // Made ready by a browser that guesses, it is no page that somebody sees.
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', start, { once: true })
  else start()
}
