import type { Messages } from '#locales/messages.ts'

export const banner = {
  pictures: 'Bilder',
  picture: 'Bild {{number}} von {{total}}',
  previous: 'Vorheriges Bild',
  next: 'Nächstes Bild',
  stop: 'Bilder anhalten',
  start: 'Bilder abspielen',
  play: 'Video starten',
  tour: 'Virtuellen Rundgang starten',
  watch: 'Auf {{host}} ansehen',
  video: 'Video von {{host}}',
  loadsFrom: 'Von {{host}} wird nichts geladen, bevor Sie starten. Diese Website kann Cookies setzen.',
  refused:
    'Sie haben auf dieser Website soziale Medien abgelehnt. Deshalb öffnet sich dies bei {{host}} in einem neuen Tab.',
  map: 'Karte dieser Objekte',
  showMap: 'Karte anzeigen',
  mapLoadsFrom: 'Von {{host}} wird nichts geladen, bevor Sie die Karte anzeigen. Diese Website kann Cookies setzen.',
  mapRefused:
    'Sie haben auf dieser Website soziale Medien abgelehnt. Deshalb bleibt die Karte von {{host}} geschlossen.',
  asList: 'Diese Objekte als Liste ansehen',
} satisfies Messages['banner']
