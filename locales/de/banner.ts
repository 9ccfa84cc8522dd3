import type { Messages } from '#locales/messages.ts'

export const banner = {
  pictures: 'Bilder',
  picture: 'Bild {{number}} von {{total}}',
  previous: 'Vorheriges Bild',
  next: 'Nächstes Bild',
  street: 'Immobilien zum Kauf, als Straße gezeichnet',
  skipStreet: 'Straße überspringen',
  stop: 'Diashow anhalten',
  start: 'Diashow starten',
  play: 'Video starten',
  tour: 'Virtuellen Rundgang starten',
  watch: 'Auf {{host}} ansehen',
  video: 'Video von {{host}}',
  loadsFrom: 'Von {{host}} wird nichts geladen, bevor Sie starten. Diese Website kann Cookies setzen.',
  refused: 'Sie haben Inhalte anderer Websites abgelehnt. Deshalb öffnet sich dies auf {{host}} in einem neuen Tab.',
  map: 'Karte dieser Immobilien',
  showMap: 'Karte anzeigen',
  mapLoadsFrom: 'Von {{host}} wird nichts geladen, bevor Sie die Karte anzeigen. Diese Website kann Cookies setzen.',
  mapRefused: 'Sie haben Inhalte anderer Websites abgelehnt. Deshalb zeigen wir die Karte von {{host}} nicht an.',
  asList: 'Diese Immobilien als Liste ansehen',
} satisfies Messages['banner']
