import { type Choice, choiceAge, choiceIn, flagsOf, nothing } from '#domain/consent/choice.ts'
import { campaignIn, isOwn, reportedAddress, reportedReferrer } from '#domain/consent/reported.ts'
import { cookieDomains, loadedTags, refusedCookies, type Tag, tagRules, tagsIn } from '#domain/consent/tags.ts'
import { isStaff } from '#domain/statistics/asked.ts'
import { tabMemory } from './tab-memory.ts'

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

const tags = tagsIn(document.documentElement.dataset.tags)

window.dataLayer ??= []
const layer = window.dataLayer

/** Google's scripts know a command by its being an `arguments`: an array would be something else to them. */
function gtag(..._: unknown[]) {
  // biome-ignore lint/complexity/noArguments: see above
  layer.push(arguments)
}

function states(choice: Choice): Record<string, 'granted' | 'denied'> {
  const entries = Object.entries(flagsOf(choice))
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
const landed = location.search

const kept = tabMemory('campaign')

/** The pixel reads the address for itself: what goes with an address is for the others. */
const hasGoogle = tags.analytics !== null || tags.tagManager !== null

/** @returns the campaign of this session, which is remembered while that is allowed and not longer */
function campaign(choice: Choice | null): string {
  if (!choice?.analytical || !hasGoogle) {
    kept.forget()
    return ''
  }
  const here = campaignIn(landed)
  if (here) kept.set(here)
  return here || campaignIn(kept.get() ?? '')
}

const told = (choice: Choice | null) => ({
  page_location: reportedAddress(location.href, campaign(choice)),
  page_referrer: reportedReferrer(document.referrer, location.origin),
})

const secure = location.protocol === 'https:' ? ';Secure' : ''

/** What begins, ends and resumes each. What has begun can only be told to be still: its script is there. */
const turns: Record<Tag, { begin: (id: string) => void; still: (id: string, still: boolean) => void }> = {
  analytics: {
    begin: (id) => {
      gtag('js', new Date())
      gtag('config', id, {
        send_page_view: false,
        // Counting alone: nothing of it goes to the companies' advertisements.
        allow_google_signals: false,
        allow_ad_personalization_signals: false,
        // No longer than the choice that allows it.
        cookie_expires: choiceAge,
        cookie_update: false,
        cookie_flags: `SameSite=Lax${secure}`,
      })
      load(`${tagRules.analytics.script}/gtag/js?id=${id}`)
    },
    still: (id, still) => {
      window[`ga-disable-${id}`] = still
    },
  },
  tagManager: {
    begin: (id) => {
      layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
      load(`${tagRules.tagManager.script}/gtm.js?id=${id}`)
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
      load(`${tagRules.pixel.script}/en_US/fbevents.js`)
    },
    still: (_, still) => pixel()('consent', still ? 'revoke' : 'grant'),
  },
}

function forget(choice: Choice | null) {
  for (const name of refusedCookies(document.cookie, choice)) {
    for (const domain of cookieDomains(location.hostname)) {
      // biome-ignore lint/suspicious/noDocumentCookie: not every browser has another way
      document.cookie = `${name}=; path=/; max-age=0${domain ? `; domain=${domain}` : ''}`
    }
  }
}

const begun = new Set<Tag>()
const stilled = new Set<Tag>()
/** Who was told of this page. */
const viewed = new Set<'google' | 'pixel'>()
let obeyed = ''

/** Some scripts read the address for themselves: on a page whose address is the visitor's own they are not loaded. */
const mayBegin = (tag: Tag) => !tagRules[tag].readsAddress || ![location.href, document.referrer].some(isOwn)

function turn(tag: Tag, allowed: boolean) {
  const id = tags[tag]!
  if (!begun.has(tag)) {
    if (!allowed || !mayBegin(tag)) return
    begun.add(tag)
    turns[tag].begin(id)
  } else if (allowed === stilled.has(tag)) {
    turns[tag].still(id, !allowed)
    if (allowed) stilled.delete(tag)
    else stilled.add(tag)
  }
}

function view(choice: Choice | null) {
  const ours = { ...told(choice), page_title: document.title }
  if (choice?.analytical && (begun.has('analytics') || begun.has('tagManager')) && !viewed.has('google')) {
    viewed.add('google')
    gtag('event', 'page_view', ours)
  }
  if (begun.has('pixel') && !stilled.has('pixel') && !viewed.has('pixel')) {
    viewed.add('pixel')
    pixel()('track', 'PageView')
  }
}

/** Does what a visitor chose, be it for the first time or anew; null: nothing is chosen, so nothing is allowed. */
function obey(choice: Choice | null) {
  const now = JSON.stringify(choice)
  if (now !== obeyed) {
    obeyed = now
    const allowed = loadedTags(tags, choice)
    if (choice || begun.size) gtag('consent', 'update', states(choice ?? nothing))
    // For all that Google's scripts tell by themselves.
    if (allowed.length) gtag('set', told(choice))
    else campaign(choice)
    for (const tag of Object.keys(turns) as Tag[]) if (tags[tag] !== null) turn(tag, allowed.includes(tag))
  }
  forget(choice)
  view(choice)
}

const look = () => obey(choiceIn(document.cookie))

function begin() {
  gtag('consent', 'default', { ...states(nothing), wait_for_update: 500 })
  look()
  document.addEventListener('consent', look)
  // It may have been changed in another tab.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look())
  // Back to a page that the browser kept is a page seen, as it is where the browser kept none.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    viewed.clear()
    look()
  })
}

// Whoever works for the agency is not counted.
if (!isStaff(document.cookie)) {
  // Made ready by a browser that guesses, it is no page that somebody sees.
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', begin, { once: true })
  else begin()
}
