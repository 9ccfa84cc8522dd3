import type { Messages } from '#locales/messages.ts'

export const map = {
  results: {
    list: 'Liste',
    map: 'Carte',
    view: 'Afficher les résultats sous forme de',
  },
  fingers: 'Déplacez la carte avec deux doigts',
  zoomIn: 'Agrandir',
  zoomOut: 'Réduire',
  locate: 'Ma position',
  notLocated: 'Nous ne connaissons pas votre position. Votre navigateur ne la partage peut-être pas.',
  notCovered: 'Vous êtes en dehors de la carte.',
  you: 'Vous êtes ici',
  credit: 'Données : Natural Earth, GeoNames',
  streets: 'Afficher les rues (chargées depuis {{host}})',
  district: {
    label: 'Croquis de ce quartier, à {{city}} : rues, cours d’eau et espaces verts',
    credit: 'Croquis : © les contributeurs d’OpenStreetMap',
  },
  property: {
    title: 'Situation',
    about: 'À {{city}}. Adresse exacte sur demande.',
    open: 'Ouvrir sur une carte',
    label: 'Carte de {{city}} et des environs',
    here: 'Le bien',
  },
  picker: {
    label: 'Carte des communes',
    hint: 'Sélectionnez une commune pour l’ajouter, une seconde fois pour la retirer.',
    chosen: {
      one: '{{count}} lieu choisi',
      other: '{{count}} lieux choisis',
    },
    remove: 'Retirer {{name}}',
  },
  area: {
    box: 'Partie de la carte',
    polygon: 'Zone dessinée',
  },
  provinces: {
    antwerpen: 'Province d’Anvers',
    'vlaams-brabant': 'Brabant flamand',
    limburg: 'Province de Limbourg',
    'oost-vlaanderen': 'Flandre-Orientale',
    'west-vlaanderen': 'Flandre-Occidentale',
    brussel: 'Région de Bruxelles-Capitale',
    'waals-brabant': 'Brabant wallon',
    henegouwen: 'Province de Hainaut',
    luik: 'Province de Liège',
    luxemburg: 'Province de Luxembourg',
    namen: 'Province de Namur',
    luxembourg: 'Grand-Duché de Luxembourg',
  },
  wholeRegions: {
    flanders: 'Flandre',
    wallonia: 'Wallonie',
  },
  regions: {
    legend: 'Quelles communes ?',
    all: 'Toutes les communes',
    byProvince: 'Choisir par province',
    elsewhere: 'Ailleurs',
    search: 'Chercher une commune',
    none: 'Aucune commune trouvée',
    found: {
      one: '{{count}} commune trouvée',
      other: '{{count}} communes trouvées',
    },
    homes: {
      one: '{{count}} bien',
      other: '{{count}} biens',
    },
  },
} satisfies Messages['map']
