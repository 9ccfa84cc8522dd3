import type { Messages } from '#locales/messages.ts'

export const project = {
  kind: 'Nieuwbouwproject',
  list: { title: 'Nieuwbouw' },
  soldOut: 'Uitverkocht',
  withoutVat: 'zonder btw en kosten',
  keyFact: {
    place: 'Gemeente',
    delivery: 'Oplevering',
    homes: 'Woningen',
    available: 'Nog te koop',
  },
  card: {
    homes: {
      one: '{{count}} woning',
      other: '{{count}} woningen',
    },
    left: {
      one: 'nog {{count}} vrij',
      other: 'nog {{count}} vrij',
    },
  },
  priceList: {
    title: 'Prijslijst',
    number: 'Lot',
    type: 'Type',
    price: 'Prijs',
    free: {
      one: '{{count}} beschikbaar',
      other: '{{count}} beschikbaar',
    },
    option: {
      one: '{{count}} in optie',
      other: '{{count}} in optie',
    },
    sold: {
      one: '{{count}} verkocht',
      other: '{{count}} verkocht',
    },
    note: 'Prijzen zonder btw en kosten. Wat u bij de akte betaalt, hangt af van het btw-tarief en de notariskosten; voor elke woning rekenen we het met u uit.',
  },
  facade: 'Achter de verlichte ramen is nog plaats. Kies er een en u ziet de woning in de lijst.',
  bedrooms: {
    one: '{{count}} slaapkamer',
    other: '{{count}} slaapkamers',
  },
  floor: {
    basement: 'Kelderverdieping',
    ground: 'Gelijkvloers',
    above: {
      first: '{{count}}e verdieping',
      second: '{{count}}e verdieping',
      third: '{{count}}e verdieping',
      nth: '{{count}}e verdieping',
    },
  },
  location: 'Ligging',
  contact: {
    title: 'Vragen over dit project?',
    text: 'Bel of mail ons over {{title}}: de plannen, de afwerking, de timing of een bezoek aan de werf.',
  },
  properties: 'Uit dit project op de markt',
  others: 'Andere nieuwbouwprojecten',
  meta: {
    title: '{{title}}, nieuwbouw in {{city}}',
    description: 'Nieuwbouwproject in {{city}}. {{excerpt}}',
  },
} satisfies Messages['project']
