export const highlights = {
  near: '{{place}} {{distance}} away',
  within: '{{place}} within {{distance}}',
  energy: 'about {{amount}} of energy a month',
  terraceArea: '{{area}} of terrace',
  gardenArea: '{{area}} of garden',
  solar: 'solar panels',
  renovationYear: 'a renovation in {{year}}',
  dry: 'no flooding expected',
}
