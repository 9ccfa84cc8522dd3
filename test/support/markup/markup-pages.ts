/** With and without a consent choice. */
const chosen = 'consent=set'

const paths = [
  '/',
  '/nl/te-koop/',
  '/fr/louer/?bedrooms=2',
  '/de/kaufen/?price=1000-2000',
  '/fr/property/4231907/',
  '/favourites/',
  '/nl/favorieten/?ids=4231907,4231912',
  '/fr/comparer/?ids=4231907,4231901',
  '/de/property/4231942/',
  '/property/4231912/',
  '/nl/property/4231904/?deed=2026-12-15',
  '/property/4231904/?deed=soon',
  '/nieuwbouw/',
  '/services/',
  '/fr/services/vente/',
  '/nl/contact/',
  '/nl/demand-register/',
  '/de/datenschutz/',
  '/feed-back/',
  '/fr/visite/4231907/',
  '/documents/4231907/',
  '/de/weiterempfehlen/4231907/',
  '/nl/bod/4231907/',
  '/jobs/',
  '/contact-demand/',
  '/fr/merci/estimation-gratuite/',
  '/nothing/',
  '/nl/property/4231936/',
]

export const markupPages: readonly (readonly [path: string, cookie: string])[] = [
  ...paths.map((path) => [path, chosen] as const),
  ['/', ''],
  ['/de/nichts/', ''],
]
