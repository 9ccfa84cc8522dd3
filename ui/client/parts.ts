import { firstSign } from './first-event.ts'
import { onceSeen } from './once-seen.ts'

type Parts = Record<string, () => Promise<unknown>>

const favourites = () => import('./favourites.ts')

/** What only some pages have, by the attribute that marks it. */
const atOnce: Parts = {
  carousel: () => import('./carousel.ts'),
  gallery: () => import('./lightbox.ts'),
  'map-frame': () => import('./map-frame.ts'),
  kept: favourites,
  keep: favourites,
  favourites: () => import('./favourites-page.ts'),
  neighbours: () => import('./neighbours.ts'),
  'region-picker': () => import('./region-picker.ts'),
  'results-map': () => import('./results-map.ts'),
  print: () => import('./print.ts'),
  share: () => import('./share.ts'),
  tags: () => import('./tags.ts'),
}

/** What can wait until somebody begins to use the page. */
const inTime: Parts = {
  'home-map': () => import('./home-map.ts'),
  'region-map': () => import('./region-map.ts'),
  compare: () => import('./compare.ts'),
  consent: () => import('./consent/again.ts'),
  recent: () => import('./recent.ts'),
}

function wake(parts: Parts) {
  for (const [name, load] of Object.entries(parts))
    if (document.querySelector(`[data-${name}]`)) load().catch(console.warn)
}

wake(atOnce)
// What may stand far down a page comes a screen before it is seen.
onceSeen(document.querySelectorAll('[data-video]'), () => import('./video.ts').catch(console.warn), {
  rootMargin: '100%',
})
firstSign.then(() => wake(inTime))
