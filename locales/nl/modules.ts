import type { Messages } from '#locales/messages.ts'

export const modules = {
  alertLogin: 'Hebt u al een zoekopdracht met wachtwoord? Open ze hier',
  table: 'Tabel',
  tableOf: 'Tabel: {{columns}}',
  picture: 'Afbeelding {{number}}',
  office: 'Ons kantoor',
  offices: 'Onze kantoren',
  writtenIn: 'In het {{language}}',
  untitled: {
    properties: 'Panden',
    projects: 'Projecten',
    articles: 'Artikelen',
    agents: 'Makelaars',
  },
  begin: {
    address: 'Adres van het pand',
    addressExample: 'Straat en nummer, postcode, gemeente',
    submit: 'Gratis schatting aanvragen',
    note: 'Gratis en vrijblijvend. Hierna stellen we enkele vragen over het pand.',
  },
} satisfies Messages['modules']
