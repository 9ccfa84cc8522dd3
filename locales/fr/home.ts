import type { Messages } from '#locales/messages.ts'

export const home = {
  title: 'Biens à vendre et à louer en Belgique',
  description:
    'Biens à vendre et à louer à Bruxelles, en Flandre et en Wallonie chez {{agency}} : des prix clairs, les surfaces et la classe énergétique de chaque bien.',
  allSale: {
    one: 'Voir le bien à vendre ({{count}})',
    other: 'Les {{count}} biens à vendre',
  },
  moreTowns: {
    one: '{{count}} commune',
    other: 'Les {{count}} communes',
  },
  allRent: {
    one: 'Voir le bien à louer ({{count}})',
    other: 'Les {{count}} biens à louer',
  },
} satisfies Messages['home']
