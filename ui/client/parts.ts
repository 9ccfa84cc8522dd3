import { firstSign } from './first-sign.ts'

type Parts = Record<string, () => Promise<unknown>>

/** What only some pages have, by the attribute that marks it. */
const atOnce: Parts = {
  carousel: () => import('./carousel.ts'),
  gallery: () => import('./lightbox.ts'),
  'map-frame': () => import('./map-frame.ts'),
  kept: () => import('./favourites.ts'),
  keep: () => import('./favourites.ts'),
  favourites: () => import('./favourites-page.ts'),
  neighbours: () => import('./neighbours.ts'),
  'region-picker': () => import('./region-picker.ts'),
  'results-map': () => import('./results-map.ts'),
  print: () => import('./print.ts'),
  share: () => import('./share.ts'),
  tags: () => import('./tags.ts'),
}

/** What may stand far down a page: it comes as somebody comes near. */
const whenNear: Parts = {
  video: () => import('./video.ts'),
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

function wakeNear(parts: Parts) {
  for (const [name, load] of Object.entries(parts)) {
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        watch.disconnect()
        load().catch(console.warn)
      },
      // A screen before and behind the one that is seen.
      { rootMargin: '100%' },
    )
    for (const marked of document.querySelectorAll(`[data-${name}]`)) watch.observe(marked)
  }
}

wake(atOnce)
wakeNear(whenNear)
firstSign.then(() => wake(inTime))
