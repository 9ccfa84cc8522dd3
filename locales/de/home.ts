import type { Messages } from '#locales/messages.ts'

export const home = {
  title: 'Immobilien zum Kauf und zur Miete in Belgien',
  description:
    'Immobilien zum Kauf und zur Miete in Brüssel, Flandern und der Wallonie bei {{agency}}: klare Preise, Flächen und die Energieklasse bei jedem Objekt.',
  allSale: {
    one: 'Das {{count}} Objekt zum Kauf ansehen',
    other: 'Alle {{count}} Objekte zum Kauf',
  },
  moreTowns: {
    one: '{{count}} Ort',
    other: 'Alle {{count}} Orte',
  },
  allRent: {
    one: 'Das {{count}} Objekt zur Miete ansehen',
    other: 'Alle {{count}} Objekte zur Miete',
  },
} satisfies Messages['home']
