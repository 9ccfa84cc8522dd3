import type { Messages } from '#locales/messages.ts'

export const modules = {
  alertLogin: 'Vous avez déjà une alerte avec un mot de passe ? Ouvrez-la ici',
  table: 'Tableau',
  tableOf: 'Tableau : {{columns}}',
  picture: 'Photo {{number}}',
  office: 'Notre bureau',
  offices: 'Nos bureaux',
  writtenIn: 'En {{language}}',
  untitled: {
    properties: 'Nos biens',
    projects: 'Nos projets',
    articles: 'Nos articles',
    agents: 'Agents immobiliers',
  },
  begin: {
    address: 'Adresse du bien',
    addressExample: 'Rue et numéro, code postal, commune',
    submit: 'Demander une estimation gratuite',
    note: 'Gratuit et sans engagement. Quelques questions sur le bien suivent.',
  },
} satisfies Messages['modules']
