import type { Messages } from '#locales/messages.ts'

export const team = {
  title: 'Onze makelaars',
  all: 'Alle makelaars',
  description: 'De makelaars en kantoren van {{agency}}: hun rechtstreekse nummers, hun talen en hun panden.',
  agentDescription: '{{name}} van {{agency}}: rechtstreeks nummer, talen en panden.',
  officeDescription: 'Het kantoor {{name}} van {{agency}}: adres, openingsuren, makelaars en panden.',
  office: 'Kantoor {{name}}',
  write: 'Schrijf {{name}}',
  writeOffice: 'Schrijf dit kantoor',
  hours: 'Openingsuren',
  homes: 'Panden van {{name}}',
  officeHomes: 'Panden van dit kantoor',
  officeAgents: 'Makelaars van dit kantoor',
  references: 'Onlangs verkocht of verhuurd',
  referencesIn: 'Onlangs verkocht of verhuurd in {{city}}',
  referencesDescription: 'Panden die {{agency}} onlangs verkocht of verhuurde.',
  noReferences: 'Hier zijn nu geen verkochte of verhuurde panden.',
  town: 'Gemeente',
  allTowns: 'Alle gemeenten',
  noHomes: '{{name}} heeft nu geen panden op de site.',
} satisfies Messages['team']
