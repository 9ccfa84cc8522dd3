export const forms = {
  fullTime: '{{from}} – complet, m’inscrire sur la liste d’attente',
  openTime: '{{from}} – portes ouvertes',
  times: {
    next: 'Premiers moments libres',
    zone: 'Heures de Bruxelles.',
    full: 'complet',
    waiting: 'liste d’attente',
    open: 'portes ouvertes',
    dated: '{{day}} à {{from}}',
  },
  privacyStatement: 'déclaration de confidentialité',
  required: 'Les champs marqués d’un * sont obligatoires.',
  more: 'Autres souhaits',
  fewer: 'un de moins',
  oneMore: 'un de plus',
  optional: 'facultatif',
  choose: 'Choisissez',
  noPreference: 'Sans préférence',
  honeypot: 'Laissez ce champ vide',
  notSent: 'Pas encore envoyé',
  wrong: {
    one: 'Vérifiez {{count}} champ',
    other: 'Vérifiez {{count}} champs',
  },
  sending: 'Envoi en cours, un instant…',
  offline:
    'Vous êtes hors ligne. Tout ce que vous avez rempli est conservé : renvoyez le formulaire dès que vous êtes reconnecté.',
  step: 'Étape {{step}} sur {{steps}}',
  next: 'Suivant',
  back: 'Retour',
  slot: 'de {{from}} à {{to}}',
  links: {
    visit: 'Planifier une visite',
    question: 'Poser une question',
    offer: 'Faire une offre',
    documents: 'Demander ces documents',
    property: 'Retour au bien',
  },
  homeGone: '{{home}} – n’est plus disponible',
  fields: {
    homes: 'Sur quels biens ?',
    title: 'Civilité',
    firstName: 'Prénom',
    lastName: 'Nom',
    email: 'Adresse e-mail',
    phone: 'Numéro de téléphone',
    street: 'Rue et numéro',
    zip: 'Code postal',
    city: 'Localité',
    slot: 'Quand pouvons-nous vous appeler ?',
    remark: 'Votre message',
    newsletter: 'Envoyez-moi aussi la lettre d’information, environ une fois par mois',
    privacy: 'J’accepte la déclaration de confidentialité',
    characters: 'Recopiez ces caractères :',
    time: 'Jour et heure',
    units: 'Quels logements ?',
    documents: 'Documents',
    goal: 'Vous souhaitez',
    types: 'Types de bien',
    type: 'Type de bien',
    towns: 'Où',
    bedroomsMin: 'Chambres, minimum',
    filters: 'Autres critères',
    bedroomsMax: 'Chambres, maximum',
    garages: 'Garages, minimum',
    parkings: 'Emplacements de parking, minimum',
    priceMin: 'Budget à partir de, en euros',
    priceMax: 'Budget jusqu’à, en euros',
    frequency: 'À quelle fréquence pouvons-nous vous écrire ?',
    password: 'Mot de passe',
    passwordAgain: 'Confirmation du mot de passe',
    livingArea: 'Surface habitable en m²',
    groundArea: 'Superficie du terrain en m²',
    bedrooms: 'Chambres',
    constructionYear: 'Année de construction',
    condition: 'État du bien',
    friendFirstName: 'Prénom du destinataire',
    friendLastName: 'Nom du destinataire',
    friendEmail: 'Adresse e-mail du destinataire',
    amount: 'Votre offre en euros',
    amountInWords: 'Le montant en lettres, en néerlandais',
    start: 'Valable à partir du',
    end: 'Valable jusqu’au',
    place: 'Fait à',
    conditions: 'Conditions suspensives',
    secondFirstName: 'Prénom du second acquéreur',
    secondLastName: 'Nom du second acquéreur',
    secondStreet: 'Rue et numéro du second acquéreur',
    secondZip: 'Code postal du second acquéreur',
    secondCity: 'Localité du second acquéreur',
    secondPhone: 'Numéro de téléphone du second acquéreur',
    secondEmail: 'Adresse e-mail du second acquéreur',
    cv: 'Votre CV',
    name: 'Votre nom',
    comment: 'Votre témoignage',
    picture: 'Une photo',
  },
  hints: {
    cv: 'PDF ou Word (docx), 5 Mo au maximum.',
    picture: 'JPEG, PNG ou WebP, 5 Mo au maximum.',
    password:
      '8 caractères au moins. Ce n’est pas nécessaire : chaque e-mail contient un lien vers votre alerte. Avec un mot de passe, vous l’ouvrez même sans cet e-mail.',
    amountInWords: 'Par exemple : driehonderdvijftigduizend euro',
    conditions: 'Par exemple un crédit, ou une attestation encore attendue.',
    friendEmail: 'Cette adresse ne sert qu’à cet e-mail, et à rien d’autre.',
  },
  options: {
    title: {
      mr: 'Monsieur',
      ms: 'Madame',
      miss: 'Mademoiselle',
      none: 'Sans civilité',
    },
    goal: {
      sale: 'Acheter',
      rent: 'Louer',
      unsure: 'Je ne sais pas encore',
    },
    condition: {
      new: 'Neuf ou comme neuf',
      good: 'Bon',
      'fresh-up': 'À rafraîchir',
      renovate: 'À rénover',
    },
    frequency: {
      'at-once': 'Tout de suite, pour chaque bien',
      daily: 'Une fois par jour',
      weekly: 'Une fois par semaine',
    },
  },
  again: {
    upload: 'Vous aviez choisi un fichier ? Choisissez-le à nouveau : la page ne peut pas le garder.',
    secret: 'Vous aviez indiqué un mot de passe ? Indiquez-le à nouveau : nous ne le renvoyons jamais.',
  },
  kept: {
    one: '{{count}} sélection',
    other: '{{count}} sélections',
  },
  errors: {
    required: '{{label}} : ce champ est obligatoire',
    invalid: '{{label}} : cette valeur n’est pas valide',
    short: '{{label}} : utilisez au moins {{min}} caractères',
    long: '{{label}} : c’est trop long, {{max}} caractères au maximum',
    below: '{{label}} : indiquez un nombre d’au moins {{min}}',
    above: '{{label}} : indiquez un nombre d’au plus {{max}}',
    many: '{{label}} : vous en avez choisi trop',
    bedroomsMax: {
      below: 'Le maximum est inférieur au minimum',
    },
    priceMax: {
      below: 'Le prix maximum est inférieur au prix minimum',
    },
    empty: '{{label}} : ce fichier est vide',
    different: '{{label}} : ces deux champs ne correspondent pas',
    early: 'La date de fin précède la date de début',
    past: '{{label}} : cette date est passée',
    large: '{{label}} : le fichier est trop lourd, 5 Mo au maximum',
    kind: '{{label}} : ce type de fichier n’est pas accepté',
    firstName: {
      required: 'Indiquez votre prénom',
    },
    lastName: {
      required: 'Indiquez votre nom',
    },
    email: {
      required: 'Indiquez votre adresse e-mail',
      invalid: 'L’adresse e-mail n’est pas valide',
    },
    phone: {
      required: 'Indiquez votre numéro de téléphone pour que nous puissions vous appeler',
      invalid: 'Le numéro de téléphone n’est pas valide',
    },
    street: {
      required: 'Indiquez l’adresse',
    },
    zip: {
      required: 'Indiquez le code postal',
      invalid: 'Le code postal n’est pas valide',
    },
    city: {
      required: 'Indiquez la localité',
    },
    remark: {
      required: 'Écrivez un message',
    },
    privacy: {
      required: 'Acceptez la déclaration de confidentialité',
    },
    characters: {
      required: 'Recopiez les caractères',
      invalid: 'Les caractères saisis ne sont pas corrects',
    },
    time: {
      required: 'Choisissez un jour et une heure',
      invalid: 'Ce moment n’est plus libre. Choisissez-en un autre',
    },
    documents: {
      required: 'Choisissez au moins un document',
    },
    goal: {
      required: 'Choisissez ce que vous souhaitez',
    },
    type: {
      required: 'Choisissez le type de bien',
    },
    towns: {
      required: 'Choisissez au moins une commune ou une province',
      many: 'Choisissez des provinces entières : il y a trop de communes',
    },
    frequency: {
      required: 'Choisissez la fréquence de nos e-mails',
    },
    passwordAgain: {
      required: 'Confirmez le mot de passe',
      different: 'Les mots de passe diffèrent',
    },
    friendFirstName: {
      required: 'Indiquez le prénom du destinataire',
    },
    friendEmail: {
      required: 'Indiquez l’adresse e-mail du destinataire',
      invalid: 'L’adresse e-mail du destinataire n’est pas valide',
    },
    amount: {
      required: 'Indiquez votre offre',
      invalid: 'Indiquez le montant en euros entiers',
    },
    amountInWords: {
      required: 'Écrivez aussi le montant en lettres',
      different: 'Le montant en lettres diffère du montant en chiffres',
    },
    start: {
      required: 'La date de début est incomplète',
      invalid: 'La date de début n’est pas valide',
    },
    end: {
      required: 'La date de fin est incomplète',
      invalid: 'La date de fin n’est pas valide',
    },
    place: {
      required: 'Indiquez le lieu',
    },
    cv: {
      required: 'Ajoutez votre CV',
      kind: 'Envoyez votre CV en PDF ou Word (docx)',
    },
    name: {
      required: 'Indiquez votre nom',
    },
    comment: {
      required: 'Écrivez votre témoignage',
    },
  },
  faults: {
    retry:
      'E-mail non envoyé, veuillez réessayer. Tout ce que vous avez rempli est conservé. Si cela échoue encore, appelez le {{phone}}.',
    captcha: 'Nous n’avons pas pu vérifier que vous n’êtes pas un robot. Réessayez ou appelez le {{phone}}.',
    stale:
      'Ce formulaire est resté ouvert trop longtemps. Recopiez les nouveaux caractères et renvoyez-le ; tout ce que vous avez rempli est conservé. Une question ? Appelez le {{phone}}.',
    limit: 'Trop d’envois en peu de temps. Réessayez plus tard ou appelez le {{phone}}.',
    full: 'Les rendez-vous sont complets : ce moment vient d’être pris. Choisissez-en un autre ou appelez le {{phone}}.',
    changed:
      'Ce formulaire a déjà été envoyé avec d’autres réponses. Vérifiez-le et renvoyez-le. Une question ? Appelez le {{phone}}.',
    gone: 'Ce bien ou ce projet n’est plus disponible. Appelez le {{phone}} pour un bien comparable.',
    'too-large':
      'Votre envoi est trop lourd. Raccourcissez-le, choisissez un fichier plus petit ou appelez le {{phone}}.',
  },
  steps: {
    homes: 'De quoi s’agit-il ?',
    person: 'Qui êtes-vous ?',
    time: 'Quand souhaitez-vous venir ?',
    units: 'De quoi s’agit-il ?',
    documents: 'Que souhaitez-vous recevoir ?',
    friend: 'Pour qui ?',
    sender: 'De la part de qui ?',
    home: 'Le bien',
    details: 'Ses caractéristiques',
    wish: 'Que cherchez-vous ?',
    frequency: 'À quelle fréquence ?',
    buyer: 'L’acquéreur',
    secondBuyer: 'Un second acquéreur',
    offer: 'L’offre',
    newsletter: 'Votre abonnement',
    testimonial: 'Votre expérience',
  },
  stepHints: {
    secondBuyer: 'Seulement si vous achetez à deux.',
    details: 'Ce que vous ignorez peut rester vide ; nous le verrons ensemble.',
  },
  /** Beside a form. */
  afterwards: {
    title: 'Et ensuite ?',
    talk: 'Vous préférez nous parler ?',
    'contact-demand': {
      first:
        'Un agent de votre région vous appelle ou vous écrit dans un délai d’un jour ouvrable pour fixer une visite.',
      next: 'Nous venons voir et mesurer. Comptez une heure.',
      last: 'Vous recevez le montant par écrit, avec nos raisons : c’est gratuit et sans engagement.',
    },
    'demand-register': {
      first: 'Vous recevez tout de suite un e-mail. Confirmez votre adresse et l’alerte démarre.',
      next: 'Nous vous écrivons quand un bien correspond, baisse de prix ou ouvre ses portes, au rythme que vous choisissez.',
      last: 'Le lien dans chaque e-mail permet de modifier, suspendre ou supprimer votre alerte.',
    },
    'contact-appointment': {
      first: 'Vous recevez tout de suite un e-mail avec tous les détails.',
      next: 'Une fois la visite confirmée, vous l’ajoutez à votre agenda.',
      last: 'Un empêchement ? Le lien dans l’e-mail permet de déplacer ou d’annuler la visite.',
    },
    'site-contact': {
      first: 'Votre message arrive chez l’agent qui connaît le bien ou le quartier.',
      last: 'Vous avez une réponse dans un délai d’un jour ouvrable, dans votre langue.',
    },
  },
  sent: {
    title: 'Merci, c’est envoyé',
    documents: 'Merci. Les documents arrivent dans votre boîte mail.',
    documentsAgain: 'Vous avez déjà demandé ces documents. Nous vous les envoyons par e-mail.',
    answer:
      'Votre envoi nous est bien parvenu. Nous revenons vers vous au plus vite. Rien dans votre boîte mail ? Regardez dans vos courriers indésirables.',
    confirm:
      'Encore une étape : ouvrez l’e-mail que nous venons de vous envoyer et confirmez votre adresse. Rien reçu ? Regardez dans vos courriers indésirables.',
    friend: 'Votre e-mail avec ce bien est en route. La réponse vous parviendra directement.',
    testimonial: 'Merci. Nous relisons votre témoignage avant de le publier.',
  },
  'contact-me': {
    title: 'Une question sur ce bien',
    intro: 'L’agent qui suit ce bien vous appelle ou vous écrit dans un délai d’un jour ouvrable.',
    send: 'Envoyer la question',
  },
  'contact-appointment': {
    title: 'Planifier une visite',
    intro:
      'Choisissez un moment encore libre. Vous recevez une confirmation par e-mail, qui permet de déplacer ou d’annuler la visite.',
    allFull:
      'Tous les créneaux sont complets pour le moment. Choisissez-en un pour la liste d’attente : vous recevrez un e-mail dès qu’une place se libère.',
    send: 'Demander cette visite',
  },
  'contact-construction': {
    title: 'Une question sur ce projet',
    intro: 'Plans, prix, finitions, visite du chantier : nous vous répondons dans un délai d’un jour ouvrable.',
    send: 'Envoyer cette question',
  },
  'contact-homes': {
    title: 'Une question sur ces biens',
    intro: 'Un seul message pour tous les biens cochés : chaque agent le reçoit.',
    send: 'Envoyer votre question',
  },
  'contact-demand': {
    title: 'Estimation gratuite',
    send: 'Demander une estimation',
    options: {
      goal: {
        sale: 'Vendre',
        rent: 'Mettre en location',
      },
    },
    errors: {
      street: {
        required: 'Indiquez l’adresse du bien à estimer',
      },
    },
  },
  'demand-register': {
    title: 'Alerte de recherche',
    send: 'Enregistrer cette alerte',
  },
  'send-to-friend': {
    title: 'Envoyer ce bien par e-mail',
    intro: 'Nous envoyons un seul e-mail avec ce bien et votre nom. La réponse vous revient directement.',
    send: 'Envoyer ce bien',
  },
  'site-contact': {
    title: 'Écrivez-nous',
    send: 'Envoyer le message',
  },
  'sign-newsletter': {
    title: 'Lettre d’information',
    intro: 'Nouveaux biens et actualités du marché, environ une fois par mois.',
    send: 'M’inscrire',
  },
  testimonial: {
    title: 'Racontez votre expérience',
    send: 'Envoyer le témoignage',
    faults: {
      retry:
        'Votre témoignage n’a pas été envoyé. Tout ce que vous avez rempli est conservé. Réessayez ou appelez le {{phone}}.',
    },
  },
  'purchase-offer': {
    title: 'Faire une offre d’achat',
    intro:
      'Vous nous transmettez une offre que nous soumettons au propriétaire. Ce n’est pas une signature : rien n’est acheté avant que les deux parties signent.',
    send: 'Envoyer l’offre',
  },
  documents: {
    title: 'Documents de ce bien',
    intro: 'Dites-nous où les envoyer : vous les recevez gratuitement par e-mail.',
    send: 'Demander les documents',
    faults: {
      retry:
        'La demande de documents n’a pas abouti. Tout ce que vous avez rempli est conservé. Réessayez ou appelez le {{phone}}.',
    },
  },
  job: {
    title: 'Travailler chez {{agency}}',
    intro: 'Agents, administration, photographie : écrivez-nous, même si aucun poste n’est ouvert en ce moment.',
    send: 'Envoyer la candidature',
    description: 'Postuler chez {{agency}}, agents immobiliers : envoyez votre CV et quelques mots sur vous.',
  },
}
