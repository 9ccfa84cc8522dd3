import type { Messages } from '#locales/messages.ts'

export const consent = {
  ask: 'Wir speichern nur, was die Website braucht. Dürfen wir auch Videos und Karten anderer Anbieter laden?',
  /** Where visits are counted with consent. */
  askVisits:
    'Wir speichern nur, was die Website braucht. Dürfen wir auch Besuche zählen und Videos anderer Anbieter laden?',
  choose: 'Auswählen',
  always: 'immer aktiv',
  unused: 'nicht genutzt',
  policy: 'Was wir verwenden',
  settings: 'Cookie-Einstellungen',
  categories: {
    necessary: { name: 'Notwendig', text: 'Hält die Website am Laufen und merkt sich diese Wahl.' },
    analytical: {
      name: 'Statistik',
      text: 'Zeigt uns, welche Seiten gelesen werden, damit wir sie verbessern können.',
    },
    marketing: { name: 'Werbung', text: 'Misst, was unsere Anzeigen auf anderen Websites bringen.' },
    social_media: {
      name: 'Soziale Medien',
      text: 'Lädt Videos, Rundgänge und Karten von anderen Websites, die Sie dann wiedererkennen können.',
    },
    unclassified: { name: 'Nicht zugeordnet', text: 'Was wir noch nicht eingeordnet haben. Derzeit nichts.' },
  },
  actions: { functional: 'Nur notwendige', chosen: 'Speichern', all: 'Alle zulassen' },
  failed: 'Ihre Wahl konnte nicht gespeichert werden. Bitte versuchen Sie es erneut.',
  saved: 'Ihre Wahl ist gespeichert.',
} satisfies Messages['consent']
