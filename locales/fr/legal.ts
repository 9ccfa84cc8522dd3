import type { Messages } from '#locales/messages.ts'

export const legal = {
  title: 'Informations légales',
  mention: 'Mention obligatoire',
  planning: {
    permit: {
      flanders: {
        yes: 'Un permis d’urbanisme (permis d’environnement) a été délivré.',
        no: 'Aucun permis d’urbanisme (permis d’environnement) n’a été délivré.',
      },
      other: {
        yes: 'Un permis d’urbanisme a été délivré.',
        no: 'Aucun permis d’urbanisme n’a été délivré.',
      },
    },
    destination: {
      flanders: 'Affectation selon le plan le plus récent : {{zone}}.',
      brussels: 'Affectation au plan régional d’affectation du sol (PRAS) : {{zone}}.',
      wallonia: 'Affectation au plan de secteur : {{zone}}.',
      abroad: 'Affectation urbanistique : {{zone}}.',
      requested: 'L’affectation urbanistique a été demandée à la commune.',
    },
    summons: {
      yes: 'Une citation a été lancée pour infraction urbanistique.',
      no: 'Aucune citation n’a été lancée pour infraction urbanistique.',
    },
    measure: {
      none: 'Aucune mesure de réparation judiciaire ou administrative n’a été imposée.',
      'remedial-measure': 'Une mesure judiciaire de réparation a été imposée.',
      'administrative-measure': 'Une mesure administrative a été imposée.',
      'penalty-order': 'Une injonction sous astreinte a été prononcée.',
      settlement: 'Une transaction amiable a été conclue.',
    },
    preemption: {
      yes: 'Le bien est grevé d’un droit de préemption.',
      no: 'Aucun droit de préemption ne s’applique.',
    },
    allotment: {
      flanders: {
        yes: 'La parcelle fait l’objet d’un permis de lotir.',
        no: 'Il n’y a pas de permis de lotir.',
      },
      other: {
        yes: 'Un permis de lotir ou d’urbanisation a été délivré.',
        no: 'Il n’y a pas de permis de lotir ou d’urbanisation.',
      },
    },
  },
  flood: {
    plot: {
      a: 'Aucune inondation n’est attendue pour la parcelle.',
      b: 'Faible probabilité d’inondation de la parcelle avec le climat de 2050.',
      c: 'Faible probabilité d’inondation de la parcelle avec le climat actuel.',
      d: 'Probabilité moyenne d’inondation de la parcelle avec le climat actuel.',
    },
    building: {
      a: 'Aucune inondation n’est attendue pour le bâtiment.',
      b: 'Faible probabilité d’inondation du bâtiment avec le climat de 2050.',
      c: 'Faible probabilité d’inondation du bâtiment avec le climat actuel.',
      d: 'Probabilité moyenne d’inondation du bâtiment avec le climat actuel.',
    },
    zone: {
      yes: 'Le bien se trouve dans une zone inondable délimitée.',
      no: 'Le bien ne se trouve pas dans une zone inondable délimitée.',
    },
    riparian: {
      yes: 'Le bien se trouve dans une zone riveraine délimitée.',
      no: 'Le bien ne se trouve pas dans une zone riveraine délimitée.',
    },
    risk: {
      none: 'Le bien n’est pas considéré comme sensible aux inondations.',
      low: 'L’aléa d’inondation est faible.',
      medium: 'L’aléa d’inondation est moyen.',
      high: 'L’aléa d’inondation est élevé.',
    },
    warning: 'C’est la moins bonne classe. Demandez-nous le rapport d’inondation avant de faire une offre.',
    valid: 'Un rapport d’inondation est valable un an.',
  },
  asbestos: {
    conclusion: {
      safe: 'Selon l’attestation amiante, le bâtiment ne présente pas de risque lié à l’amiante (« asbestveilig »).',
      'not-safe':
        'Selon l’attestation amiante, le bâtiment présente un risque lié à l’amiante (« niet asbestveilig »).',
      free: 'Selon l’attestation, aucune trace d’amiante n’a été constatée.',
      requested: 'L’attestation amiante a été demandée.',
      'not-required': 'Aucune attestation amiante n’est requise pour ce bien.',
    },
    dated: 'L’attestation date du {{date}}.',
    needed:
      'En Flandre, la vente d’un bâtiment d’avant {{year}} exige une attestation amiante depuis le {{date}}. Renseignez-vous auprès de nous.',
  },
  mobility: {
    title: 'Mobiscore du quartier',
    text: '{{score}} sur 10 : la proximité des écoles, des commerces, des soins, des loisirs et des transports en commun. Plus il est élevé, plus tout est proche.',
  },
  electrical: {
    compliant: 'L’installation électrique a été contrôlée et est conforme.',
    'not-compliant':
      'L’installation électrique a été contrôlée et n’est pas conforme. Demandez-nous ce qui doit être mis en ordre, et dans quel délai.',
    requested: 'Le contrôle de l’installation électrique a été demandé.',
    'not-applicable': 'Aucun contrôle de l’installation électrique n’est requis.',
  },
  deed: {
    label: 'Date de l’acte notarié',
    hint: 'Sous la forme année-mois-jour, par exemple {{example}}.',
    submit: 'Calculer l’échéance',
    deadline:
      'Avec un acte passé le {{deed}}, le logement doit atteindre le label {{target}} ou mieux au plus tard le {{deadline}}.',
    fault: {
      invalid: '« {{text}} » n’est pas une date. Indiquez le jour de l’acte.',
      early: 'L’obligation vaut pour les actes passés à partir du {{first}}. Indiquez un jour ultérieur.',
      late: 'Cette date est trop lointaine. Indiquez un jour jusqu’au {{last}} inclus.',
    },
  },
} satisfies Messages['legal']
