/** What only some pages have, by the attribute that marks it. */
const parts = {
  carousel: () => import('./carousel.ts'),
  video: () => import('./video.ts'),
  'map-frame': () => import('./map-frame.ts'),
}

for (const [name, load] of Object.entries(parts))
  if (document.querySelector(`[data-${name}]`)) load().catch(console.warn)
