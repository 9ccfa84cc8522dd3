import type { Messages } from '#locales/messages.ts'

export const consent = {
  title: 'Dürfen wir Cookies verwenden?',
  text: 'Die Website funktioniert auch ohne. Wählen Sie, was Sie erlauben. Das können Sie jederzeit unter Cookie-Einstellungen ändern.',
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
  actions: { functional: 'Nur notwendige', chosen: 'Auswahl speichern', all: 'Alle akzeptieren' },
  failed: 'Ihre Wahl konnte nicht gespeichert werden. Bitte versuchen Sie es erneut.',
  saved: 'Ihre Wahl ist gespeichert.',
} satisfies Messages['consent']
