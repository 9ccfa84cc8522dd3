import type { Messages } from '#locales/messages.ts'

export const consent = {
  title: 'Dürfen wir Cookies verwenden?',
  text: 'Die Website funktioniert auch ohne. Wählen Sie, was Sie erlauben; am Ende jeder Seite können Sie es jederzeit ändern.',
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
      text: 'Lädt Filme, Rundgänge und Karten von anderen Websites, die Sie dann wiedererkennen können.',
    },
    unclassified: { name: 'Nicht zugeordnet', text: 'Was wir noch nicht einordnen konnten. Derzeit ist das nichts.' },
  },
  actions: { functional: 'Nur funktionale', chosen: 'Auswahl speichern', all: 'Alle akzeptieren' },
  failed: 'Ihre Wahl konnte nicht gespeichert werden. Bitte versuchen Sie es erneut.',
  saved: 'Ihre Wahl ist gespeichert.',
} satisfies Messages['consent']
