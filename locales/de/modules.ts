import type { Messages } from '#locales/en/index.ts'

export const modules = {
  table: 'Tabelle',
  tableOf: 'Tabelle: {{columns}}',
  picture: 'Bild {{number}}',
  hours: 'Öffnungszeiten',
  offices: 'Unsere Büros',
  untitled: {
    properties: 'Immobilien',
    projects: 'Projekte',
    articles: 'Beiträge',
  },
} satisfies Messages['modules']
