import type { Messages } from '#locales/messages.ts'

export const energy = {
  label: {
    flanders: 'EPC-label',
    brussels: 'EPB-energieklasse',
    wallonia: 'PEB-klasse',
    luxembourg: 'Energiepassklasse',
  },
  alt: 'Energielabel {{label}}',
  value: '{{value}} kWh/m² per jaar',
  scale: {
    flanders: 'Energieklassen in Vlaanderen, in kWh/m² per jaar',
    brussels: 'Energieklassen in Brussel, in kWh/m² per jaar',
    wallonia: 'Energieklassen in Wallonië, in kWh/m² per jaar',
    luxembourg: 'Energieklassen in Luxemburg',
    below: 'minder dan {{value}}',
    between: '{{from}} tot {{to}}',
    above: 'meer dan {{value}}',
    here: 'Dit pand',
    band: 'Klasse {{label}}: {{bounds}} kWh/m² per jaar.',
  },
  notice: {
    title: 'Renovatieplicht',
    text: 'Voor dit pand geldt mogelijk een renovatieplicht: label {{target}} of beter binnen {{years}} jaar na de akte. Dat is een Vlaamse regel; vraag ons of uw notaris wat hij voor u betekent.',
  },
  rental: {
    title: 'Minimaal label voor verhuur',
    text: 'Vanaf {{date}} moet een huurwoning in Vlaanderen label {{target}} of beter hebben. Deze woning haalt dat nog niet.',
  },
  pending: 'Van dit pand hebben we nog geen energiecertificaat in het dossier. Vraag ernaar.',
  number: 'nr. {{number}}',
  valid: 'Het energieprestatiecertificaat is geldig tot {{date}}.',
  expired: 'Het energieprestatiecertificaat is vervallen op {{date}}: voor de verkoop of verhuur is een nieuw nodig.',
  co2: 'Berekende CO₂-uitstoot: {{emission}}.',
  eLevel: 'E-peil {{level}}: hoe energiezuinig een nieuwbouw volgens zijn ontwerp is. Hoe lager, hoe beter.',
} satisfies Messages['energy']
