import type { Messages } from '#locales/messages.ts'

/** The calendar of the desk. */
export const viewings = {
  title: 'Visites',
  week: 'Semaine {{week}}, du {{from}} au {{to}} {{year}}',
  previous: 'Semaine précédente',
  today: 'Aujourd’hui',
  next: 'Semaine suivante',
  now: 'aujourd’hui',
  closed: 'fermé',
  filter: 'Filtrer les visites',
  agent: 'Agent',
  everybody: 'Tout le monde',
  none: 'Aucune visite n’est prévue cette semaine.',
  openHouse: 'Portes ouvertes',
  toConfirm: 'À confirmer',
  allConfirmed: 'Toutes les visites sont confirmées.',
  confirm: 'Confirmer',
  details: 'La visite',
  email: 'Adresse e-mail',
  phone: 'Téléphone',
  language: 'Langue',
  request: 'Demande',
  feedback: 'Réaction',
  standing: {
    asked: 'À confirmer',
    confirmed: 'Confirmée',
    waiting: 'Liste d’attente',
    offered: 'Place proposée',
    lapsed: 'Proposition expirée',
    cancelled: 'Annulée',
  },
} satisfies Messages['viewings']
