export const energy = {
  /** What the class is called where the property stands. */
  label: {
    flanders: 'EPC label',
    brussels: 'EPB energy class',
    wallonia: 'PEB class',
    luxembourg: 'Energiepass class',
  },
  alt: 'Energy label {{label}}',
  value: '{{value}} kWh/m² per year',
  scale: {
    flanders: 'Energy classes in Flanders, in kWh/m² per year',
    brussels: 'Energy classes in Brussels, in kWh/m² per year',
    wallonia: 'Energy classes in Wallonia, in kWh/m² per year',
    luxembourg: 'Energy classes in Luxembourg',
    below: 'below {{value}}',
    upTo: 'up to {{value}}',
    between: '{{from}} to {{to}}',
    above: 'above {{value}}',
    here: 'This property',
  },
  notice: {
    title: 'Renovation duty',
    text: 'A renovation duty may apply to this property: label {{target}} or better within {{years}} years of the deed. This is a Flemish rule; ask us or your notary what it means for you.',
  },
  pending: 'We have no energy certificate for this property on file yet. Ask us about it.',
}
