import type { Messages } from '#locales/messages.ts'

export const digest = {
  subject: {
    home: 'Ihre Immobilie in der letzten Woche – {{agency}}',
    homes: 'Ihre Immobilien in der letzten Woche – {{agency}}',
  },
  heading: 'Guten Morgen, {{name}}',
  intro: 'Das ist von {{from}} bis {{to}} geschehen.',
  visits: { one: '{{count}} Besuch auf der Seite', other: '{{count}} Besuche auf der Seite' },
  more: { one: '{{count}} mehr als in der Woche davor', other: '{{count}} mehr als in der Woche davor' },
  fewer: { one: '{{count}} weniger als in der Woche davor', other: '{{count}} weniger als in der Woche davor' },
  same: 'so viele wie in der Woche davor',
  happened: 'Neues: {{list}}',
  quiet: 'Sonst gab es in dieser Woche nichts zu berichten.',
  kinds: {
    visit: { one: '{{count}} Besichtigung', other: '{{count}} Besichtigungen' },
    'visit-request': { one: '{{count}} Besichtigungsanfrage', other: '{{count}} Besichtigungsanfragen' },
    'open-house': { one: '{{count}} Tag der offenen Tür', other: '{{count}} Tage der offenen Tür' },
    message: { one: '{{count}} Anfrage', other: '{{count}} Anfragen' },
    documents: { one: '{{count}}-mal Unterlagen', other: '{{count}}-mal Unterlagen' },
    offer: { one: '{{count}} Angebot', other: '{{count}} Angebote' },
    phone: { one: '{{count}} Telefonat', other: '{{count}} Telefonate' },
    mail: { one: '{{count}} E-Mail', other: '{{count}} E-Mails' },
    announcement: { one: '{{count}} Ankündigung', other: '{{count}} Ankündigungen' },
    other: { one: '{{count}} Notiz', other: '{{count}} Notizen' },
  },
  coming: 'Geplante Besichtigungen:',
  others: { one: '{{count}} weitere', other: '{{count}} weitere' },
  demands: {
    one: '{{count}} Person sucht eine Immobilie wie Ihre.',
    other: '{{count}} Personen suchen eine Immobilie wie Ihre.',
  },
  button: 'Alles ansehen',
  why: 'Sie erhalten diese E-Mail jeden Montag, weil {{agency}} Ihre Immobilie betreut.',
  end: {
    title: 'Lieber nicht mehr?',
    text: 'Hier beenden Sie die wöchentliche E-Mail. Nach dem Anmelden sehen Sie weiterhin alles.',
  },
  page: {
    title: 'Ihre wöchentliche E-Mail',
    active: {
      title: 'Sie erhalten jeden Montag eine E-Mail',
      text: 'Darin steht, wie oft Ihre Immobilie angesehen wurde und was {{agency}} dafür getan hat. Hier können Sie sie beenden.',
      button: 'Wöchentliche E-Mail beenden',
    },
    ended: {
      title: 'Die wöchentliche E-Mail ist beendet',
      text: 'Sie erhalten sie nicht mehr. Alles, was darin stand, finden Sie weiterhin, wenn Sie sich bei {{agency}} anmelden.',
      button: 'Wieder erhalten',
    },
  },
} satisfies Messages['digest']
