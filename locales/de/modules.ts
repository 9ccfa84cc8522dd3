import type { Messages } from '#locales/messages.ts'

export const modules = {
  alertLogin: 'Sie haben schon einen Suchauftrag mit Passwort? Hier öffnen',
  table: 'Tabelle',
  tableOf: 'Tabelle: {{columns}}',
  picture: 'Bild {{number}}',
  office: 'Unser Büro',
  offices: 'Unsere Büros',
  writtenIn: 'Auf {{language}}',
  untitled: {
    properties: 'Immobilien',
    projects: 'Projekte',
    articles: 'Beiträge',
    agents: 'Makler',
  },
  begin: {
    address: 'Adresse der Immobilie',
    addressExample: 'Straße und Nummer, PLZ, Ort',
    submit: 'Kostenlose Bewertung anfragen',
    note: 'Kostenlos und unverbindlich. Danach folgen einige Fragen zur Immobilie.',
  },
} satisfies Messages['modules']
