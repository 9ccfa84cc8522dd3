import type { Words } from '#locales/en/index.ts'

export const energy = {
  label: {
    flanders: 'Label PEB',
    brussels: 'Classe énergétique PEB',
    wallonia: 'Classe PEB',
    luxembourg: 'Classe du passeport énergétique',
  },
  alt: 'Classe énergétique {{label}}',
  value: '{{value}} kWh/m² par an',
  scale: {
    flanders: 'Classes énergétiques en Flandre, en kWh/m² par an',
    brussels: 'Classes énergétiques à Bruxelles, en kWh/m² par an',
    wallonia: 'Classes énergétiques en Wallonie, en kWh/m² par an',
    luxembourg: 'Classes énergétiques au Luxembourg',
    below: 'moins de {{value}}',
    upTo: 'jusqu’à {{value}}',
    between: 'de {{from}} à {{to}}',
    above: 'plus de {{value}}',
    here: 'Ce bien',
  },
  notice: {
    title: 'Obligation de rénovation',
    text: 'Une obligation de rénovation peut s’appliquer à ce bien : label {{target}} ou mieux dans les {{years}} ans de l’acte. C’est une règle flamande ; demandez-nous, ou à votre notaire, ce qu’elle implique pour vous.',
  },
  pending: 'Nous n’avons pas encore de certificat énergétique pour ce bien. Renseignez-vous auprès de nous.',
} satisfies Words['energy']
