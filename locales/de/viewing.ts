export const viewing = {
  title: 'Ihre Besichtigung',
  agencyTitle: 'Besichtigung durch {{name}}',
  description: 'Eine mit {{agency}} vereinbarte Besichtigung: ansehen, verschieben oder absagen.',
  time: '{{day}}, {{from}} Uhr',
  hours: '{{day}}, {{from}} bis {{to}} Uhr',
  calendar: 'Besichtigung: {{title}}',
  rows: {
    home: 'Immobilie',
    reference: 'Referenznummer',
    when: 'Tag und Uhrzeit',
    where: 'Ort',
    who: 'Besucher',
    standing: 'Stand',
  },
  hidden: 'Die genaue Adresse teilt Ihnen der Makler vor der Besichtigung mit.',
  standing: {
    asked: {
      title: 'Noch nicht bestätigt',
      text: 'Dieser Termin ist reserviert. Die Besichtigung findet statt, sobald die Agentur sie bestätigt hat.',
    },
    confirmed: { title: 'Bestätigt', text: 'Die Besichtigung findet zu dieser Zeit statt.' },
    waiting: {
      title: 'Auf der Warteliste',
      text: 'Dieser Termin ist ausgebucht. Wer ganz oben auf der Liste steht, bekommt eine E-Mail, sobald ein Platz frei wird.',
    },
    offered: {
      title: 'Ein Platz ist frei geworden',
      text: 'Er bleibt bis {{until}} reserviert und geht danach an die nächste Person auf der Liste.',
    },
    lapsed: {
      title: 'Nicht mehr reserviert',
      text: 'Der Platz war bis {{until}} reserviert und wurde nicht rechtzeitig angenommen.',
    },
    cancelled: { title: 'Abgesagt', text: 'Diese Besichtigung findet nicht statt.' },
    past: { title: 'Vorbei', text: 'Der Termin dieser Besichtigung ist verstrichen.' },
  },
  action: {
    confirm: 'Besichtigung bestätigen',
    take: 'Diesen Platz annehmen',
    move: 'Besichtigung verschieben',
    cancel: 'Besichtigung absagen',
  },
  move: {
    title: 'Ein anderer Termin',
    label: 'Neuer Termin',
    none: 'Zurzeit ist kein anderer Termin frei. Rufen Sie uns gern an.',
  },
  cancel: {
    title: 'Sie können nicht kommen?',
    text: 'Der Termin geht dann an jemand anderen. Eine abgesagte Besichtigung lässt sich nicht wiederherstellen.',
    leave: 'Sie stehen dann nicht mehr auf der Warteliste.',
  },
  agency: {
    desk: 'Zu dieser Anfrage',
    standing: {
      asked: 'Dieser Termin ist für den Besucher reserviert. Die Besichtigung findet statt, sobald Sie sie bestätigen.',
      waiting:
        'Dieser Termin ist ausgebucht. Der Besucher bekommt eine E-Mail, sobald ein Platz frei wird und er an der Reihe ist.',
      offered:
        'Er bleibt bis {{until}} für den Besucher reserviert und geht danach an die nächste Person auf der Liste.',
    },
    full: 'Dieser Termin wurde soeben vergeben. Wählen Sie einen anderen.',
    none: 'Zurzeit ist kein anderer Termin frei.',
    cancel: {
      title: 'Diese Besichtigung absagen?',
      text: 'Der Besucher bekommt eine E-Mail, und der Termin wird wieder frei. Eine abgesagte Besichtigung lässt sich nicht wiederherstellen.',
      leave: 'Der Besucher wird von der Warteliste genommen und bekommt eine E-Mail.',
    },
  },
  done: {
    confirm: 'Die Besichtigung ist bestätigt. Beide Seiten erhalten eine E-Mail.',
    take: 'Der Platz ist für Sie reserviert. Beide Seiten erhalten eine E-Mail.',
    move: 'Die Besichtigung ist verschoben. Beide Seiten erhalten eine E-Mail mit dem neuen Termin.',
    cancel: 'Die Besichtigung ist abgesagt. Beide Seiten erhalten eine E-Mail.',
  },
  fault: {
    stale: {
      title: 'Inzwischen hat sich etwas geändert',
      text: 'So steht es jetzt um die Besichtigung. Es wurde nichts geändert; bitte wählen Sie noch einmal.',
    },
    time: { title: 'Es wurde kein Termin gewählt', text: 'Wählen Sie einen der freien Termine.' },
  },
  opinion: {
    title: 'Nach Ihrer Besichtigung',
    description: 'Ihre Meinung zu einer Immobilie, die Sie mit {{agency}} besichtigt haben.',
    intro:
      'Dreimal tippen genügt. Der Makler liest Ihre Antworten und kann sie dem Eigentümer zeigen, ohne Ihren Namen.',
    viewed: 'Sie haben {{title}} am {{day}} besichtigt.',
    send: 'Absenden',
    done: {
      title: 'Vielen Dank.',
      text: 'Der Makler hat Ihre Antworten. Sie können sie hier bis {{until}} noch ändern.',
    },
    released: {
      title: 'Vielen Dank.',
      text: 'Ihre Antworten wurden weitergegeben und können hier nicht mehr geändert werden.',
    },
    expired: {
      title: 'Dieser Link ist abgelaufen',
      text: 'Er war 30 Tage gültig. Sie können uns jederzeit anrufen oder schreiben.',
    },
    busy: {
      title: 'Dies wurde zu oft gesendet',
      text: 'Warten Sie eine Stunde und senden Sie es noch einmal. Ihre Angaben stehen noch hier.',
    },
    fields: {
      interest: 'Interessiert Sie diese Immobilie?',
      price: 'Was halten Sie vom Preis?',
      condition: 'Wie fanden Sie den Zustand?',
      remark: 'Ein Wort an den Makler',
    },
    short: { interest: 'Interesse', price: 'Preis', condition: 'Zustand', remark: 'Bemerkung' },
    options: {
      interest: { yes: 'Ja', maybe: 'Vielleicht', no: 'Nein' },
      price: { low: 'Günstig', fair: 'Angemessen', high: 'Zu hoch' },
      condition: { better: 'Besser als erwartet', expected: 'Wie erwartet', worse: 'Schlechter als erwartet' },
    },
    mail: {
      heading: 'Wie war Ihre Besichtigung?',
      text: 'Am {{day}} haben Sie mit uns „{{title}}“ besichtigt. Wie fanden Sie die Immobilie? Dreimal tippen genügt.',
      button: 'Meinung abgeben',
      until: 'Der Link gilt bis {{until}}. Diese Frage stellen wir nur einmal.',
    },
  },
  again: 'Eine andere Besichtigung anfragen',
  /** A viewing that a program asks for. */
  link: {
    subject: 'Ihre Besichtigung von „{{title}}“: noch ein Schritt',
    heading: 'Senden Sie Ihre Anfrage für eine Besichtigung',
    text: 'Ein Programm, das für Sie Immobilien sucht, hat {{agency}} um diese Besichtigung gebeten. Noch ist nichts gebucht: Öffnen Sie die Anfrage, prüfen Sie sie und senden Sie sie ab.',
    button: 'Anfrage öffnen',
    note: 'Haben Sie das nicht gewünscht? Dann ignorieren Sie diese E-Mail: Es ist nichts gebucht und wird auch nichts gebucht.',
    'mail-sent':
      '{{time}}: Eine E-Mail mit einem Link wurde gesendet. Die Besichtigung ist angefragt, sobald die Person den Link geöffnet und die Anfrage abgesendet hat. Noch ist nichts gebucht.',
    'time-not-free': 'Dieser Zeitpunkt ist nicht wählbar. Fragen Sie die Zeiten dieser Immobilie neu ab.',
    'no-address': 'Das ist keine E-Mail-Adresse.',
    'too-many': 'Gerade wurden zu viele Besichtigungen angefragt. Nutzen Sie das Formular der Website.',
  },
  mail: {
    manage: 'Besichtigung ansehen, verschieben oder absagen',
    take: 'Den Platz annehmen',
    decide: 'Besichtigung bestätigen, verschieben oder absagen',
    see: 'Besichtigung ansehen oder absagen',
    private: 'Die Schaltfläche funktioniert bei allen, die diese E-Mail haben: Leiten Sie sie bitte nicht weiter.',
    asked: {
      heading: 'Ihre Besichtigung ist angefragt',
      text: 'Wir halten diesen Termin für Sie frei. Sobald die Agentur die Besichtigung bestätigt hat, erhalten Sie eine weitere E-Mail.',
    },
    confirmed: { heading: 'Ihre Besichtigung ist bestätigt', text: 'Wir zeigen Ihnen diese Immobilie gern.' },
    waiting: {
      heading: 'Sie stehen auf der Warteliste',
      text: 'Dieser Termin ist ausgebucht. Wird ein Platz frei, schreiben wir Ihnen sofort und halten ihn bis zu zwölf Stunden für Sie frei.',
    },
    moved: { heading: 'Ihre Besichtigung ist verschoben', text: 'Die Besichtigung findet nun zum Termin unten statt.' },
    cancelled: {
      heading: 'Ihre Besichtigung ist abgesagt',
      text: 'Die Besichtigung unten findet nicht statt. Sie können jederzeit eine neue anfragen.',
    },
    offered: {
      heading: 'Für Sie ist ein Platz frei geworden',
      text: 'Sie standen auf der Warteliste für diese Besichtigung. Wir halten den Platz bis {{until}} für Sie frei; danach geht er an die nächste Person.',
    },
    agency: {
      asked: 'Besichtigung angefragt',
      confirmed: 'Besichtigung bestätigt',
      waiting: 'Auf der Warteliste für eine Besichtigung',
      moved: 'Besichtigung verschoben',
      cancelled: 'Besichtigung abgesagt',
    },
  },
}
