import type { Messages } from '#locales/messages.ts'

export const project = {
  kind: 'Projet neuf',
  list: { title: 'Projets neufs' },
  soldOut: 'Tout est vendu',
  withoutVat: 'hors TVA et frais',
  keyFact: {
    place: 'Commune',
    delivery: 'Réception',
    homes: 'Logements',
    available: 'Encore à vendre',
  },
  card: {
    homes: {
      one: '{{count}} logement',
      other: '{{count}} logements',
    },
    left: {
      one: '{{count}} à vendre',
      other: '{{count}} à vendre',
    },
  },
  priceList: {
    title: 'Liste des prix',
    number: 'N°',
    type: 'Bien',
    price: 'Prix',
    free: {
      one: '{{count}} disponible',
      other: '{{count}} disponibles',
    },
    option: {
      one: '{{count}} sous option',
      other: '{{count}} sous option',
    },
    sold: {
      one: '{{count}} vendu',
      other: '{{count}} vendus',
    },
    note: 'Prix hors TVA et frais. Le montant à payer à l’acte dépend du taux de TVA et des frais de notaire ; nous le calculons avec vous, logement par logement.',
  },
  facade: 'Les fenêtres éclairées sont encore à vendre. Choisissez-en une pour voir le logement dans la liste.',
  bedrooms: {
    one: '{{count}} chambre',
    other: '{{count}} chambres',
  },
  floor: {
    basement: 'Sous-sol',
    ground: 'Rez-de-chaussée',
    above: {
      first: '{{count}}er étage',
      second: '{{count}}e étage',
      third: '{{count}}e étage',
      nth: '{{count}}e étage',
    },
  },
  location: 'Situation',
  contact: {
    title: 'Des questions sur ce projet ?',
    text: 'Appelez-nous ou écrivez-nous au sujet de {{title}} : plans, finitions, calendrier du chantier ou visite sur place.',
  },
  properties: 'Mis en vente dans ce projet',
  others: 'Autres projets neufs',
  meta: {
    title: '{{title}}, projet neuf – {{city}}',
    description: 'Projet neuf – {{city}}. {{excerpt}}',
  },
} satisfies Messages['project']
