import type { Messages } from '#locales/messages.ts'

export const home = {
  title: 'Woningen te koop en te huur in België',
  description:
    'Woningen te koop en te huur in Brussel, Vlaanderen en Wallonië bij {{agency}}: duidelijke prijzen, oppervlaktes en het energielabel bij elk pand.',
  allSale: {
    one: 'Bekijk het {{count}} pand te koop',
    other: 'Alle {{count}} panden te koop',
  },
  moreTowns: {
    one: '{{count}} gemeente',
    other: 'Alle {{count}} gemeenten',
  },
  allRent: {
    one: 'Bekijk het {{count}} pand te huur',
    other: 'Alle {{count}} panden te huur',
  },
} satisfies Messages['home']
