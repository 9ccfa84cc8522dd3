import type { Messages } from '#locales/messages.ts'

export const team = {
  title: 'Unsere Makler',
  all: 'Alle Makler',
  description: 'Die Makler und Büros von {{agency}}: ihre Direktnummern, ihre Sprachen und ihre Immobilien.',
  agentDescription: '{{name}} von {{agency}}: Direktnummer, Sprachen und Immobilien.',
  officeDescription: 'Das Büro {{name}} von {{agency}}: Adresse, Öffnungszeiten, Makler und Immobilien.',
  office: 'Büro {{name}}',
  write: 'An {{name}} schreiben',
  writeOffice: 'An dieses Büro schreiben',
  hours: 'Öffnungszeiten',
  homes: 'Immobilien bei {{name}}',
  officeHomes: 'Immobilien dieses Büros',
  officeAgents: 'Makler dieses Büros',
  references: 'Vor Kurzem verkauft oder vermietet',
  referencesIn: 'Vor Kurzem verkauft oder vermietet in {{city}}',
  referencesDescription: 'Immobilien, die {{agency}} vor Kurzem verkauft oder vermietet hat.',
  noReferences: 'Hier sind zurzeit keine verkauften oder vermieteten Immobilien.',
  town: 'Gemeinde',
  allTowns: 'Alle Gemeinden',
  noHomes: '{{name}} hat zurzeit keine Immobilien auf der Website.',
} satisfies Messages['team']
