import type { Messages } from '#locales/messages.ts'

export const home = {
  title: 'Immobilien zum Kauf und zur Miete in Belgien',
  description:
    'Immobilien zum Kauf und zur Miete in Brüssel, Flandern und der Wallonie bei {{agency}}: klare Preise, Flächen und die Energieklasse bei jeder Immobilie.',
  allSale: {
    one: 'Die {{count}} Immobilie zum Kauf ansehen',
    other: 'Alle {{count}} Immobilien zum Kauf',
  },
  moreTowns: {
    one: '{{count}} Ort',
    other: 'Alle {{count}} Orte',
  },
  allRent: {
    one: 'Die {{count}} Immobilie zur Miete ansehen',
    other: 'Alle {{count}} Immobilien zur Miete',
  },
} satisfies Messages['home']
