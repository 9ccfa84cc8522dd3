export const setup = {
  title: 'Website einrichten',
  done: 'Erledigt',
  save: 'Speichern und weiter',
  later: 'Später',
  settle: 'Das ist erledigt',
  without: 'Wir verzichten darauf',
  logo: 'Ihr Logo: Fügen Sie die Datei hinzu und wählen Sie sie dann unten aus.',
  gaps: 'Auf diesen Seiten steht […], wo nur Sie wissen, was:',
  toToday: 'Zu Heute',
  look: 'Website ansehen',
  first: {
    title: 'Eine neue Website',
    text: 'Einige Angaben, und die Website steht: mit allen Seiten, und nur für Ihre Augen, bis Sie sie öffnen. Was Sie jetzt leer lassen, tragen Sie später ein.',
    language: 'Sprache dieser Seite',
    submit: 'Website anlegen',
  },
  sections: {
    agency: 'Das Büro',
    law: 'Was das Gesetz verlangt',
    languages: 'Sprachen',
    you: 'Sie',
  },
  fields: {
    name: 'Name des Büros',
    licence: 'BIV/IPI-Nummer',
    languages: 'Sprachen der Website',
    person: 'Ihr Name',
    email: 'Ihre E-Mail-Adresse',
  },
  steps: {
    agency: 'Büro',
    looks: 'Aussehen',
    team: 'Büros und Team',
    pages: 'Seiten',
    stock: 'Objekte',
    mail: 'E-Mail',
    live: 'Online gehen',
  },
  intro: {
    agency: 'Name, Adresse und was das Gesetz verlangt: am Fuß jeder Seite, in jeder E-Mail und neben jedem Formular.',
    looks: 'Was am Kopf und am Fuß jeder Seite steht.',
    team: 'Wer neben jedem Objekt genannt wird: Der erste hat die Objekte, die niemanden nennen.',
    pages:
      'Die Website hat jede Seite, die ein Büro braucht. Lesen Sie, was sie versprechen und was die Datenschutzerklärung sagt, und nehmen Sie vom Netz, was Sie nicht brauchen.',
    stock: 'Geben Sie Objekte von Hand ein, oder lassen Sie das Programm, mit dem Sie arbeiten, sie senden.',
    mail: 'E-Mails der Website: an Sie, und an alle, die Sie etwas fragen.',
    live: 'Bis Sie die Website öffnen, lesen Besucher, dass sie eingerichtet wird, und nur Sie sehen sie.',
  },
  mail: {
    trial: 'Eine Probe an {{email}} senden',
    help: 'Nach einigen Minuten nichts erhalten? Bei der ausgehenden E-Mail steht, warum.',
    sender: 'Die Website sendet als',
    receiver: 'Anfragen kommen an bei',
  },
  examples: {
    offer:
      'Noch keine Immobilien zur Hand? Stellen Sie neun als Beispiel online und sehen Sie, wie die Website damit aussieht.',
    add: 'Neun Beispiele zeigen',
    here: {
      one: 'Auf der Website steht {{count}} Beispiel. Entfernen Sie es, bleibt nichts davon, auch keine Anfrage oder Besichtigung zur Probe.',
      other:
        'Auf der Website stehen {{count}} Beispiele. Entfernen Sie sie, bleibt nichts davon, auch keine Anfrage oder Besichtigung zur Probe.',
    },
    remove: 'Beispiele entfernen',
  },
  live: {
    examples: {
      one: 'Unter den Immobilien ist noch {{count}} Beispiel.',
      other: 'Unter den Immobilien sind noch {{count}} Beispiele.',
    },
    missing: 'Das ist noch nicht erledigt. Sie können die Website auch ohne öffnen:',
    isPublic: 'Alle sehen die Website.',
    isClosed: 'Nur Mitarbeiter des Büros sehen die Website.',
    open: 'Website für alle öffnen',
    close: 'Website schließen',
  },
}
