import type { Messages } from '#locales/messages.ts'

export const energy = {
  label: {
    flanders: 'EPC-Label',
    brussels: 'EPB-Energieklasse',
    wallonia: 'PEB-Klasse',
    luxembourg: 'Energiepassklasse',
  },
  alt: 'Energieklasse {{label}}',
  value: '{{value}} kWh/m² pro Jahr',
  scale: {
    flanders: 'Energieklassen in Flandern, in kWh/m² pro Jahr',
    brussels: 'Energieklassen in Brüssel, in kWh/m² pro Jahr',
    wallonia: 'Energieklassen in der Wallonie, in kWh/m² pro Jahr',
    luxembourg: 'Energieklassen in Luxemburg',
    below: 'unter {{value}}',
    between: '{{from}} bis {{to}}',
    above: 'über {{value}}',
    here: 'Diese Immobilie',
    band: 'Klasse {{label}}: {{bounds}} kWh/m² pro Jahr.',
  },
  notice: {
    title: 'Renovierungspflicht',
    text: 'Für diese Immobilie gilt möglicherweise eine Renovierungspflicht: Label {{target}} oder besser innerhalb von {{years}} Jahren nach der Urkunde. Das ist flämisches Recht; fragen Sie uns oder Ihren Notar, was es für Sie bedeutet.',
  },
  rental: {
    title: 'Mindestlabel für Mietwohnungen',
    text: 'Ab dem {{date}} braucht eine Mietwohnung in Flandern Label {{target}} oder besser. Diese Immobilie erreicht es noch nicht.',
  },
  pending: 'Für diese Immobilie liegt uns noch kein Energieausweis vor. Fragen Sie uns danach.',
  number: 'Nr. {{number}}',
  valid: 'Der Energieausweis ist gültig bis zum {{date}}.',
  expired: 'Der Energieausweis ist am {{date}} abgelaufen: Vor Verkauf oder Vermietung ist ein neuer nötig.',
  co2: 'Berechnete CO₂-Emission: {{emission}}.',
  eLevel: 'E-Niveau {{level}}: wie sparsam ein Neubau nach seinen Plänen ist. Je niedriger, desto besser.',
} satisfies Messages['energy']
