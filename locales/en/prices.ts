/** Sales around a home, as Statbel publishes them. */
export const prices = {
  title: 'Prices around this home',
  kind: {
    attached: 'houses with two or three façades',
    detached: 'houses with four façades',
    houses: 'houses',
    flats: 'flats',
  },
  half: 'Half of the {{sales}} {{kind}} sold in {{area}} in {{year}} cost between {{lower}} and {{upper}}. The one in the middle cost {{median}}.',
  sector: 'the statistical sector {{sector}} in {{municipality}}',
  province: 'the province of {{province}}',
  widerSector:
    'Fewer than {{fewest}} were sold in the statistical sector {{sector}} in that year, so this is the municipality.',
  wider: 'Fewer than {{fewest}} were sold in {{municipality}} in that year, so this is the wider area.',
  widerHere: 'Fewer than {{fewest}} were sold in the municipality in that year, so this is the wider area.',
  none: 'This is no estimate of this home: size, state and location of the homes sold differ.',
  source: 'Source: Statbel, deeds of sale of existing homes, {{years}}; read on {{date}}.',
  chart: 'Prices of {{kind}} in {{area}} by year: the bar holds the middle half, the line in it is the median',
  home: 'This home: {{price}}',
  table: 'The figures by year',
  year: 'Year',
  sales: 'Sales',
  lower: 'Lower quartile',
  median: 'Median',
  upper: 'Upper quartile',
  /** Homes that the agency sold. */
  comparables: {
    title: 'Sold by us nearby',
    intro:
      'Comparable homes that {{agency}} sold in the last three years: the same kind, a similar living area, in the municipality or within 5 km.',
    quarter: {
      1: '1st quarter {{year}}',
      2: '2nd quarter {{year}}',
      3: '3rd quarter {{year}}',
      4: '4th quarter {{year}}',
    },
    asked: 'Asking price',
    prices: 'The prices are asking prices, not the prices they were sold for.',
    note: 'The quarter is the one in which this site marked the home as sold. This is no estimate of this home.',
  },
}
