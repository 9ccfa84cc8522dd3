import { minCompared } from '#domain/property/favourites.ts'
import { favourites } from './property-lists.ts'

const loadTray = () => {
  if (favourites.ids().length >= minCompared) import('./compare-tray.ts').catch(console.warn)
}

if (document.querySelector('[data-recent]')) import('./recent.ts').catch(console.warn)
/** Nothing is kept, and no worker is there, before the first favourite. */
let isKeeping = false
const keepOffline = () => {
  if (!('serviceWorker' in navigator)) return
  isKeeping ||= favourites.ids().length > 0 || navigator.serviceWorker.controller !== null
  if (isKeeping) import('./offline.ts').then(({ keepFavourites }) => keepFavourites()).catch(console.warn)
}

for (const follow of [loadTray, keepOffline]) {
  favourites.subscribe(follow)
  follow()
}
