import { minCompared } from '#domain/property/favourites.ts'
import { favourites } from './property-lists.ts'

const loadTray = () => {
  if (favourites.ids().length >= minCompared) import('./compare-tray.ts').catch(console.warn)
}

if (document.querySelector('[data-recent]')) import('./recent.ts').catch(console.warn)
favourites.subscribe(loadTray)
loadTray()
