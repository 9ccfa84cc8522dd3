import type { Messages } from '#locales/messages.ts'

export const costs = {
  title: 'Combien prévoir ?',
  once: {
    sale: 'À l’achat',
    rent: 'Au début du bail',
    'take-over': 'À la reprise',
    annuity: 'À l’acte',
  },
  monthly: 'Par mois',
  total: {
    once: 'Total',
    monthly: 'Total par mois',
  },
  about: 'environ {{amount}}',
  extra: 'dont {{amount}} d’impôts et de frais',
  lines: 'Poste par poste',
  finance: 'Vous empruntez {{loan}} et apportez {{funds}} de fonds propres.',
  financeOwn: 'Vos fonds propres suffisent : vous n’empruntez rien.',
  line: {
    price: 'Prix',
    amount: 'Le prix que vous avez indiqué',
    bouquet: 'Bouquet (somme unique)',
    registration: 'Droits d’enregistrement',
    vat: 'TVA',
    notary: 'Honoraires du notaire pour l’acte d’achat',
    notaryGiven: 'Frais de notaire',
    file: 'Dossier, recherches et transcription',
    mortgage: 'Acte de crédit',
    firstRent: 'Premier mois de loyer',
    deposit: 'Garantie locative',
    depositAtMost: 'Garantie locative, au plus',
    inventory: 'État des lieux',
    loan: 'Remboursement du crédit',
    rent: 'Loyer',
    annuity: 'Rente viagère',
    energy: 'Énergie',
    tax: 'Précompte immobilier',
    charges: 'Charges communes',
  },
  detail: {
    given: 'selon l’agence',
    tariff: '{{percent}}, tarif en vigueur depuis le {{date}}',
    scale: 'barème légal, TVA comprise',
    estimate: 'estimation, TVA comprise',
    loan: 'estimation pour un crédit de {{amount}}',
    terms: '{{years}} ans à {{percent}}',
    months: '{{months}} mois de loyer, restitués à la sortie si tout est en ordre',
    certificate: 'estimation d’après le certificat PEB',
    year: '{{amount}} par an, montant communiqué par l’agence',
  },
  note: {
    onlyHomeLess: 'Habitation modeste : {{amount}} sont déduits des droits.',
    onlyHomeExempt: 'Habitation propre et unique : aucun droit sur la première tranche de {{amount}}.',
    onlyHomeNot: 'Le prix dépasse le plafond prévu pour une habitation unique : le tarif ordinaire s’applique.',
    renovation:
      'Si vous améliorez le logement de {{classes}} classes énergétiques dans les {{years}} ans, les droits baissent encore de {{amount}}.',
    vat: 'Vente sous régime TVA : nous supposons que le prix est hors TVA.',
    vatRebuildUnknown:
      'Un logement reconstruit après démolition peut être taxé à {{percent}} ; le notaire sait si c’est le cas ici.',
    vatRebuild:
      'Reconstruction après démolition : {{percent}} de TVA pour votre habitation propre et unique. Vous y habitez au moins {{years}} ans et la surface habitable ne dépasse pas {{area}} m².',
    vatRebuildElse:
      'Reconstruction après démolition : la TVA est de {{percent}} si le bien devient votre habitation propre et unique, de {{area}} m² au plus, que vous occupez au moins {{years}} ans, ou si vous le louez au moins {{letFor}} ans comme résidence principale.',
    vatRebuildLarge:
      'Reconstruction après démolition, mais plus de {{area}} m² : le taux de {{percent}} pour une habitation propre ne s’applique pas.',
    vatMixed:
      'Une partie de cette vente relève de la TVA, l’autre des droits d’enregistrement. La répartition du prix n’est pas connue ici : la TVA indiquée est un maximum.',
    annuity:
      'Les droits et les honoraires dépendent de la valeur de la rente sur la vie du vendeur. Seul le notaire peut la calculer.',
    takeOver:
      'Un fonds de commerce n’est pas un immeuble : aucun droit d’enregistrement n’est dû. Le stock, les conseils et le loyer des lieux s’y ajoutent.',
    abroad: 'Nous ne calculons les taxes et les frais de notaire que pour la Belgique.',
    highLoan: 'Le crédit dépasse {{percent}} du prix : les banques prêtent rarement autant.',
    referenceRent:
      'Le loyer de référence de ce logement est de {{amount}}. Depuis le {{since}}, un loyer qui le dépasse de plus de {{percent}} est présumé abusif à Bruxelles.',
    rentGrid:
      'Depuis le {{since}}, un loyer qui dépasse de plus de {{percent}} le loyer de référence est présumé abusif à Bruxelles. Le loyer de référence doit figurer dans le bail ; vous le trouverez sur loyers.brussels.',
    depositExceeded:
      'La garantie locative indiquée dépasse le maximum légal pour un logement, soit {{months}} mois de loyer ({{amount}}). Interrogez-nous avant de signer.',
    energy:
      'Énergie : la consommation du certificat à {{figure}} centimes par kWh. Elle vaut pour un ménage type ; la vôtre peut être bien différente.',
  },
  foot: 'Estimation sans valeur de conseil : seuls les décomptes de votre notaire et de votre banque font foi.',
  footContract: 'Estimation sans valeur de conseil : seul le contrat que vous signez fait foi.',
  excluded: 'Non compris : assurances, entretien, frais de dossier et d’expertise de la banque.',
  since: 'Le tarif le plus récent utilisé ici date du {{date}}.',
  means: {
    show: 'Afficher ma mensualité à côté de chaque bien',
    note: 'Vos chiffres restent dans ce navigateur.',
    perMonth: '{{amount}}/mois',
  },
  form: {
    title: 'Calculez avec vos propres chiffres',
    home: 'Ce sera ma seule habitation et je vais y vivre',
    homeHint: {
      flanders: {
        one: 'Pour des particuliers qui achètent en pleine propriété et ne gardent aucun autre logement. Chaque acquéreur s’y domicilie dans les {{within}} ans et y reste inscrit au moins {{count}} an sans interruption ; le notaire vous dira les conditions exactes.',
        other:
          'Pour des particuliers qui achètent en pleine propriété et ne gardent aucun autre logement. Chaque acquéreur s’y domicilie dans les {{within}} ans et y reste inscrit au moins {{count}} ans sans interruption ; le notaire vous dira les conditions exactes.',
      },
      elsewhere: {
        one: 'À condition d’y emménager dans les {{within}} ans, d’y rester au moins {{count}} an et de ne garder aucun autre logement ; le notaire vous dira les conditions exactes.',
        other:
          'À condition d’y emménager dans les {{within}} ans, d’y rester au moins {{count}} ans et de ne garder aucun autre logement ; le notaire vous dira les conditions exactes.',
      },
      unknown:
        'À condition d’y emménager à temps et de ne garder aucun autre logement ; le notaire vous dira les conditions exactes.',
    },
    own: 'Fonds propres, en euros',
    ownHint: 'Sans indication : tous les frais et {{percent}} du prix.',
    years: 'Durée du crédit, en années',
    rate: 'Taux d’intérêt, en %',
    rateHint: 'Un exemple : indiquez le taux que propose votre banque.',
    amount: 'Un prix pour le calcul, en euros',
    amountRent: 'Un loyer mensuel pour le calcul, en euros',
    amountHint: 'Le prix est communiqué sur demande. Le montant que vous indiquez ici est votre propre estimation.',
    limited: 'Entre {{lowest}} et {{highest}} : calculé avec {{used}}.',
    rounded: 'Uniquement des années entières : le calcul retient la plus proche.',
    unread: 'Nous n’y lisons pas de nombre : il n’en est pas tenu compte.',
    submit: 'Calculer',
  },
} satisfies Messages['costs']
