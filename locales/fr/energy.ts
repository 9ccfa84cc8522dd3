import type { Messages } from '#locales/messages.ts'

export const energy = {
  label: {
    flanders: 'Label PEB',
    brussels: 'Classe énergétique PEB',
    wallonia: 'Classe PEB',
    luxembourg: 'Classe du passeport énergétique',
  },
  alt: 'Classe énergétique {{label}}',
  value: '{{value}} kWh/m² par an',
  scale: {
    flanders: 'Classes énergétiques en Flandre, en kWh/m² par an',
    brussels: 'Classes énergétiques à Bruxelles, en kWh/m² par an',
    wallonia: 'Classes énergétiques en Wallonie, en kWh/m² par an',
    luxembourg: 'Classes énergétiques au Luxembourg',
    below: 'moins de {{value}}',
    between: 'de {{from}} à {{to}}',
    above: 'plus de {{value}}',
    here: 'Ce bien',
    band: 'Classe {{label}} : {{bounds}} kWh/m² par an.',
  },
  notice: {
    title: 'Obligation de rénovation',
    text: 'Une obligation de rénovation peut s’appliquer à ce bien : label {{target}} ou mieux dans les {{years}} ans de l’acte. C’est une règle flamande ; demandez-nous, ou à votre notaire, ce qu’elle implique pour vous.',
  },
  rental: {
    title: 'Label minimal pour la location',
    text: 'À partir du {{date}}, un logement loué en Flandre doit avoir le label {{target}} ou mieux. Celui-ci ne l’a pas encore.',
  },
  pending: 'Nous n’avons pas encore de certificat énergétique pour ce bien. Renseignez-vous auprès de nous.',
  number: 'n° {{number}}',
  valid: 'Le certificat énergétique est valable jusqu’au {{date}}.',
  expired: 'Le certificat énergétique a expiré le {{date}} : il en faut un nouveau avant la vente ou la location.',
  co2: 'Émissions de CO₂ calculées : {{emission}}.',
  eLevel:
    'Niveau E {{level}} : l’efficacité énergétique d’une construction neuve d’après ses plans. Plus il est bas, mieux c’est.',
} satisfies Messages['energy']
