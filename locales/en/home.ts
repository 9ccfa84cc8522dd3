export const home = {
  title: 'Homes for sale and for rent in Belgium',
  description:
    'Homes for sale and for rent in Brussels, Flanders and Wallonia with {{agency}}: clear prices, areas and the energy label on every card.',
  hero: {
    title: 'Every house begins with its gevel.',
    lead: 'Gevel is Dutch for the face a house turns to the street. {{agency}} shows you what is behind it: homes in Brussels, Flanders and Wallonia, described as they are.',
  },
  newestSale: 'New for sale',
  newestRent: 'New for rent',
  allSale: {
    one: 'See the {{count}} property for sale',
    other: 'All {{count}} properties for sale',
  },
  allRent: {
    one: 'See the {{count}} property for rent',
    other: 'All {{count}} properties for rent',
  },
  townsSale: 'For sale, by town',
  how: {
    title: 'How we work',
    selling: {
      title: 'Selling',
      text: 'The certificates come first and the advert after them, so that a buyer reads the same facts as the notary. One agent follows the file from the first visit to the deed.',
    },
    letting: {
      title: 'Letting',
      text: 'We say what a home costs each month, charges included, before anyone visits. Inventory, deposit and lease are set out in plain words, for the owner and for the tenant.',
    },
    valuation: {
      title: 'Knowing the value',
      text: 'A valuation starts with measuring and looking, then with what comparable homes actually sold for. We explain how we reach the figure, even when it is lower than hoped.',
    },
    energy: {
      title: 'Straight about energy',
      text: 'The energy label is on every card, even when it is a poor one. Where a renovation duty may apply, we say so on the page, before you plan a visit.',
    },
  },
  contact: {
    title: 'Would you rather talk to someone?',
    text: 'Call or write. You get an answer from an agent who knows the house.',
  },
}
