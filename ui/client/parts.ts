/** What only some pages have, by the attribute that marks it. */
const parts = {
  carousel: () => import('./carousel.ts'),
  video: () => import('./video.ts'),
  gallery: () => import('./lightbox.ts'),
  'map-frame': () => import('./map-frame.ts'),
  'results-map': () => import('./results-map.ts'),
  'home-map': () => import('./home-map.ts'),
  'region-map': () => import('./region-map.ts'),
  kept: () => import('./favourites.ts'),
  keep: () => import('./favourites.ts'),
  favourites: () => import('./favourites-page.ts'),
  compare: () => import('./compare.ts'),
  recent: () => import('./recent.ts'),
  share: () => import('./share.ts'),
  neighbours: () => import('./neighbours.ts'),
  'region-picker': () => import('./region-picker.ts'),
}

for (const [name, load] of Object.entries(parts))
  if (document.querySelector(`[data-${name}]`)) load().catch(console.warn)
