import type { Words } from '#locales/en/index.ts'

export const energy = {
  label: {
    flanders: 'EPC-Label',
    brussels: 'EPB-Energieklasse',
    wallonia: 'PEB-Klasse',
    luxembourg: 'Energiepassklasse',
  },
  alt: 'Energieklasse {{label}}',
  value: '{{value}} kWh/m² pro Jahr',
  scale: {
    flanders: 'Energieklassen in Flandern, in kWh/m² pro Jahr',
    brussels: 'Energieklassen in Brüssel, in kWh/m² pro Jahr',
    wallonia: 'Energieklassen in der Wallonie, in kWh/m² pro Jahr',
    luxembourg: 'Energieklassen in Luxemburg',
    below: 'unter {{value}}',
    upTo: 'bis {{value}}',
    between: '{{from}} bis {{to}}',
    above: 'über {{value}}',
    here: 'Dieses Objekt',
  },
  notice: {
    title: 'Renovierungspflicht',
    text: 'Für dieses Objekt gilt möglicherweise eine Renovierungspflicht: Label {{target}} oder besser innerhalb von {{years}} Jahren nach der Urkunde. Das ist flämisches Recht; fragen Sie uns oder Ihren Notar, was es für Sie bedeutet.',
  },
  pending: 'Für dieses Objekt liegt uns noch kein Energieausweis vor. Fragen Sie uns danach.',
} satisfies Words['energy']
