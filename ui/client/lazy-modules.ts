import { firstInteraction } from './first-event.ts'
import { onceVisible } from './once-visible.ts'

type LazyModules = Record<string, () => Promise<unknown>>

const favourites = () => import('./favourites/favourite-buttons.ts')

/** What only some pages have, by the attribute that marks it. */
const immediate: LazyModules = {
  carousel: () => import('./media/carousel.ts'),
  gallery: () => import('./media/lightbox.ts'),
  'map-frame': () => import('./map/map-embed.ts'),
  kept: favourites,
  keep: favourites,
  favourites: () => import('./favourites/favourites-page.ts'),
  neighbours: () => import('./property/neighbours.ts'),
  'region-picker': () => import('./search/region-picker.ts'),
  'results-map': () => import('./map/results-map.ts'),
  print: () => import('./property/print.ts'),
  share: () => import('./property/share.ts'),
  tags: () => import('./consent/tags.ts'),
}

/** What can wait until somebody begins to use the page. */
const onFirstInteraction: LazyModules = {
  'home-map': () => import('./map/property-map.ts'),
  'region-map': () => import('./map/region-map.ts'),
  compare: () => import('./favourites/compare.ts'),
  consent: () => import('./consent/reopen.ts'),
  recent: () => import('./favourites/recent.ts'),
}

function loadModules(modules: LazyModules) {
  for (const [name, load] of Object.entries(modules))
    if (document.querySelector(`[data-${name}]`)) load().catch(console.warn)
}

loadModules(immediate)
// What may stand far down a page comes a screen before it is seen.
onceVisible(document.querySelectorAll('[data-video]'), () => import('./media/video.ts').catch(console.warn), {
  rootMargin: '100%',
})
firstInteraction.then(() => loadModules(onFirstInteraction))
