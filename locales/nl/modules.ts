import type { Messages } from '#locales/messages.ts'

export const modules = {
  alertLogin: 'Hebt u al een zoekopdracht met wachtwoord? Open ze hier',
  table: 'Tabel',
  tableOf: 'Tabel: {{columns}}',
  picture: 'Afbeelding {{number}}',
  offices: 'Onze kantoren',
  untitled: {
    properties: 'Panden',
    projects: 'Projecten',
    articles: 'Artikelen',
  },
} satisfies Messages['modules']
