export const legal = {
  title: 'Legal information',
  /** Before a text that the law prescribes. */
  mention: 'Energy statement required by law',
  planning: {
    permit: {
      flanders: {
        yes: 'A planning permit has been issued.',
        no: 'No planning permit has been issued.',
      },
      other: {
        yes: 'A building permit has been issued.',
        no: 'No building permit has been issued.',
      },
    },
    destination: {
      flanders: 'Zone on the most recent plan: {{zone}}.',
      brussels: 'Zone on the Regional Land Use Plan: {{zone}}.',
      wallonia: 'Zone on the sector plan: {{zone}}.',
      abroad: 'Planning zone: {{zone}}.',
      requested: 'The planning zone has been asked of the municipality.',
    },
    summons: {
      yes: 'A summons has been issued for a planning offence.',
      no: 'No summons has been issued for a planning offence.',
    },
    measure: {
      none: 'No judicial or administrative remedial measure has been imposed.',
      'remedial-measure': 'A court has imposed a remedial measure.',
      'administrative-measure': 'An administrative measure has been imposed.',
      'penalty-order': 'An order with a penalty payment has been imposed.',
      settlement: 'A settlement has been reached with the authorities.',
    },
    preemption: {
      yes: 'A right of pre-emption applies to the property.',
      no: 'No right of pre-emption applies.',
    },
    allotment: {
      flanders: {
        yes: 'The plot lies within an allotment permit.',
        no: 'There is no allotment permit.',
      },
      other: {
        yes: 'A subdivision permit has been issued.',
        no: 'There is no subdivision permit.',
      },
    },
  },
  flood: {
    plot: {
      a: 'No flooding of the plot is expected.',
      b: 'Small chance that the plot floods in the climate of 2050.',
      c: 'Small chance that the plot floods in today’s climate.',
      d: 'Medium chance that the plot floods in today’s climate.',
    },
    building: {
      a: 'No flooding of the building is expected.',
      b: 'Small chance that the building floods in the climate of 2050.',
      c: 'Small chance that the building floods in today’s climate.',
      d: 'Medium chance that the building floods in today’s climate.',
    },
    zone: {
      yes: 'In a designated flood zone.',
      no: 'Not in a designated flood zone.',
    },
    riparian: {
      yes: 'In a designated riverbank zone.',
      no: 'Not in a designated riverbank zone.',
    },
    risk: {
      none: 'The property is not considered prone to flooding.',
      low: 'The risk of flooding is low.',
      medium: 'The risk of flooding is medium.',
      high: 'The risk of flooding is high.',
    },
    warning: 'This is the worst class. Ask us for the flood report before you make an offer.',
    valid: 'A flood report is valid for one year.',
  },
  asbestos: {
    conclusion: {
      safe: 'According to the asbestos certificate, the building is asbestos-safe.',
      'not-safe': 'According to the asbestos certificate, the building is not asbestos-safe.',
      free: 'According to the asbestos certificate, no asbestos was found.',
      requested: 'The asbestos certificate has been requested.',
      'not-required': 'No asbestos certificate is required for this property.',
    },
    dated: 'The certificate dates from {{date}}.',
    needed:
      'In Flanders, the sale of a building from before {{year}} has required an asbestos certificate since {{date}}. Ask us about it.',
  },
  mobility: {
    title: 'Mobiscore of the location',
    text: '{{score}} out of 10: how close schools, shops, care, leisure and public transport are. The higher, the closer.',
  },
  electrical: {
    compliant: 'The electrical installation has been inspected and complies.',
    'not-compliant':
      'The electrical installation has been inspected and does not comply. Ask us what has to be put right, and by when.',
    requested: 'The inspection of the electrical installation has been requested.',
    'not-applicable': 'No inspection of the electrical installation is required.',
  },
  deed: {
    label: 'Date of the notarial deed',
    hint: 'As year-month-day, for example {{example}}.',
    submit: 'Work out the deadline',
    deadline:
      'With a deed on {{deed}}, the home has to reach label {{target}} or better by {{deadline}} at the latest.',
    fault: {
      invalid: '“{{text}}” is not a date. Enter the day of the deed.',
      early: 'The duty applies to deeds from {{first}} on. Enter a later day.',
      late: 'That is too far ahead. Enter a day up to {{last}}.',
    },
  },
}
