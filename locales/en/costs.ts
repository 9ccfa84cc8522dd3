export const costs = {
  title: 'What it costs',
  once: {
    sale: 'When you buy',
    rent: 'When the lease begins',
    'take-over': 'When you take it over',
    annuity: 'At the deed',
  },
  monthly: 'Per month',
  total: {
    once: 'Total',
    monthly: 'Total per month',
  },
  about: 'about {{amount}}',
  extra: 'including {{amount}} in taxes and costs',
  lines: 'Line by line',
  finance: 'You borrow {{loan}} and bring {{funds}} of your own money.',
  financeOwn: 'Your own money covers all of it: there is nothing to borrow.',
  line: {
    price: 'Price',
    amount: 'Your own figure for the price',
    bouquet: 'Lump sum (bouquet)',
    registration: 'Registration tax',
    vat: 'VAT',
    notary: 'Notary’s fee for the deed of sale',
    notaryGiven: 'Notary’s costs',
    file: 'File, searches and transcription',
    mortgage: 'Mortgage deed',
    firstRent: 'First month’s rent',
    deposit: 'Rental deposit',
    depositAtMost: 'Rental deposit, at most',
    inventory: 'Inventory of fixtures',
    loan: 'Mortgage repayment',
    rent: 'Rent',
    annuity: 'Annuity',
    energy: 'Energy',
    tax: 'Property tax',
    charges: 'Common charges',
  },
  detail: {
    given: 'from the agency',
    tariff: '{{percent}}, rate since {{date}}',
    scale: 'statutory scale, VAT included',
    estimate: 'estimate, VAT included',
    loan: 'estimate for a loan of {{amount}}',
    terms: '{{years}} years at {{percent}}',
    months: '{{months}} months’ rent; you get it back when you leave if all is in order',
    certificate: 'estimate from the energy certificate',
    year: '{{amount}} a year, given by the agency',
  },
  note: {
    onlyHomeLess: 'A modest home: {{amount}} has been taken off the tax.',
    onlyHomeExempt: 'As your only home: no tax on the first {{amount}} of the price.',
    onlyHomeNot: 'The price is above the limit for an only home, so the ordinary tax applies.',
    renovation:
      'If you improve the home by {{classes}} energy classes within {{years}} years, the tax falls by another {{amount}}.',
    vat: 'Sold under VAT: we assume that the price is without it.',
    vatRebuildUnknown:
      'A home built in place of a demolished one may be taxed at {{percent}}; the notary knows whether this one is.',
    vatRebuild:
      'Rebuilt after a demolition: {{percent}} VAT as your only home. You live in it yourself for at least {{years}} years, and it has no more than {{area}} m² of living area.',
    vatRebuildElse:
      'Rebuilt after a demolition: VAT is {{percent}} if it becomes your only home of no more than {{area}} m² and you live in it for at least {{years}} years, or if you let it for at least {{letFor}} years as the tenant’s main home.',
    vatRebuildLarge:
      'Rebuilt after a demolition, but larger than {{area}} m²: the rate of {{percent}} for a home of your own does not apply.',
    vatMixed:
      'Part of this sale is under VAT and part under registration tax. How the price is divided is not known here, so the VAT shown is the highest it can be.',
    annuity:
      'Tax and notary’s fee depend on the value of the annuity over the seller’s lifetime. Only the notary can work that out.',
    takeOver:
      'A business is not real estate: no registration tax is due on it. Stock, advice and the rent of the premises come on top.',
    abroad: 'We calculate taxes and notary’s costs for Belgium only.',
    highLoan: 'The loan is more than {{percent}} of the price: banks rarely lend so much.',
    referenceRent:
      'The reference rent of this home is {{amount}}. Since {{since}}, a rent more than {{percent}} above it is presumed abusive in Brussels.',
    rentGrid:
      'Since {{since}}, a rent more than {{percent}} above the reference rent of the home is presumed abusive in Brussels. The reference rent must be in the lease; you can look it up on loyers.brussels.',
    depositExceeded:
      'The deposit stated is above the legal maximum for a home, {{months}} months’ rent ({{amount}}). Ask us about it before you sign.',
    energy:
      'Energy: the certificate’s consumption at {{figure}} cents per kWh. It is for a standard household; what you use may be quite different.',
  },
  foot: 'An estimate, not advice: only your notary’s and your bank’s statements count.',
  footContract: 'An estimate, not advice: only the contract that you sign counts.',
  excluded: 'Not included: insurance, maintenance, the bank’s file and valuation.',
  since: 'The newest tariff used here dates from {{date}}.',
  means: {
    show: 'Show my repayment a month with every home',
    note: 'Your figures stay in this browser.',
    perMonth: '{{amount}}/month',
  },
  form: {
    title: 'Calculate with your own figures',
    home: 'It will be my only home and I am going to live in it',
    homeHint: {
      flanders: {
        one: 'For private buyers in full ownership who keep no other home. Each buyer registers there within {{within}} years and stays registered for at least {{count}} year without a break; ask the notary for the exact conditions.',
        other:
          'For private buyers in full ownership who keep no other home. Each buyer registers there within {{within}} years and stays registered for at least {{count}} years without a break; ask the notary for the exact conditions.',
      },
      elsewhere: {
        one: 'Move in within {{within}} years, stay for at least {{count}} year and keep no other home: ask the notary for the exact conditions.',
        other:
          'Move in within {{within}} years, stay for at least {{count}} years and keep no other home: ask the notary for the exact conditions.',
      },
      unknown: 'Move in on time and keep no other home: ask the notary for the exact conditions.',
    },
    own: 'Your own funds (€)',
    ownHint: 'If left blank: all costs plus {{percent}} of the price.',
    years: 'Term of the loan, in years',
    rate: 'Interest rate, in %',
    rateHint: 'An example: put in what your bank offers.',
    amount: 'A price to calculate with, in euros',
    amountRent: 'A monthly rent to calculate with, in euros',
    amountHint: 'The price is given on request. What you enter here is your own estimate.',
    limited: 'Between {{lowest}} and {{highest}}: calculated with {{used}}.',
    rounded: 'Whole years only: calculated with the nearest one.',
    unread: 'We could not read this as a number, so it was left out.',
    submit: 'Calculate',
  },
}
