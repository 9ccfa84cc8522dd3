import type { Messages } from '#locales/messages.ts'

export const errors = {
  toHome: 'Zur Startseite',
  searchAgain: 'Neue Suche',
  section: {
    title: 'Dieser Teil der Seite konnte nicht geladen werden',
    text: 'Der Rest der Seite ist vollständig. Versuchen Sie es mit diesem Teil noch einmal.',
    retry: 'Neu laden',
  },
  page: {
    'not-found': {
      title: 'Diese Seite gibt es nicht mehr',
      text: 'Vielleicht ist die Immobilie inzwischen verkauft oder vermietet. Suchen Sie nach Ort, Postleitzahl oder Referenz.',
    },
  },
  view: {
    unknown: {
      title: 'Ansicht nicht gefunden',
      text: 'Diese Seite hat keine solche Ansicht. Öffnen Sie sie über das Menü.',
    },
  },
  property: {
    'not-found': {
      title: 'Wir finden diese Immobilie nicht',
      text: 'Prüfen Sie die Referenz oder suchen Sie nach Ort.',
    },
    sold: {
      title: 'Diese Immobilie ist verkauft',
      text: 'Hier finden Sie ähnliche Immobilien, die noch verfügbar sind.',
    },
    rented: {
      title: 'Die gewünschte Immobilie ist vermietet',
      text: 'Hier finden Sie ähnliche Immobilien, die noch verfügbar sind.',
    },
  },
  agent: {
    gone: {
      title: 'Dieser Makler arbeitet nicht mehr bei uns',
      text: 'Unsere anderen Makler helfen Ihnen gern. Suchen Sie nach Gemeinde, Postleitzahl oder Referenznummer.',
    },
  },
  project: {
    gone: {
      title: 'Dieses Projekt steht nicht mehr auf unserer Website',
      text: 'Vielleicht sind alle Wohnungen verkauft. Suchen Sie in unserem Angebot oder sehen Sie sich unsere anderen Projekte an.',
    },
  },
  login: {
    required: { title: 'Bitte melden Sie sich an', text: 'Das sehen nur angemeldete Eigentümer.' },
    busy: {
      title: 'Gerade melden sich viele gleichzeitig an',
      text: 'Bitte versuchen Sie es in einer halben Minute erneut.',
    },
    failed: {
      title: 'Anmeldung fehlgeschlagen',
    },
    incorrect: {
      title: 'Benutzername oder Passwort ist nicht richtig.',
    },
  },
  api: {
    error: {
      title: 'Etwas ist schiefgegangen',
      text: 'Der Fehler liegt bei uns und wurde erfasst. Bitte versuchen Sie es gleich noch einmal.',
    },
  },
  database: {
    unavailable: {
      title: 'Unser Angebot ist gerade nicht erreichbar',
      text: 'Versuchen Sie es in einer Minute noch einmal oder rufen Sie uns an.',
    },
  },
  site: {
    busy: {
      title: 'Unsere Website ist gerade stark besucht',
      text: 'Versuchen Sie es in ein paar Sekunden noch einmal oder rufen Sie uns an.',
    },
    closed: {
      title: 'Diese Website wird eingerichtet',
      text: 'Bald finden Sie hier Immobilien zum Kauf und zur Miete. Kommen Sie in einigen Tagen wieder.',
      login: 'Als Mitarbeiter des Büros anmelden',
      begin: 'Richten Sie die Website ein? Öffnen Sie den Link der Person, die sie installiert hat.',
    },
  },
  request: {
    foreign: {
      title: 'Dieses Formular stammt nicht von unserer Website',
      text: 'Laut Ihrem Browser kommt das Formular von einer anderen Website. Öffnen Sie die Seite hier neu und senden Sie es von unserer Website aus.',
    },
    malformed: {
      title: 'Wir verstehen diese Anfrage nicht',
      text: 'Die Adresse oder das gesendete Formular ist unvollständig. Gehen Sie zurück und versuchen Sie es noch einmal.',
    },
  },
  method: {
    'not-allowed': {
      title: 'Das ist hier nicht möglich',
      text: 'Diese Adresse nimmt das Gesendete nicht an. Gehen Sie zurück und versuchen Sie es noch einmal.',
    },
  },
  photos: {
    none: {
      title: 'Kein Foto gefunden',
      text: 'Von dieser Immobilie gibt es noch keine Bilder.',
    },
  },
  constructions: {
    none: {
      title: 'Kein Neubau gefunden',
      text: 'In diesem Projekt gibt es zurzeit keine Einheiten.',
    },
  },
  documents: {
    none: {
      title: 'Keine Unterlagen',
      text: 'Zu dieser Immobilie gibt es noch keine Unterlagen. Fragen Sie uns danach.',
    },
  },
  results: {
    none: {
      title: 'Keine Ergebnisse',
      text: 'Hier gibt es noch nichts zu sehen.',
    },
  },
  projects: {
    none: {
      title: 'Zurzeit gibt es keine Projekte.',
      text: 'Neue Projekte erscheinen hier, sobald sie beginnen.',
    },
  },
  appointments: {
    full: {
      title: 'Alle Termine sind vergeben',
      text: 'Kein Termin ist mehr frei. Wählen Sie einen anderen Tag oder rufen Sie uns an.',
    },
  },
  password: {
    'person-not-found': {
      title: 'Person nicht gefunden',
    },
  },
} satisfies Messages['errors']
