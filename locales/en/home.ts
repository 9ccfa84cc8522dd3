export const home = {
  title: 'Homes for sale and for rent in Belgium',
  description:
    'Homes for sale and for rent in Brussels, Flanders and Wallonia with {{agency}}: clear prices, areas and the energy label on every card.',
  allSale: {
    one: 'See the {{count}} property for sale',
    other: 'All {{count}} properties for sale',
  },
  moreTowns: {
    one: '{{count}} town',
    other: 'All {{count}} towns',
  },
  allRent: {
    one: 'See the {{count}} property for rent',
    other: 'All {{count}} properties for rent',
  },
}
