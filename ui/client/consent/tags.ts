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
import { tabStorage } from '#ui/browser/tab-storage.ts'
import { activation } from '#ui/client/activation.ts'

type Pixel = {
  (...command: unknown[]): void
  callMethod?: (...command: unknown[]) => void
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
    /** While true, Google's script sends nothing for this id. */
    [disabled: `ga-disable-${string}`]: boolean
  }
}

const tags = parseTags(document.documentElement.dataset.tags)

window.dataLayer ??= []
const dataLayer = window.dataLayer

/** Google's scripts accept only an `arguments` object as a command, not an array. */
function gtag(..._: unknown[]) {
  // biome-ignore lint/complexity/noArguments: see above
  dataLayer.push(arguments)
}

function consentStates(choice: ConsentChoice): Record<string, 'granted' | 'denied'> {
  const entries = Object.entries(consentModeOf(choice))
  return Object.fromEntries(entries.map(([flag, granted]) => [flag, granted ? 'granted' : 'denied']))
}

function loadScript(src: string) {
  const script = document.createElement('script')
  script.async = true
  script.src = src
  document.head.append(script)
}

function pixel(): Pixel {
  if (window.fbq) return window.fbq
  const fbq = ((...command: unknown[]) => {
    if (fbq.callMethod) fbq.callMethod(...command)
    else fbq.queue.push(command)
  }) as Pixel
  // `disablePushState`: history entries of form steps and pictures are no page views.
  Object.assign(fbq, { queue: [], push: fbq, loaded: true, version: '2.0', disablePushState: true })
  window.fbq = fbq
  window._fbq = fbq
  return fbq
}

const landingQuery = location.search

const campaignStorage = tabStorage('campaign')

const hasGoogle = tags.analytics !== null || tags.tagManager !== null

/** @returns the campaign query of this session, stored in the tab while consent lasts */
function campaign(choice: ConsentChoice | null): string {
  if (!choice?.analytical || !hasGoogle) {
    campaignStorage.forget()
    return ''
  }
  const current = campaignQuery(landingQuery)
  if (current) campaignStorage.set(current)
  return current || campaignQuery(campaignStorage.get() ?? '')
}

const pageParams = (choice: ConsentChoice | null) => ({
  page_location: sanitizeUrl(location.href, campaign(choice)),
  page_referrer: sanitizeReferrer(document.referrer, location.origin),
})

const secure = location.protocol === 'https:' ? ';Secure' : ''

/** A loaded script cannot be unloaded: `mute` makes it stop and resume sending. */
const loaders: Record<TagName, { load: (id: string) => void; mute: (id: string, isMuted: boolean) => void }> = {
  analytics: {
    load: (id) => {
      gtag('js', new Date())
      gtag('config', id, {
        send_page_view: false,
        allow_google_signals: false,
        allow_ad_personalization_signals: false,
        cookie_expires: consentMaxAgeSeconds,
        cookie_update: false,
        cookie_flags: `SameSite=Lax${secure}`,
      })
      loadScript(`${tagRules.analytics.scriptOrigin}/gtag/js?id=${id}`)
    },
    mute: (id, isMuted) => {
      window[`ga-disable-${id}`] = isMuted
    },
  },
  tagManager: {
    load: (id) => {
      dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
      loadScript(`${tagRules.tagManager.scriptOrigin}/gtm.js?id=${id}`)
    },
    mute: () => {},
  },
  pixel: {
    load: (id) => {
      const fbq = pixel()
      // Otherwise it reports clicks and page metadata.
      fbq('set', 'autoConfig', false, id)
      fbq('init', id)
      loadScript(`${tagRules.pixel.scriptOrigin}/en_US/fbevents.js`)
    },
    mute: (_, isMuted) => pixel()('consent', isMuted ? 'revoke' : 'grant'),
  },
}

function deleteRefusedCookies(choice: ConsentChoice | null) {
  for (const name of deniedCookies(document.cookie, choice)) {
    for (const domain of cookieDomains(location.hostname)) {
      // biome-ignore lint/suspicious/noDocumentCookie: not every browser has cookieStore
      document.cookie = `${name}=; path=/; max-age=0${domain ? `; domain=${domain}` : ''}`
    }
  }
}

const startedTags = new Set<TagName>()
const mutedTags = new Set<TagName>()
const viewsSent = new Set<'google' | 'pixel'>()
let appliedChoice = ''

/** Scripts that read `location` are not loaded on a page whose URL or referrer holds personal data. */
const mayLoad = (tag: TagName) =>
  !tagRules[tag].readsPageUrl || ![location.href, document.referrer].some(hasPrivateParams)

function setTag(tag: TagName, allowed: boolean) {
  const id = tags[tag]!
  if (!startedTags.has(tag)) {
    if (!allowed || !mayLoad(tag)) return
    startedTags.add(tag)
    loaders[tag].load(id)
  } else if (allowed === mutedTags.has(tag)) {
    loaders[tag].mute(id, !allowed)
    if (allowed) mutedTags.delete(tag)
    else mutedTags.add(tag)
  }
}

function sendPageView(choice: ConsentChoice | null) {
  const hasGoogleTag = startedTags.has('analytics') || startedTags.has('tagManager')
  if (choice?.analytical && hasGoogleTag && !viewsSent.has('google')) {
    viewsSent.add('google')
    gtag('event', 'page_view', { ...pageParams(choice), page_title: document.title })
  }
  if (startedTags.has('pixel') && !mutedTags.has('pixel') && !viewsSent.has('pixel')) {
    viewsSent.add('pixel')
    pixel()('track', 'PageView')
  }
}

/** @param choice null before the visitor has chosen: nothing is allowed */
function applyChoice(choice: ConsentChoice | null) {
  const newChoice = JSON.stringify(choice)
  if (newChoice !== appliedChoice) {
    appliedChoice = newChoice
    const allowed = permittedTags(tags, choice)
    if (choice || startedTags.size) gtag('consent', 'update', consentStates(choice ?? denyAll))
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
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && applyCookie())
  // A page from the back/forward cache is a new page view.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    viewsSent.clear()
    applyCookie()
  })
}

if (!isStaff(document.cookie)) activation.then(start)
