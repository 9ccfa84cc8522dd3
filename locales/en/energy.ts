export const energy = {
  /** The region's own name of the label. */
  label: {
    flanders: 'EPC label',
    brussels: 'EPB energy class',
    wallonia: 'PEB class',
    luxembourg: 'Energiepass class',
  },
  alt: 'Energy label {{label}}',
  value: '{{value}} kWh/m² per year',
  scale: {
    flanders: 'Energy classes in Flanders, in kWh/m² per year',
    brussels: 'Energy classes in Brussels, in kWh/m² per year',
    wallonia: 'Energy classes in Wallonia, in kWh/m² per year',
    luxembourg: 'Energy classes in Luxembourg',
    below: 'below {{value}}',
    between: '{{from}} to {{to}}',
    above: 'above {{value}}',
    here: 'This property',
    band: 'Class {{label}}: {{bounds}} kWh/m² per year.',
  },
  notice: {
    title: 'Renovation duty',
    text: 'A renovation duty may apply to this property: label {{target}} or better within {{years}} years of the deed. This is a Flemish rule; ask us or your notary what it means for you.',
  },
  rental: {
    title: 'Minimum label for rentals',
    text: 'From {{date}}, a home let in Flanders needs label {{target}} or better. This one does not have it yet.',
  },
  pending: 'We have no energy certificate for this property on file yet. Ask us about it.',
  number: 'no. {{number}}',
  valid: 'The energy certificate is valid until {{date}}.',
  expired: 'The energy certificate expired on {{date}}: a new one is needed before the property is sold or let.',
  co2: 'Calculated CO₂ emission: {{emission}}.',
  eLevel: 'E-level {{level}}: how economical a new building is by its plans. The lower, the better.',
}
