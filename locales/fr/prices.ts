/** Sales around a home, as Statbel publishes them. */
export const prices = {
  title: 'Les prix autour de ce bien',
  kind: {
    attached: 'maisons de deux ou trois façades',
    detached: 'maisons de quatre façades',
    houses: 'maisons',
    flats: 'appartements',
  },
  half: '{{sales}} ventes en {{year}} ({{kind}}, {{area}}) : la moitié a coûté entre {{lower}} et {{upper}}. Le prix médian est de {{median}}.',
  sector: 'secteur statistique {{sector}} à {{municipality}}',
  province: 'province de {{province}}',
  widerSector:
    'Moins de {{fewest}} ventes cette année-là dans le secteur statistique {{sector}} : voici donc la commune.',
  wider: 'Moins de {{fewest}} ventes cette année-là à {{municipality}} : voici donc la zone plus large.',
  widerHere: 'Moins de {{fewest}} ventes cette année-là dans la commune : voici donc la zone plus large.',
  none: 'Ce n’est pas une estimation de ce bien : les biens vendus diffèrent par leur taille, leur état et leur situation.',
  source: 'Source : Statbel, actes de vente de biens existants, {{years}} ; données lues le {{date}}.',
  chart: 'Prix par an ({{kind}}, {{area}}) : la barre contient la moitié centrale, le trait est la médiane',
  home: 'Ce bien : {{price}}',
  table: 'Les chiffres par année',
  year: 'Année',
  sales: 'Ventes',
  lower: 'Premier quartile',
  median: 'Médiane',
  upper: 'Troisième quartile',
  /** Homes that the agency sold. */
  comparables: {
    title: 'Vendus par nos soins à proximité',
    intro:
      'Des biens comparables que {{agency}} a vendus ces trois dernières années : même type, surface habitable proche, dans la commune ou à 5 km au plus.',
    quarter: {
      1: '1er trimestre {{year}}',
      2: '2e trimestre {{year}}',
      3: '3e trimestre {{year}}',
      4: '4e trimestre {{year}}',
    },
    asked: 'Prix demandé',
    prices: 'Les prix sont les prix demandés, pas les prix de vente.',
    note: 'Le trimestre est celui où le site a indiqué que le bien était vendu. Ce n’est pas une estimation de ce bien.',
  },
}
