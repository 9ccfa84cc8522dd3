import type { Messages } from '#locales/messages.ts'

export const banner = {
  pictures: 'Galerie d’images',
  picture: 'Image {{number}} sur {{total}}',
  previous: 'Image précédente',
  next: 'Image suivante',
  street: 'Biens à vendre, dessinés en façades',
  skipStreet: 'Passer les façades',
  stop: 'Mettre le diaporama en pause',
  start: 'Lancer le diaporama',
  play: 'Lire la vidéo',
  tour: 'Commencer la visite virtuelle',
  watch: 'Voir sur {{host}}',
  video: 'Vidéo de {{host}}',
  loadsFrom: 'Rien n’est chargé depuis {{host}} avant que vous ne lanciez la lecture. Ce site peut placer des cookies.',
  refused: 'Vous avez refusé les contenus d’autres sites. La page s’ouvre donc sur {{host}}, dans un nouvel onglet.',
  map: 'Carte de ces biens',
  showMap: 'Afficher la carte',
  mapLoadsFrom:
    'Rien n’est chargé depuis {{host}} avant que vous n’affichiez la carte. Ce site peut placer des cookies.',
  mapRefused: 'Vous avez refusé les contenus d’autres sites. La carte de {{host}} n’est donc pas affichée.',
  asList: 'Voir ces biens en liste',
} satisfies Messages['banner']
