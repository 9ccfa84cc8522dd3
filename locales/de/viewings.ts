import type { Messages } from '#locales/messages.ts'

/** The calendar of the desk. */
export const viewings = {
  title: 'Besichtigungen',
  week: 'Woche {{week}}, {{from}} bis {{to}} {{year}}',
  previous: 'Vorige Woche',
  today: 'Heute',
  next: 'Nächste Woche',
  now: 'heute',
  closed: 'geschlossen',
  filter: 'Besichtigungen filtern',
  agent: 'Makler',
  everybody: 'Alle',
  none: 'In dieser Woche ist keine Besichtigung geplant.',
  openHouse: 'Offene Besichtigung',
  toConfirm: 'Zu bestätigen',
  allConfirmed: 'Alle Besichtigungen sind bestätigt.',
  confirm: 'Bestätigen',
  details: 'Die Besichtigung',
  email: 'E-Mail',
  phone: 'Telefon',
  language: 'Sprache',
  request: 'Anfrage',
  feedback: 'Rückmeldung',
  standing: {
    asked: 'Zu bestätigen',
    confirmed: 'Bestätigt',
    waiting: 'Warteliste',
    offered: 'Platz angeboten',
    lapsed: 'Angebot abgelaufen',
    cancelled: 'Abgesagt',
  },
} satisfies Messages['viewings']
