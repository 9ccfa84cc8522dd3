import type { Messages } from '#locales/messages.ts'

export const consent = {
  ask: 'Nous n’enregistrons que le nécessaire. Pouvons-nous aussi charger des vidéos et des cartes d’autres sites ?',
  /** Where visits are counted with consent. */
  askVisits:
    'Nous n’enregistrons que le nécessaire. Pouvons-nous aussi compter les visites et charger des vidéos d’autres sites ?',
  choose: 'Choisir',
  always: 'toujours actifs',
  unused: 'non utilisés',
  policy: 'Ce que nous utilisons',
  settings: 'Gérer les cookies',
  categories: {
    necessary: { name: 'Nécessaires', text: 'Font fonctionner le site et retiennent ce choix.' },
    analytical: { name: 'Analytiques', text: 'Nous montrent quelles pages sont lues, afin de les améliorer.' },
    marketing: { name: 'Publicitaires', text: 'Mesurent ce que rapportent nos annonces sur d’autres sites.' },
    social_media: {
      name: 'Réseaux sociaux',
      text: 'Chargent des vidéos, des visites et des cartes d’autres sites, qui peuvent alors vous reconnaître.',
    },
    unclassified: { name: 'Non classés', text: 'Ce que nous n’avons pas encore classé. Rien pour le moment.' },
  },
  actions: { functional: 'Tout refuser', chosen: 'Enregistrer', all: 'Tout accepter' },
  failed: 'Votre choix n’a pas pu être enregistré. Veuillez réessayer.',
  saved: 'Votre choix est enregistré.',
} satisfies Messages['consent']
