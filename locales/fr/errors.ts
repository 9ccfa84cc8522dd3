import type { Messages } from '#locales/messages.ts'

export const errors = {
  toHome: 'Retour à l’accueil',
  searchAgain: 'Nouvelle recherche',
  section: {
    title: 'Cette partie de la page n’a pas pu être chargée',
    text: 'Le reste de la page est complet. Vous pouvez essayer de nouveau.',
    retry: 'Charger de nouveau',
  },
  page: {
    'not-found': {
      title: 'Cette page n’existe plus',
      text: 'Le bien a peut-être été vendu ou loué entre-temps. Cherchez par commune, par code postal ou par référence.',
    },
  },
  view: {
    unknown: {
      title: 'Vue introuvable',
      text: 'Cette page n’a pas cette vue. Ouvrez-la depuis le menu.',
    },
  },
  property: {
    'not-found': {
      title: 'Nous ne trouvons pas ce bien',
      text: 'Vérifiez la référence ou cherchez par commune.',
    },
    sold: {
      title: 'Ce bien est vendu',
      text: 'Voici des biens similaires encore disponibles.',
    },
    rented: {
      title: 'Le bien que vous demandez est loué',
      text: 'Voici des biens similaires encore disponibles.',
    },
  },
  agent: {
    gone: {
      title: 'Cet agent immobilier ne travaille plus chez nous',
      text: 'Nos autres agents vous aident avec plaisir. Cherchez par commune, code postal ou référence.',
    },
  },
  project: {
    gone: {
      title: 'Ce projet n’est plus sur notre site',
      text: 'Tout y est peut-être vendu. Cherchez parmi nos biens ou découvrez nos autres projets.',
    },
  },
  login: {
    required: { title: 'Connectez-vous d’abord', text: 'Ceci n’est visible que pour les propriétaires connectés.' },
    busy: {
      title: 'Beaucoup de personnes se connectent en ce moment',
      text: 'Veuillez réessayer dans une demi-minute.',
    },
    failed: {
      title: 'La connexion a échoué',
    },
    incorrect: {
      title: 'L’adresse e-mail et/ou le mot de passe sont incorrects.',
    },
  },
  api: {
    error: {
      title: 'Un problème est survenu',
      text: 'L’erreur vient de chez nous et a été enregistrée. Réessayez dans un instant.',
    },
  },
  database: {
    unavailable: {
      title: 'Nos biens ne sont pas accessibles pour le moment',
      text: 'Réessayez dans une minute ou appelez-nous.',
    },
  },
  site: {
    busy: {
      title: 'Notre site est très sollicité en ce moment',
      text: 'Réessayez dans quelques secondes ou appelez-nous.',
    },
    closed: {
      title: 'Ce site est en préparation',
      text: 'Vous trouverez bientôt ici des biens à vendre et à louer. Revenez dans quelques jours.',
      login: 'Se connecter comme membre de l’agence',
      begin: 'Vous préparez ce site ? Ouvrez le lien de la personne qui l’a installé.',
    },
  },
  request: {
    foreign: {
      title: 'Ce formulaire ne vient pas de notre site',
      text: 'Selon votre navigateur, le formulaire provient d’un autre site. Rouvrez la page ici et envoyez-le depuis notre site.',
    },
    malformed: {
      title: 'Nous ne comprenons pas cette demande',
      text: 'L’adresse ou le formulaire envoyé est incomplet. Revenez en arrière et essayez de nouveau.',
    },
  },
  method: {
    'not-allowed': {
      title: 'Ce n’est pas possible ici',
      text: 'Cette adresse n’accepte pas ce qui a été envoyé. Revenez en arrière et essayez de nouveau.',
    },
  },
  photos: {
    none: {
      title: 'Aucune photo trouvée',
      text: 'Il n’y a pas encore d’images de ce bien.',
    },
  },
  constructions: {
    none: {
      title: 'Aucune construction trouvée',
      text: 'Il n’y a pas d’unités dans ce projet pour le moment.',
    },
  },
  documents: {
    none: {
      title: 'Aucun document',
      text: 'Il n’y a pas encore de documents pour ce bien. Renseignez-vous auprès de nous.',
    },
  },
  results: {
    none: {
      title: 'Aucun résultat',
      text: 'Il n’y a encore rien à voir ici.',
    },
  },
  projects: {
    none: {
      title: 'Il n’y a pas de projets pour le moment.',
      text: 'Les nouveaux projets paraissent ici dès leur lancement.',
    },
  },
  appointments: {
    full: {
      title: 'Tous les rendez-vous sont pris',
      text: 'Plus aucun créneau n’est libre. Choisissez un autre jour ou appelez-nous.',
    },
  },
  password: {
    'person-not-found': {
      title: 'Personne introuvable',
    },
  },
} satisfies Messages['errors']
