import type { Messages } from '#locales/messages.ts'

export const banner = {
  pictures: 'Beelden',
  picture: 'Beeld {{number}} van {{total}}',
  previous: 'Vorig beeld',
  next: 'Volgend beeld',
  street: 'Woningen te koop, als straat getekend',
  skipStreet: 'Straat overslaan',
  stop: 'Diavoorstelling pauzeren',
  start: 'Diavoorstelling starten',
  play: 'Video afspelen',
  tour: 'Virtueel bezoek starten',
  watch: 'Bekijken op {{host}}',
  video: 'Video van {{host}}',
  loadsFrom: 'Er wordt niets geladen van {{host}} tot u zelf start. Die site kan cookies plaatsen.',
  refused: 'U hebt inhoud van andere sites geweigerd. Daarom opent dit op {{host}}, in een nieuw tabblad.',
  map: 'Kaart met deze panden',
  showMap: 'Kaart tonen',
  mapLoadsFrom: 'Er wordt niets geladen van {{host}} tot u de kaart toont. Die site kan cookies plaatsen.',
  mapRefused: 'U hebt inhoud van andere sites geweigerd. Daarom tonen we de kaart van {{host}} niet.',
  asList: 'Deze panden als lijst bekijken',
} satisfies Messages['banner']
