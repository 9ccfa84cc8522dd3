import type { Words } from '#locales/en/index.ts'

export const energy = {
  label: {
    flanders: 'EPC-label',
    brussels: 'EPB-energieklasse',
    wallonia: 'PEB-klasse',
    luxembourg: 'Energiepassklasse',
  },
  alt: 'Energielabel {{label}}',
  value: '{{value}} kWh/m² per jaar',
  scale: {
    flanders: 'Energieklassen in Vlaanderen, in kWh/m² per jaar',
    brussels: 'Energieklassen in Brussel, in kWh/m² per jaar',
    wallonia: 'Energieklassen in Wallonië, in kWh/m² per jaar',
    luxembourg: 'Energieklassen in Luxemburg',
    below: 'minder dan {{value}}',
    upTo: 'tot en met {{value}}',
    between: '{{from}} tot {{to}}',
    above: 'meer dan {{value}}',
    here: 'Dit pand',
  },
  notice: {
    title: 'Renovatieplicht',
    text: 'Voor dit pand geldt mogelijk een renovatieplicht: label {{target}} of beter binnen {{years}} jaar na de akte. Dat is een Vlaamse regel; vraag ons of uw notaris wat hij voor u betekent.',
  },
  pending: 'Van dit pand hebben we nog geen energiecertificaat in het dossier. Vraag ernaar.',
} satisfies Words['energy']
