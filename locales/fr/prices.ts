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
  province: 'province de {{province}}',
  wider: 'Moins de {{fewest}} ventes cette année-là à {{municipality}} : voici donc la zone plus large.',
  widerHere: 'Moins de {{fewest}} ventes cette année-là dans la commune : voici donc la zone plus large.',
  none: 'Ce n’est pas une estimation de ce bien : les biens vendus diffèrent par leur taille, leur état et leur situation.',
  source: 'Source : Statbel, actes de vente de biens existants, {{from}}–{{to}} ; données lues le {{date}}.',
  chart: 'Prix par an ({{kind}}, {{area}}) : la barre contient la moitié centrale, le trait est la médiane',
  home: 'Ce bien : {{price}}',
  table: 'Les chiffres par année',
  year: 'Année',
  sales: 'Ventes',
  lower: 'Premier quartile',
  median: 'Médiane',
  upper: 'Troisième quartile',
}
