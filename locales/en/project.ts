export const project = {
  kind: 'New-build project',
  list: { title: 'New homes' },
  soldOut: 'Sold out',
  withoutVat: 'without VAT and costs',
  keyFact: {
    place: 'Place',
    delivery: 'Delivery',
    homes: 'Homes',
    available: 'Not yet sold',
  },
  /** Rendered one after the other. */
  card: {
    homes: {
      one: '{{count}} home',
      other: '{{count}} homes',
    },
    left: {
      one: '{{count}} left',
      other: '{{count}} left',
    },
  },
  priceList: {
    title: 'Price list',
    number: 'Unit',
    type: 'Property',
    price: 'Price',
    free: {
      one: '{{count}} available',
      other: '{{count}} available',
    },
    option: {
      one: '{{count}} under option',
      other: '{{count}} under option',
    },
    sold: {
      one: '{{count}} sold',
      other: '{{count}} sold',
    },
    note: 'Prices without VAT and costs. What you pay at the deed depends on the VAT rate and on the notary’s fees; we work it out with you for each home.',
  },
  facade: 'Lit windows are still for sale. Choose one to see the home in the list.',
  bedrooms: {
    one: '{{count}} bedroom',
    other: '{{count}} bedrooms',
  },
  floor: {
    basement: 'Basement',
    ground: 'Ground floor',
    /** By ordinal plural form: 1st, 2nd, 3rd, 4th. */
    above: {
      first: '{{count}}st floor',
      second: '{{count}}nd floor',
      third: '{{count}}rd floor',
      nth: '{{count}}th floor',
    },
  },
  location: 'Location',
  contact: {
    title: 'Questions about this project?',
    text: 'Call or email us about {{title}}: plans, finishes, timing or a visit to the site.',
  },
  properties: 'On the market from this project',
  others: 'Other new-build projects',
  meta: {
    title: '{{title}}, new homes in {{city}}',
    description: 'New-build project in {{city}}. {{excerpt}}',
  },
}
