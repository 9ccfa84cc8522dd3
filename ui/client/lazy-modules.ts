import { firstInteraction } from './first-event.ts'
import { onceVisible } from './once-visible.ts'

type LazyModules = Record<string, () => Promise<unknown>>

/** Loaded at once on pages that have the data attribute. */
const immediate: LazyModules = {
  carousel: () => import('./media/carousel.ts'),
  gallery: () => import('./media/lightbox.ts'),
  'map-frame': () => import('./map/map-embed.ts'),
  // The link to the favourites, and the hearts.
  'kept],[data-keep': () => import('./favourites/favourite-buttons.ts'),
  favourites: () => import('./favourites/favourites-page.ts'),
  hint: () => import('./frame/language-hint.ts'),
  neighbours: () => import('./property/neighbours.ts'),
  'region-picker': () => import('./search/region-picker.ts'),
  'results-map': () => import('./map/results-map.ts'),
  print: () => import('./property/print.ts'),
  tags: () => import('./consent/tags.ts'),
}

/** Loaded on the first interaction. */
const onFirstInteraction: LazyModules = {
  'home-map': () => import('./map/property-map.ts'),
  'region-map': () => import('./map/region-map.ts'),
  compare: () => import('./favourites/compare.ts'),
  consent: () => import('./consent/reopen.ts'),
  'share-search': () => import('./search/share-search.ts'),
  sections: () => import('./property/sections.ts'),
  tray: () => import('./favourites/lists.ts'),
}

function loadModules(modules: LazyModules) {
  for (const [name, load] of Object.entries(modules))
    if (document.querySelector(`[data-${name}]`)) load().catch(console.warn)
}

loadModules(immediate)
// Only for visitors who asked for their repayment with every home, or have just had it calculated.
try {
  if (localStorage.getItem('own-means') || document.querySelector('[data-means]'))
    import('./property/own-means.ts').catch(console.warn)
} catch {}
if (document.cookie.includes('requested-documents=') && document.querySelector('[data-requested]'))
  import('./property/requested.ts').catch(console.warn)
onceVisible(document.querySelectorAll('[data-video]'), () => import('./media/video.ts').catch(console.warn), {
  rootMargin: '100%',
})
firstInteraction.then(() => loadModules(onFirstInteraction))
