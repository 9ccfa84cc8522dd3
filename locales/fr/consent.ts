import type { Messages } from '#locales/messages.ts'

export const consent = {
  title: 'Acceptez-vous les cookies ?',
  text: 'Le site fonctionne aussi sans eux. Cochez ce que vous autorisez ; un lien au bas de chaque page vous permet de changer d’avis.',
  policy: 'Ce que nous utilisons',
  settings: 'Gérer les cookies',
  categories: {
    necessary: { name: 'Nécessaires', text: 'Font fonctionner le site et retiennent ce choix.' },
    analytical: { name: 'Analytiques', text: 'Nous montrent quelles pages sont lues, afin de les améliorer.' },
    marketing: { name: 'Publicitaires', text: 'Mesurent ce que rapportent nos annonces sur d’autres sites.' },
    social_media: {
      name: 'Réseaux sociaux',
      text: 'Chargent des films, des visites et des cartes d’autres sites, qui peuvent alors vous reconnaître.',
    },
    unclassified: { name: 'Non classés', text: 'Ce que nous n’avons pas encore pu classer. Rien à ce jour.' },
  },
  actions: { functional: 'Fonctionnels seulement', chosen: 'Enregistrer mon choix', all: 'Tout accepter' },
  failed: 'Votre choix n’a pas pu être enregistré. Veuillez réessayer.',
  saved: 'Votre choix est enregistré.',
} satisfies Messages['consent']
