import type { Messages } from '#locales/messages.ts'

export const mail = {
  subject: {
    'contact-me': 'Anfrage zu einer Immobilie',
    'contact-appointment': 'Anfrage für eine Besichtigung',
    'contact-construction': 'Frage zu einem Neubauprojekt',
    'contact-homes': 'Frage zu mehreren Immobilien',
    'contact-demand': 'Anfrage für eine kostenlose Schätzung',
    'demand-register': 'Neuer Suchauftrag',
    'send-to-friend': 'Eine Immobilie, die Ihnen gefallen könnte',
    'site-contact': 'Nachricht über die Website',
    'sign-newsletter': 'Anmeldung zum Newsletter',
    testimonial: 'Neue Kundenstimme',
    'purchase-offer': 'Kaufangebot',
    documents: 'Anforderung von Unterlagen',
    job: 'Bewerbung',
  },
  about: {
    property: 'Immobilie',
    project: 'Neubauprojekt',
    agent: 'Makler',
    office: 'Büro',
    reference: 'Referenznummer',
    subject: 'Betreff',
    look: 'Auf der Website ansehen',
  },
  fields: {
    goal: 'Ziel',
    units: 'Einheiten',
    slot: 'Rückruf',
    remark: 'Nachricht',
    newsletter: 'Newsletter',
    frequency: 'Häufigkeit',
    amount: 'Angebot in Euro',
    name: 'Name',
    comment: 'Kundenstimme',
  },
  request: {
    intro: 'Diese Anfrage ist am {{date}} über die Website eingegangen.',
    language: 'Sprache des Besuchers',
    answer: 'Antworten Sie einfach auf diese E-Mail: Ihre Antwort geht an {{email}}.',
    desk: 'Anfrage im Büro öffnen',
  },
  message: {
    subject: 'Neue Nachricht von {{name}}',
    from: 'Von',
    files: 'Anhänge',
    button: 'Anfrage öffnen',
  },
  templates: {
    names: {
      documents: 'Unterlagen senden',
      viewing: 'Besichtigung vorschlagen',
      option: 'Objekt ist reserviert',
      offer: 'Angebot erhalten',
      empty: 'Nur Anrede und Gruß',
    },
    greeting: 'Guten Tag {{name}},',
    plain: 'Guten Tag,',
    closing: 'Mit freundlichen Grüßen',
    documents:
      'vielen Dank für Ihr Interesse an {{home}}. Nachstehend finden Sie die gewünschten Unterlagen. Bei Fragen antworten Sie einfach auf diese E-Mail.',
    viewing:
      'gerne zeigen wir Ihnen {{home}}. Passt Ihnen einer dieser Termine: … oder …? Sagen Sie uns, welchen Sie bevorzugen, dann bestätigen wir ihn.',
    option: '{{home}} ist derzeit reserviert. Sobald das Objekt wieder frei ist, erfahren Sie es als Erste.',
    offer:
      'wir haben Ihr Angebot für {{home}} erhalten und legen es dem Eigentümer vor. Sie hören von uns, sobald eine Antwort vorliegt.',
    subject: 'dieses Objekt',
  },
  receipt: {
    subject: 'Wir haben Ihre Anfrage erhalten – {{agency}}',
    heading: 'Vielen Dank, {{name}}',
    text: 'Ihre Anfrage ist bei uns eingegangen. Wir melden uns so bald wie möglich bei Ihnen. Ist es dringend? Dann rufen Sie uns unter {{phone}} an.',
    thanks: 'Vielen Dank',
    copy: 'Das haben Sie uns am {{date}} geschickt:',
    words:
      'Was Sie selbst geschrieben haben, liegt uns ebenfalls vor. Zur Sicherheit wiederholen wir es in dieser E-Mail nicht.',
    stranger:
      'Sie erhalten diese E-Mail, weil diese Adresse auf der Website von {{agency}} eingetragen wurde. Waren Sie das nicht, brauchen Sie nichts zu tun.',
  },
  documents: {
    subject: 'Ihre angeforderten Unterlagen: {{title}}',
    heading: 'Ihre Unterlagen',
    text: 'Hier sind die angeforderten Unterlagen zu {{title}} ({{reference}}).',
    missing: 'Separat erhalten Sie von uns: {{documents}}.',
    until:
      'Jeder Link öffnet ein Dokument, bis {{date}}. Bitte geben Sie die Links nicht weiter: Sie wurden für Sie erstellt.',
    atOnce: 'Sofort versandt',
    page: {
      expired: {
        title: 'Dieser Link ist abgelaufen',
        text: 'Ein Link zu einem Dokument gilt vierzehn Tage. Sie können das Dokument erneut anfordern.',
      },
      gone: {
        title: 'Dieses Dokument ist nicht mehr verfügbar',
        text: 'Es wurde ersetzt oder entfernt, nachdem wir Ihnen den Link gesandt hatten, oder die Immobilie ist nicht mehr auf dem Markt.',
      },
      again: 'Unterlagen anfordern',
    },
  },
  again: {
    heading: 'Sie haben diese Unterlagen bereits angefordert',
    text: 'Wir senden sie Ihnen per E-Mail. Ist noch nichts angekommen? Rufen Sie uns an: {{phone}}.',
  },
  friend: {
    subject: '{{sender}} hat an Sie gedacht: {{title}}',
    heading: 'Wäre das etwas für Sie, {{friend}}?',
    text: '{{sender}} hat diese Immobilie auf der Website von {{agency}} gesehen und wollte sie Ihnen zeigen.',
    answer: 'Antworten Sie auf diese E-Mail, geht Ihre Antwort direkt an {{sender}}.',
    once: 'Sie erhalten deswegen keine weitere E-Mail von uns: Ihre Adresse verwenden wir für nichts anderes.',
  },
  letter: {
    why: 'Sie erhalten diesen Brief, weil Sie {{agency}} darum gebeten und Ihre Adresse bestätigt haben.',
    end: 'Diesen Newsletter beenden',
  },
  newsletter: {
    subject: 'Möchten Sie unseren Newsletter erhalten? – {{agency}}',
    heading: 'Nur noch ein Klick',
    text: 'Jemand, vermutlich Sie selbst, hat diese Adresse auf unserer Website angegeben, um Neuigkeiten von {{agency}} zu erhalten. Bestätigen Sie, dass Sie es waren, und der Newsletter kommt zu Ihnen.',
    invited:
      'Sie haben {{agency}} um Neuigkeiten gebeten. Bestätigen Sie, dass dies Ihre Adresse ist, und wir senden Ihnen den Newsletter.',
    button: 'Meine Adresse bestätigen',
    note: 'Über denselben Link können Sie sich jederzeit abmelden. Waren Sie es nicht, brauchen Sie nichts zu tun: Es wird kein Newsletter verschickt, und die Adresse wird innerhalb von 30 Tagen gelöscht.',
    page: {
      title: 'Ihr Newsletter',
      pending: {
        title: 'Bestätigen Sie Ihre Adresse',
        text: 'Noch ein Klick, und die Neuigkeiten von {{agency}} kommen in Ihr Postfach.',
        button: 'Ja, senden Sie mir den Newsletter',
      },
      active: {
        title: 'Sie erhalten unseren Newsletter',
        text: 'Ihre Adresse ist bestätigt. Möchten Sie ihn nicht mehr? Hier melden Sie sich mit sofortiger Wirkung ab.',
        button: 'Newsletter abbestellen',
      },
      ended: {
        title: 'Sie sind abgemeldet',
        text: 'Sie erhalten unseren Newsletter nicht mehr, und Ihre Adresse wird innerhalb von 30 Tagen gelöscht. War das ein Versehen? Dann melden Sie sich wieder an.',
        button: 'Wieder anmelden',
      },
    },
  },
  notice: {
    subject: 'Suchen Sie noch? – {{agency}}',
    heading: 'Suchen Sie noch eine Immobilie?',
    text: 'Ihr Suchauftrag läuft seit fast zwei Jahren. Suchen Sie noch, dann bestätigen Sie ihn bitte; sonst löschen wir ihn samt Ihren Angaben in {{days}} Tagen.',
    button: 'Ja, Suchauftrag behalten',
  },
  offer: {
    advance: 'Anzahlung bei Unterzeichnung (10 %)',
    unsigned:
      'Ein Angebot über die Website ist eine schriftliche Absichtserklärung und keine Unterschrift: Die Agentur meldet sich bei Ihnen, um die Unterlagen aufzusetzen und zu unterzeichnen.',
  },
  job: {
    text: 'Der Lebenslauf wird geschützt aufbewahrt und steht hier sieben Tage bereit. Danach kann der Betreuer der Website einen neuen Link erstellen.',
    button: 'Lebenslauf herunterladen',
  },
  testimonial: 'Diese Kundenstimme erscheint erst auf der Website, wenn jemand aus der Agentur sie freigegeben hat.',
} satisfies Messages['mail']
