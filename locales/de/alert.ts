import type { Messages } from '#locales/messages.ts'

export const alert = {
  title: 'Ihr Suchauftrag',
  description: 'Ein Suchauftrag bei {{agency}}: ansehen, ändern, unterbrechen oder beenden.',
  rows: {
    goal: 'Kauf oder Miete',
    price: 'Ihr Budget',
    frequency: 'Wie oft',
    last: 'Letzte E-Mail mit Immobilien',
  },
  last: {
    none: 'Bisher keine',
    before: 'Vor mehr als 30 Tagen',
  },
  more: {
    one: 'und {{count}} weitere Gemeinde',
    other: 'und {{count}} weitere Gemeinden',
  },
  least: '{{from}} oder mehr',
  most: 'höchstens {{to}}',
  between: '{{from}} bis {{to}}',
  standing: {
    pending: {
      title: 'Noch nicht bestätigt',
      text: 'Noch ein Klick, und Sie hören von uns, sobald eine Immobilie zu Ihrer Suche passt.',
    },
    lapsed: {
      title: 'Dieser Link ist abgelaufen',
      text: 'Ein Suchauftrag muss innerhalb von sieben Tagen bestätigt werden. Registrieren Sie ihn erneut, dann erhalten Sie eine neue E-Mail.',
    },
    active: {
      title: 'Ihr Suchauftrag läuft',
      text: 'Sie hören von uns bei neuen passenden Immobilien, Preissenkungen, Tagen der offenen Tür und wenn eine Immobilie reserviert, verkauft oder vermietet wird.',
    },
    paused: {
      title: 'Ihr Suchauftrag ist unterbrochen',
      text: 'Sie erhalten keine E-Mails. Was während der Unterbrechung geschieht, senden wir Ihnen nachträglich nicht zu.',
    },
    ended: {
      title: 'Ihr Suchauftrag ist beendet',
      text: 'Sie erhalten dazu keine E-Mails mehr, und innerhalb von 30 Tagen löschen wir ihn.',
    },
  },
  aging: {
    title: 'Suchen Sie noch?',
    text: 'Sie haben dies zuletzt am {{date}} bestätigt. Ohne erneute Bestätigung löschen wir es nach zwei Jahren.',
  },
  action: {
    confirm: 'Suchauftrag bestätigen',
    keep: 'Ja, ich suche noch',
    frequency: 'Häufigkeit speichern',
    change: 'Suche ändern',
    pause: 'Suchauftrag unterbrechen',
    resume: 'Suchauftrag fortsetzen',
    restart: 'Suchauftrag neu starten',
    end: 'Suchauftrag beenden',
    erase: 'Alles löschen',
    homes: 'Aktuelle Immobilien ansehen',
    register: 'Neuen Suchauftrag registrieren',
  },
  govern: {
    title: 'Unterbrechen oder beenden',
    text: 'Eine Unterbrechung dauert, bis Sie sie aufheben. Einen beendeten Suchauftrag können Sie noch 30 Tage lang neu starten.',
  },
  done: {
    confirm: 'Danke, Ihr Suchauftrag ist bestätigt.',
    frequency: 'Gespeichert. Ab jetzt schreiben wir Ihnen so oft.',
    change: 'Ihr Suchauftrag wurde geändert.',
    pause: 'Sie erhalten keine E-Mails, bis Sie den Suchauftrag fortsetzen.',
    resume: 'Ihr Suchauftrag läuft wieder.',
    end: 'Ihr Suchauftrag wurde beendet.',
  },
  stale: {
    title: 'Es wurde nichts geändert',
    text: 'Das ist nicht mehr möglich. Unten sehen Sie den aktuellen Stand Ihres Suchauftrags.',
  },
  change: {
    title: 'Ihre Suche ändern',
    save: 'Änderungen speichern',
    back: 'Zurück ohne Änderung',
  },
  erase: {
    title: 'Diesen Suchauftrag löschen?',
    hint: 'Der Suchauftrag, mit allem, was Sie dafür ausgefüllt haben.',
    text: 'Wir löschen den Suchauftrag sofort, mit Ihren Daten und allen E-Mails dazu, die wir aufbewahren. Das lässt sich nicht rückgängig machen. Ihre anderen Suchaufträge und Nachrichten bleiben unberührt.',
    sure: 'Ja, alles löschen',
    back: 'Nein, behalten',
    done: 'Alles ist gelöscht',
    gone: 'Ihr Suchauftrag, Ihre Daten und die E-Mails dazu wurden gelöscht.',
  },
  login: {
    title: 'Ihren Suchauftrag öffnen',
    text: 'Geben Sie die E-Mail-Adresse und das Passwort Ihres Suchauftrags ein. Kein Passwort? Jede E-Mail zum Suchauftrag enthält einen Link.',
    submit: 'Suchauftrag öffnen',
    wrong:
      'Adresse oder Passwort stimmt nicht, oder der Suchauftrag wurde nie bestätigt. Der Link in unseren E-Mails funktioniert ohne Passwort.',
  },
  mail: {
    subject: 'Bitte bestätigen Sie Ihren Suchauftrag – {{agency}}',
    heading: 'Noch ein Klick für Ihren Suchauftrag',
    text: 'Jemand, vermutlich Sie selbst, hat mit dieser Adresse auf der Website von {{agency}} diesen Suchauftrag registriert. Bevor Sie ihn bestätigen, senden wir nichts.',
    button: 'Suchauftrag ansehen und bestätigen',
    note: 'Sie haben dafür sieben Tage Zeit. Über dieselbe Schaltfläche können Sie den Suchauftrag jederzeit ändern, unterbrechen, beenden oder löschen, ganz ohne Passwort; leiten Sie diese E-Mail daher nicht weiter. Waren Sie es nicht? Dann müssen Sie nichts tun: Wir löschen die Adresse innerhalb von 30 Tagen.',
  },
} satisfies Messages['alert']
