import type { Messages } from '#locales/messages.ts'

export const alert = {
  title: 'Votre alerte',
  description: 'Une alerte de recherche chez {{agency}} : la consulter, la modifier, la suspendre ou l’arrêter.',
  rows: {
    goal: 'Achat ou location',
    price: 'Votre budget',
    frequency: 'À quelle fréquence',
    last: 'Dernier e-mail avec des biens',
  },
  last: {
    none: 'Aucun à ce jour',
    before: 'Il y a plus de 30 jours',
  },
  more: {
    one: 'et {{count}} autre commune',
    other: 'et {{count}} autres communes',
  },
  least: '{{from}} ou plus',
  most: '{{to}} au maximum',
  between: 'de {{from}} à {{to}}',
  standing: {
    pending: {
      title: 'Pas encore confirmée',
      text: 'Encore un clic, et nous vous prévenons dès qu’un bien correspond à votre recherche.',
    },
    lapsed: {
      title: 'Ce lien a expiré',
      text: 'Une alerte doit être confirmée dans les sept jours. Enregistrez-la à nouveau et vous recevrez un nouvel e-mail.',
    },
    active: {
      title: 'Votre alerte est active',
      text: 'Nous vous signalons les nouveaux biens qui correspondent, les baisses de prix, les visites libres et les biens mis sous option, vendus ou loués.',
    },
    paused: {
      title: 'Votre alerte est suspendue',
      text: 'Vous ne recevez pas d’e-mails. Ce qui se passe pendant la pause ne vous sera pas envoyé par la suite.',
    },
    ended: {
      title: 'Votre alerte est arrêtée',
      text: 'Vous ne recevez plus d’e-mails à ce sujet et nous l’effacerons dans les 30 jours.',
    },
  },
  aging: {
    title: 'Cherchez-vous toujours ?',
    text: 'Votre dernière confirmation date du {{date}}. Sans nouvelle confirmation, nous effaçons l’alerte après deux ans.',
  },
  action: {
    confirm: 'Confirmer mon alerte',
    keep: 'Oui, je cherche toujours',
    frequency: 'Enregistrer la fréquence',
    change: 'Modifier ma recherche',
    pause: 'Suspendre l’alerte',
    resume: 'Reprendre l’alerte',
    restart: 'Relancer l’alerte',
    end: 'Arrêter l’alerte',
    erase: 'Tout effacer',
    homes: 'Voir les biens disponibles',
    register: 'Enregistrer une nouvelle alerte',
  },
  govern: {
    title: 'Suspendre ou arrêter',
    text: 'La pause dure jusqu’à ce que vous y mettiez fin. Une alerte arrêtée peut être relancée pendant 30 jours.',
  },
  done: {
    confirm: 'Merci, votre alerte est confirmée.',
    frequency: 'C’est noté : nous vous écrirons désormais à cette fréquence.',
    change: 'Votre alerte a été modifiée.',
    pause: 'Vous ne recevrez pas d’e-mails avant d’avoir repris l’alerte.',
    resume: 'Votre alerte est à nouveau active.',
    end: 'Votre alerte est bien arrêtée.',
  },
  stale: {
    title: 'Rien n’a été modifié',
    text: 'Ce n’est plus possible : voici où en est votre alerte.',
  },
  change: {
    title: 'Modifier votre recherche',
    save: 'Enregistrer ces critères',
    back: 'Revenir sans rien modifier',
  },
  erase: {
    title: 'Effacer cette alerte ?',
    hint: 'L’alerte, avec tout ce que vous avez rempli à cette occasion.',
    text: 'Nous effaçons l’alerte immédiatement, avec vos données et tous les e-mails à son sujet que nous conservons. C’est irréversible. Vos autres alertes et messages ne sont pas concernés.',
    sure: 'Oui, tout effacer',
    back: 'Non, la garder',
    done: 'Tout est effacé',
    gone: 'Nous n’avons plus ni votre alerte, ni vos données, ni les e-mails qui s’y rapportent.',
  },
  login: {
    title: 'Ouvrir votre alerte',
    text: 'Indiquez l’adresse e-mail et le mot de passe de votre alerte. Pas de mot de passe ? Chaque e-mail à son sujet contient un lien.',
    submit: 'Ouvrir mon alerte',
    wrong:
      'L’adresse ou le mot de passe est incorrect, ou l’alerte n’a jamais été confirmée. Le lien de nos e-mails fonctionne sans mot de passe.',
  },
  mail: {
    subject: 'Confirmez votre alerte – {{agency}}',
    heading: 'Encore un clic pour votre alerte',
    text: 'Quelqu’un, sans doute vous, a enregistré cette alerte avec cette adresse sur le site de {{agency}}. Nous n’enverrons rien avant votre confirmation.',
    button: 'Voir et confirmer mon alerte',
    note: 'Vous avez sept jours pour le faire. Le même bouton vous permet à tout moment de modifier, de suspendre, d’arrêter ou d’effacer l’alerte, sans mot de passe ; ne transférez donc pas cet e-mail. Ce n’était pas vous ? Vous n’avez rien à faire : nous effacerons l’adresse dans les 30 jours.',
  },
} satisfies Messages['alert']
