import type { Messages } from '#locales/messages.ts'

export const digest = {
  subject: {
    home: 'Votre bien la semaine dernière – {{agency}}',
    homes: 'Vos biens la semaine dernière – {{agency}}',
  },
  heading: 'Bonjour {{name}}',
  intro: 'Voici ce qui s’est passé du {{from}} au {{to}}.',
  visits: { one: '{{count}} visite de la page', other: '{{count}} visites de la page' },
  more: { one: '{{count}} de plus que la semaine précédente', other: '{{count}} de plus que la semaine précédente' },
  fewer: {
    one: '{{count}} de moins que la semaine précédente',
    other: '{{count}} de moins que la semaine précédente',
  },
  same: 'autant que la semaine précédente',
  happened: 'Du nouveau : {{list}}',
  quiet: 'Rien d’autre à signaler cette semaine.',
  kinds: {
    visit: { one: '{{count}} visite sur place', other: '{{count}} visites sur place' },
    'visit-request': { one: '{{count}} demande de visite', other: '{{count}} demandes de visite' },
    'open-house': { one: '{{count}} journée portes ouvertes', other: '{{count}} journées portes ouvertes' },
    message: { one: '{{count}} question posée', other: '{{count}} questions posées' },
    documents: { one: '{{count}} envoi de documents', other: '{{count}} envois de documents' },
    offer: { one: '{{count}} offre', other: '{{count}} offres' },
    phone: { one: '{{count}} appel', other: '{{count}} appels' },
    mail: { one: '{{count}} e-mail échangé', other: '{{count}} e-mails échangés' },
    announcement: { one: '{{count}} annonce', other: '{{count}} annonces' },
    other: { one: '{{count}} information', other: '{{count}} informations' },
  },
  coming: 'Visites prévues :',
  others: { one: 'et {{count}} autre', other: 'et {{count}} autres' },
  demands: {
    one: '{{count}} personne cherche un bien comme le vôtre.',
    other: '{{count}} personnes cherchent un bien comme le vôtre.',
  },
  button: 'Tout voir',
  why: 'Vous recevez cet e-mail chaque lundi parce que {{agency}} s’occupe de votre bien.',
  end: {
    title: 'Vous n’en voulez plus ?',
    text: 'Arrêtez ici l’e-mail hebdomadaire. Tout reste visible dans votre espace.',
  },
  page: {
    title: 'Votre e-mail hebdomadaire',
    active: {
      title: 'Vous recevez un e-mail chaque lundi',
      text: 'Il vous dit combien de fois votre bien a été consulté et ce que {{agency}} a fait. Vous pouvez l’arrêter ici.',
      button: 'Arrêter l’e-mail hebdomadaire',
    },
    ended: {
      title: 'L’e-mail hebdomadaire est arrêté',
      text: 'Vous ne le recevrez plus. Ce qu’il vous disait se trouve toujours dans votre espace chez {{agency}}.',
      button: 'Le recevoir à nouveau',
    },
  },
} satisfies Messages['digest']
