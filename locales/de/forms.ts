export const forms = {
  fullTime: '{{from}} – ausgebucht, auf die Warteliste setzen',
  openTime: '{{from}} – Tag der offenen Tür',
  times: {
    next: 'Nächste freie Termine',
    zone: 'Alle Zeiten in Brüsseler Zeit.',
    full: 'belegt',
    waiting: 'Warteliste',
    open: 'Tag der offenen Tür',
    dated: '{{day}}, {{from}} Uhr',
  },
  privacyStatement: 'Datenschutzerklärung',
  required: 'Felder mit * sind Pflichtfelder.',
  more: 'Weitere Wünsche',
  fewer: 'eins weniger',
  oneMore: 'eins mehr',
  optional: 'optional',
  choose: 'Bitte wählen',
  noPreference: 'Jederzeit',
  honeypot: 'Lassen Sie dieses Feld leer',
  notSent: 'Noch nicht gesendet',
  wrong: {
    one: 'Bitte prüfen Sie {{count}} Feld',
    other: 'Bitte prüfen Sie {{count}} Felder',
  },
  sending: 'Wird gesendet, einen Moment …',
  offline:
    'Sie sind offline. Ihre Angaben bleiben erhalten: Senden Sie sie noch einmal, sobald Sie wieder verbunden sind.',
  step: 'Schritt {{step}} von {{steps}}',
  next: 'Weiter',
  back: 'Zurück',
  slot: '{{from}} bis {{to}} Uhr',
  links: {
    visit: 'Besichtigung vereinbaren',
    question: 'Frage stellen',
    offer: 'Angebot abgeben',
    documents: 'Diese Unterlagen anfordern',
    property: 'Zurück zur Immobilie',
  },
  homeGone: '{{home}} – nicht mehr verfügbar',
  fields: {
    homes: 'Zu welchen Immobilien?',
    title: 'Anrede',
    firstName: 'Vorname',
    lastName: 'Nachname',
    email: 'E-Mail-Adresse',
    phone: 'Telefonnummer',
    street: 'Straße und Hausnummer',
    zip: 'Postleitzahl',
    city: 'Ort',
    slot: 'Wann dürfen wir Sie anrufen?',
    remark: 'Ihre Nachricht',
    newsletter: 'Schicken Sie mir auch den Newsletter, etwa einmal im Monat',
    privacy: 'Ich stimme der Datenschutzerklärung zu',
    characters: 'Geben Sie diese Zeichen ein:',
    time: 'Tag und Uhrzeit',
    units: 'Welche Einheiten?',
    documents: 'Unterlagen',
    goal: 'Ihr Ziel',
    types: 'Arten von Immobilien',
    type: 'Art der Immobilie',
    towns: 'Wo',
    bedroomsMin: 'Schlafzimmer, mindestens',
    filters: 'Weitere Kriterien',
    bedroomsMax: 'Schlafzimmer, höchstens',
    garages: 'Garagen, mindestens',
    parkings: 'Stellplätze, mindestens',
    priceMin: 'Budget ab, in Euro',
    priceMax: 'Budget bis, in Euro',
    frequency: 'Wie oft dürfen wir Ihnen schreiben?',
    password: 'Passwort',
    passwordAgain: 'Passwort wiederholen',
    livingArea: 'Wohnfläche in m²',
    groundArea: 'Grundstücksfläche in m²',
    bedrooms: 'Schlafzimmer',
    constructionYear: 'Baujahr',
    condition: 'Zustand der Immobilie',
    friendFirstName: 'Vorname des Empfängers',
    friendLastName: 'Nachname des Empfängers',
    friendEmail: 'E-Mail-Adresse des Empfängers',
    amount: 'Ihr Angebot in Euro',
    amountInWords: 'Der Betrag in Worten, auf Niederländisch',
    start: 'Gültig ab',
    end: 'Gültig bis',
    place: 'Ausgestellt in',
    conditions: 'Bedingungen',
    secondFirstName: 'Vorname des zweiten Käufers',
    secondLastName: 'Nachname des zweiten Käufers',
    secondStreet: 'Straße und Hausnummer des zweiten Käufers',
    secondZip: 'Postleitzahl des zweiten Käufers',
    secondCity: 'Ort des zweiten Käufers',
    secondPhone: 'Telefonnummer des zweiten Käufers',
    secondEmail: 'E-Mail-Adresse des zweiten Käufers',
    cv: 'Ihr Lebenslauf',
    name: 'Ihr Name',
    comment: 'Ihre Bewertung',
    picture: 'Ein Bild',
  },
  hints: {
    cv: 'PDF oder Word (docx), höchstens 5 MB.',
    picture: 'JPEG, PNG oder WebP, höchstens 5 MB.',
    password:
      'Mindestens 8 Zeichen. Es ist nicht nötig: Jede E-Mail enthält einen Link zu Ihrem Suchauftrag. Mit Passwort öffnen Sie ihn auch ohne diese E-Mail.',
    amountInWords: 'Zum Beispiel: driehonderdvijftigduizend euro',
    conditions: 'Zum Beispiel ein Kredit oder eine Bescheinigung, die noch aussteht.',
    friendEmail: 'Wir nutzen diese Adresse nur für diese eine E-Mail.',
  },
  options: {
    title: {
      mr: 'Herr',
      ms: 'Frau',
      miss: 'Fräulein',
      none: 'Keine Anrede',
    },
    goal: {
      sale: 'Kaufen',
      rent: 'Mieten',
      unsure: 'Das weiß ich noch nicht',
    },
    condition: {
      new: 'Neu oder neuwertig',
      good: 'Gut',
      'fresh-up': 'Zu modernisieren',
      renovate: 'Zu sanieren',
    },
    frequency: {
      'at-once': 'Sofort, bei jeder Immobilie',
      daily: 'Einmal am Tag',
      weekly: 'Einmal in der Woche',
    },
  },
  again: {
    upload: 'Hatten Sie eine Datei gewählt? Wählen Sie sie bitte noch einmal: Die Seite kann sie nicht behalten.',
    secret: 'Hatten Sie ein Passwort eingegeben? Geben Sie es bitte noch einmal ein: Wir senden es nie zurück.',
  },
  kept: {
    one: '{{count}} ausgewählt',
    other: '{{count}} ausgewählt',
  },
  errors: {
    required: '{{label}}: Dieses Feld ist ein Pflichtfeld',
    invalid: '{{label}}: Diese Angabe ist ungültig',
    short: '{{label}}: Verwenden Sie mindestens {{min}} Zeichen',
    long: '{{label}}: Das ist zu lang, höchstens {{max}} Zeichen',
    below: '{{label}}: Geben Sie eine Zahl ab {{min}} an',
    above: '{{label}}: Geben Sie eine Zahl bis {{max}} an',
    many: '{{label}}: Sie haben zu viele gewählt',
    bedroomsMax: {
      below: 'Das Maximum liegt unter dem Minimum',
    },
    priceMax: {
      below: 'Der höchste Preis liegt unter dem niedrigsten',
    },
    empty: '{{label}}: Diese Datei ist leer',
    different: '{{label}}: Diese Angaben stimmen nicht überein',
    early: 'Das Enddatum liegt vor dem Anfangsdatum',
    past: '{{label}}: Dieses Datum liegt in der Vergangenheit',
    large: '{{label}}: Die Datei ist zu groß, höchstens 5 MB',
    kind: '{{label}}: Dieser Dateityp ist nicht zulässig',
    firstName: {
      required: 'Geben Sie Ihren Vornamen an',
    },
    lastName: {
      required: 'Geben Sie Ihren Nachnamen an',
    },
    email: {
      required: 'Geben Sie Ihre E-Mail-Adresse an',
      invalid: 'Die E-Mail-Adresse ist ungültig',
    },
    phone: {
      required: 'Geben Sie Ihre Telefonnummer an, damit wir Sie anrufen können',
      invalid: 'Die Telefonnummer ist ungültig',
    },
    street: {
      required: 'Geben Sie die Adresse an',
    },
    zip: {
      required: 'Geben Sie die Postleitzahl an',
      invalid: 'Die Postleitzahl ist ungültig',
    },
    city: {
      required: 'Geben Sie den Ort an',
    },
    remark: {
      required: 'Schreiben Sie eine Nachricht',
    },
    privacy: {
      required: 'Stimmen Sie der Datenschutzerklärung zu',
    },
    characters: {
      required: 'Geben Sie die Zeichen ein',
      invalid: 'Die eingegebenen Zeichen stimmen nicht',
    },
    time: {
      required: 'Wählen Sie Tag und Uhrzeit',
      invalid: 'Dieser Termin ist nicht mehr frei. Wählen Sie einen anderen',
    },
    documents: {
      required: 'Wählen Sie mindestens ein Dokument',
    },
    goal: {
      required: 'Wählen Sie Ihr Ziel',
    },
    type: {
      required: 'Wählen Sie die Art der Immobilie',
    },
    towns: {
      required: 'Wählen Sie mindestens einen Ort oder eine Provinz',
      many: 'Wählen Sie ganze Provinzen: Das sind zu viele Orte',
    },
    frequency: {
      required: 'Wählen Sie, wie oft wir Ihnen schreiben dürfen',
    },
    passwordAgain: {
      required: 'Bestätigen Sie das Passwort',
      different: 'Die Passwörter stimmen nicht überein',
    },
    friendFirstName: {
      required: 'Geben Sie den Vornamen des Empfängers an',
    },
    friendEmail: {
      required: 'Geben Sie die E-Mail-Adresse des Empfängers an',
      invalid: 'Die E-Mail-Adresse des Empfängers ist ungültig',
    },
    amount: {
      required: 'Geben Sie Ihr Angebot an',
      invalid: 'Geben Sie den Betrag in ganzen Euro an',
    },
    amountInWords: {
      required: 'Schreiben Sie den Betrag auch in Worten',
      different: 'Der Betrag in Worten weicht von dem in Ziffern ab',
    },
    start: {
      required: 'Das Anfangsdatum ist unvollständig',
      invalid: 'Das Anfangsdatum ist ungültig',
    },
    end: {
      required: 'Das Enddatum ist unvollständig',
      invalid: 'Das Enddatum ist ungültig',
    },
    place: {
      required: 'Geben Sie den Ort der Ausstellung an',
    },
    cv: {
      required: 'Fügen Sie Ihren Lebenslauf bei',
      kind: 'Bitte senden Sie Ihren Lebenslauf als PDF oder Word (docx)',
    },
    name: {
      required: 'Geben Sie Ihren Namen an',
    },
    comment: {
      required: 'Schreiben Sie Ihre Bewertung',
    },
  },
  faults: {
    retry:
      'Die E-Mail wurde nicht gesendet, bitte versuchen Sie es noch einmal. Ihre Angaben sind erhalten. Klappt es wieder nicht, rufen Sie uns an: {{phone}}.',
    captcha:
      'Wir konnten nicht prüfen, ob Sie kein Roboter sind. Versuchen Sie es noch einmal oder rufen Sie uns an: {{phone}}.',
    stale:
      'Dieses Formular war zu lange geöffnet. Geben Sie die neuen Zeichen ein und senden Sie es noch einmal; Ihre Angaben sind erhalten. Fragen? Rufen Sie uns an: {{phone}}.',
    limit:
      'Das wurde in kurzer Zeit zu oft gesendet. Versuchen Sie es später noch einmal oder rufen Sie uns an: {{phone}}.',
    full: 'Die Termine sind ausgebucht: Dieser wurde soeben vergeben. Wählen Sie einen anderen oder rufen Sie uns an: {{phone}}.',
    changed:
      'Dieses Formular wurde schon mit anderen Angaben gesendet. Prüfen Sie es und senden Sie es noch einmal. Fragen? Rufen Sie uns an: {{phone}}.',
    gone: 'Diese Immobilie oder dieses Projekt ist nicht mehr verfügbar. Rufen Sie uns unter {{phone}} an, wir finden etwas Ähnliches.',
    'too-large':
      'Ihre Sendung ist zu groß. Kürzen Sie sie, wählen Sie eine kleinere Datei oder rufen Sie uns an: {{phone}}.',
  },
  steps: {
    homes: 'Worum geht es?',
    person: 'Wer sind Sie?',
    time: 'Wann möchten Sie kommen?',
    units: 'Worum geht es?',
    documents: 'Was möchten Sie erhalten?',
    friend: 'Für wen ist es?',
    sender: 'Von wem kommt es?',
    home: 'Die Immobilie',
    details: 'Nähere Angaben',
    wish: 'Was suchen Sie?',
    frequency: 'Wie oft?',
    buyer: 'Der Käufer',
    secondBuyer: 'Ein zweiter Käufer',
    offer: 'Das Angebot',
    newsletter: 'Ihr Abonnement',
    testimonial: 'Ihre Erfahrung',
  },
  stepHints: {
    secondBuyer: 'Nur wenn Sie gemeinsam mit jemandem kaufen.',
    details: 'Was Sie nicht wissen, lassen Sie offen; wir sehen es uns gemeinsam an.',
  },
  /** Beside a form. */
  afterwards: {
    title: 'So geht es weiter',
    talk: 'Lieber persönlich?',
    'contact-demand': {
      first:
        'Ein Makler aus Ihrer Umgebung ruft Sie innerhalb eines Werktags an oder schreibt Ihnen, um einen Termin zu vereinbaren.',
      next: 'Wir kommen, sehen uns alles an und messen. Rechnen Sie mit einer Stunde.',
      last: 'Sie erhalten den Betrag schriftlich, mit unseren Gründen: kostenlos und unverbindlich.',
    },
    'demand-register': {
      first: 'Sie erhalten sofort eine E-Mail. Bestätigen Sie Ihre Adresse, dann läuft der Suchauftrag.',
      next: 'Wir schreiben Ihnen, wenn etwas passt, günstiger wird oder zur offenen Besichtigung steht, so oft Sie möchten.',
      last: 'Über den Link in jeder E-Mail ändern, pausieren oder löschen Sie den Suchauftrag.',
    },
    'contact-appointment': {
      first: 'Sie erhalten sofort eine E-Mail mit allen Angaben.',
      next: 'Ist die Besichtigung bestätigt, übernehmen Sie sie in Ihren Kalender.',
      last: 'Es kommt etwas dazwischen? Über den Link in der E-Mail verschieben oder stornieren Sie den Termin.',
    },
    'site-contact': {
      first: 'Ihre Nachricht geht an den Makler, der die Immobilie oder die Gegend kennt.',
      last: 'Sie erhalten innerhalb eines Werktags eine Antwort, in Ihrer Sprache.',
    },
  },
  sent: {
    title: 'Danke, es ist verschickt',
    documents: 'Vielen Dank. Die Unterlagen sind per E-Mail zu Ihnen unterwegs.',
    documentsAgain: 'Sie haben diese Unterlagen bereits angefordert. Sie erhalten sie per E-Mail.',
    answer:
      'Ihre Angaben sind bei uns angekommen. Wir melden uns so bald wie möglich. Nichts in Ihrem Postfach? Sehen Sie bitte im Spam-Ordner nach.',
    confirm:
      'Noch ein Schritt: Öffnen Sie die E-Mail, die wir Ihnen soeben geschickt haben, und bestätigen Sie Ihre Adresse. Nichts da? Sehen Sie bitte im Spam-Ordner nach.',
    friend: 'Ihre E-Mail mit dieser Immobilie ist unterwegs. Die Antwort kommt direkt zu Ihnen.',
    testimonial: 'Vielen Dank. Wir lesen jede Rückmeldung, bevor sie auf der Website erscheint.',
  },
  'contact-me': {
    title: 'Eine Frage zu dieser Immobilie',
    intro: 'Der zuständige Makler ruft Sie innerhalb eines Werktags an oder schreibt Ihnen.',
    send: 'Frage senden',
  },
  'contact-appointment': {
    title: 'Eine Besichtigung vereinbaren',
    intro:
      'Wählen Sie einen freien Termin. Sie erhalten eine Bestätigung per E-Mail, mit der Sie ihn verschieben oder absagen können.',
    allFull:
      'Zurzeit sind alle Termine ausgebucht. Wählen Sie einen für die Warteliste: Sie erhalten eine E-Mail, sobald ein Platz frei wird.',
    send: 'Besichtigung anfragen',
  },
  'contact-construction': {
    title: 'Eine Frage zu diesem Projekt',
    intro: 'Pläne, Preise, Ausstattung, ein Besuch der Baustelle: Sie hören innerhalb eines Werktags von uns.',
    send: 'Diese Frage senden',
  },
  'contact-homes': {
    title: 'Eine Frage zu diesen Immobilien',
    intro: 'Eine Nachricht für alle angekreuzten Immobilien: Jede Maklerin, jeder Makler erhält sie.',
    send: 'Ihre Frage senden',
  },
  'contact-demand': {
    title: 'Kostenlose Schätzung',
    send: 'Schätzung anfordern',
    options: {
      goal: {
        sale: 'Verkaufen',
        rent: 'Vermieten',
      },
    },
    errors: {
      street: {
        required: 'Geben Sie die Adresse der Immobilie an, die wir schätzen sollen',
      },
    },
  },
  'demand-register': {
    title: 'Suchauftrag',
    send: 'Suchauftrag absenden',
  },
  'send-to-friend': {
    title: 'Weiterempfehlen',
    intro: 'Wir senden eine einzige E-Mail mit dieser Immobilie und Ihrem Namen. Antworten gehen an Sie.',
    send: 'Immobilie senden',
  },
  'site-contact': {
    title: 'Schreiben Sie uns',
    send: 'Nachricht senden',
  },
  'sign-newsletter': {
    title: 'Newsletter',
    intro: 'Neue Immobilien und Neues vom Markt, etwa einmal im Monat.',
    send: 'Abonnieren',
  },
  testimonial: {
    title: 'Erzählen Sie, wie es war',
    send: 'Bewertung senden',
    faults: {
      retry:
        'Ihre Bewertung wurde nicht gesendet. Ihre Angaben sind erhalten. Versuchen Sie es noch einmal oder rufen Sie uns an: {{phone}}.',
    },
  },
  'purchase-offer': {
    title: 'Ein Angebot abgeben',
    intro:
      'Sie senden uns ein Angebot, das wir dem Eigentümer vorlegen. Es ist keine Unterschrift: Gekauft ist erst, wenn beide Seiten unterschreiben.',
    send: 'Angebot senden',
  },
  documents: {
    title: 'Unterlagen zu dieser Immobilie',
    intro: 'Sie erhalten die Unterlagen kostenlos per E-Mail, an die Adresse, die Sie hier angeben.',
    send: 'Unterlagen anfordern',
    faults: {
      retry:
        'Die Unterlagen konnten nicht angefordert werden. Ihre Angaben sind erhalten. Versuchen Sie es noch einmal oder rufen Sie uns an: {{phone}}.',
    },
  },
  job: {
    title: 'Arbeiten bei {{agency}}',
    intro: 'Makler, Verwaltung, Fotografie: Schreiben Sie uns, auch wenn gerade keine Stelle offen ist.',
    send: 'Bewerbung senden',
    description: 'Bewerben bei {{agency}}, Immobilienmakler: Senden Sie Ihren Lebenslauf und ein paar Worte über sich.',
  },
}
