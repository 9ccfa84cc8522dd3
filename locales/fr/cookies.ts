import type { Messages } from '#locales/messages.ts'

export const cookies = {
  name: 'Nom',
  purpose: 'Utilité',
  lasts: 'Durée',
  owner: 'Propriétaire',
  none: 'Le site n’utilise actuellement rien de ce type.',
  signal:
    'Si votre navigateur envoie le signal « Global Privacy Control », il vaut refus de tout ce qui n’est pas nécessaire, et nous ne vous demandons rien. Un choix que vous faites ici vous-même prime.',
  kinds: { session: 'stockage de session', local: 'stockage local', cache: 'mémoire cache' },
  units: {
    minutes: { one: '{{count}} minute', other: '{{count}} minutes' },
    days: { one: '{{count}} jour', other: '{{count}} jours' },
    months: { one: '{{count}} mois', other: '{{count}} mois' },
    years: { one: '{{count}} an', other: '{{count}} ans' },
  },
  stays: {
    tab: 'Jusqu’à la fermeture de l’onglet',
    sent: 'Jusqu’à l’envoi du formulaire ou la fermeture de l’onglet',
    removed: 'Jusqu’à ce que vous les retiriez, {{most}} au plus',
    cleared: 'Jusqu’à ce que vous effaciez la liste, {{most}} au plus',
    elsewhere: 'Fixée par {{name}}',
  },
  purposes: {
    consent: 'Retient que vous avez fait un choix.',
    analytics_storage:
      'Partie de votre choix : les statistiques peuvent-elles enregistrer quelque chose ? Oui (true) ou non (false).',
    ad_storage: 'Partie de votre choix : la publicité peut-elle enregistrer quelque chose ? Oui (true) ou non (false).',
    ad_user_data:
      'Partie de votre choix : des données vous concernant peuvent-elles être transmises à un service publicitaire ? Oui (true) ou non (false).',
    ad_personalization:
      'Partie de votre choix : la publicité peut-elle être adaptée à votre profil ? Oui (true) ou non (false).',
    social_media:
      'Partie de votre choix : les vidéos, visites et cartes d’autres sites peuvent-ils être chargés ? Oui (true) ou non (false).',
    unclassified:
      'Partie de votre choix : peut-on utiliser ce qui n’est pas encore classé ? Oui (true) ou non (false).',
    staff: 'Uniquement dans les navigateurs de nos collaborateurs : leurs visites ne sont pas comptées.',
    '__Host-owner':
      'Uniquement si vous vous connectez en tant que propriétaire : vous garde connecté tant que vous consultez vos pages.',
    '__Host-owner-code': 'Uniquement si vous vous connectez avec un code de votre téléphone : attend ce code.',
    '__Host-owner-known':
      'Uniquement si vous vous êtes déjà connecté : reconnaît ce navigateur, pour que les erreurs d’autrui ne vous bloquent pas et que vos propres visites ne soient pas comptées.',
    favourites:
      'Les biens que vous gardez avec le cœur, {{most}} au plus, et la date. La liste reste sur votre appareil.',
    'kept-homes':
      'Des copies des pages de vos favoris, {{most}} au plus, pour les lire sans internet, et le petit programme qui les affiche.',
    'recently-viewed':
      'Les {{most}} derniers biens que vous avez consultés, pour les retrouver. La liste reste sur votre appareil.',
    'own-means':
      'Vos fonds propres et votre crédit, si vous voulez voir la mensualité à côté de chaque bien, et le jour. Ils restent sur votre appareil.',
    'requested-documents': 'Retient quels documents de quel bien vous avez demandés, pour l’indiquer sur sa page.',
    'language-hint': 'Retient que vous avez fermé le message proposant une autre langue.',
    'followed-search': 'Retient la recherche d’où vous avez ouvert un bien, pour vous mener au suivant.',
    'results-view': 'Retient si vous regardez la liste ou la carte sur un petit écran.',
    'desk-keys': 'Seulement pour notre équipe : le jour où les touches d’une seule lettre ont été désactivées.',
    'desk-list': 'Seulement pour notre équipe : les lignes de la dernière liste, pour passer de l’une à la suivante.',
    'map-follow': 'Retient que la liste suit la carte lorsque vous la déplacez.',
    'compare-tray': 'Retient que vous avez fermé la barre de comparaison.',
    'draft ':
      'Garde ce que vous remplissez dans un formulaire, au cas où vous quitteriez la page. Ni mot de passe, ni fichier.',
    campaign: 'Retient l’annonce ou la lettre d’information qui vous a amené ici.',
    _ga: 'Distingue les navigateurs dans les statistiques.',
    _ga_: 'Distingue les visites dans les statistiques.',
    _gcl_au: 'Mesure quelle annonce a mené à une demande.',
    _fbp: 'Permet à Meta de reconnaître votre navigateur, pour mesurer nos annonces.',
    _fbc: 'Retient l’annonce de Meta que vous avez suivie.',
  },
  elsewhere: {
    check:
      'Protège les formulaires contre les robots. Chargé seulement quand vous commencez à en remplir un ; ne sert jamais à la publicité.',
    film: 'Lit une vidéo dans la page, dès que vous la lancez.',
    tour: 'Affiche une visite virtuelle dans la page, dès que vous la lancez.',
    streets:
      'Fournit le plan des rues, si vous l’autorisez. Sinon, nos cartes montrent les contours que nous dessinons nous-mêmes.',
    analytics: 'Reçoit les pages que vous consultez et les compte pour nous.',
    tagManager: 'Charge les mesures que nous avons configurées, chacune seulement si vous autorisez sa catégorie.',
    pixel: 'Apprend que vous avez consulté une de nos pages et peut l’associer à votre compte chez Meta.',
  },
} satisfies Messages['cookies']
