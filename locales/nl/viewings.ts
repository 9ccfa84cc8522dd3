import type { Messages } from '#locales/messages.ts'

/** The calendar of the desk. */
export const viewings = {
  title: 'Bezoeken',
  week: 'Week {{week}}, {{from}} tot {{to}} {{year}}',
  previous: 'Vorige week',
  today: 'Vandaag',
  next: 'Volgende week',
  now: 'vandaag',
  closed: 'gesloten',
  filter: 'Bezoeken filteren',
  agent: 'Agent',
  everybody: 'Iedereen',
  none: 'In deze week is er geen bezoek gepland.',
  openHouse: 'Opendeur',
  toConfirm: 'Te bevestigen',
  allConfirmed: 'Alle bezoeken zijn bevestigd.',
  confirm: 'Bevestigen',
  details: 'Het bezoek',
  email: 'E-mail',
  phone: 'Telefoon',
  language: 'Taal',
  request: 'Aanvraag',
  feedback: 'Reactie',
  standing: {
    asked: 'Te bevestigen',
    confirmed: 'Bevestigd',
    waiting: 'Wachtlijst',
    offered: 'Plaats aangeboden',
    lapsed: 'Aanbod vervallen',
    cancelled: 'Geannuleerd',
  },
} satisfies Messages['viewings']
