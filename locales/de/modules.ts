import type { Messages } from '#locales/messages.ts'

export const modules = {
  alertLogin: 'Sie haben schon einen Suchauftrag mit Passwort? Hier öffnen',
  table: 'Tabelle',
  tableOf: 'Tabelle: {{columns}}',
  picture: 'Bild {{number}}',
  offices: 'Unsere Büros',
  untitled: {
    properties: 'Immobilien',
    projects: 'Projekte',
    articles: 'Beiträge',
  },
} satisfies Messages['modules']
