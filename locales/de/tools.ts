import type { Words } from '#locales/en/index.ts'

export const tools = {
  share: {
    open: 'Teilen',
    copy: 'Link kopieren',
    copied: 'Der Link ist kopiert.',
    refused: 'Ihr Browser erlaubt das Kopieren nicht. Nehmen Sie den Link aus der Adresszeile.',
    mail: 'Per E-Mail empfehlen',
  },
  print: {
    button: 'Drucken',
    date: 'Gedruckt am {{date}}',
  },
  streetView: 'Street View bei Google Maps',
  neighbours: {
    label: 'In Ihrer Suche',
    position: '{{position}} von {{total}}',
    previous: 'Voriges',
    next: 'Nächstes',
    back: 'Zu den Ergebnissen',
  },
  history: {
    title: 'Preis und Status im Zeitverlauf',
    onMarket: {
      one: 'Seit {{count}} Tag auf dem Markt.',
      other: 'Seit {{count}} Tagen auf dem Markt.',
    },
    wasOnMarket: {
      one: 'War {{count}} Tag auf dem Markt.',
      other: 'War {{count}} Tage auf dem Markt.',
    },
    day: 'Datum',
    event: 'Änderung',
    turn: {
      published: 'Neu auf dem Markt',
      lowered: 'Preis gesenkt',
      raised: 'Preis erhöht',
      option: 'Unter Option',
      available: 'Wieder verfügbar',
      sold: 'Verkauft',
      rented: 'Vermietet',
      withdrawn: 'Vom Markt genommen',
      returned: 'Wieder auf dem Markt',
    },
  },
  openHouse: {
    title: 'Tag der offenen Tür',
    hours: '{{day}}, {{from}} bis {{to}} Uhr',
    add: 'Zum Kalender hinzufügen',
    about: 'Tag der offenen Tür: {{title}}',
  },
  favourites: {
    title: 'Merkliste',
    description:
      'Die Immobilien, die Sie sich bei {{agency}} gemerkt haben: zum Wiederfinden, Vergleichen oder Teilen.',
    keep: '{{title}} merken',
    keepThis: 'Merken',
    own: 'Sie haben sich diese Immobilien auf diesem Gerät gemerkt, ohne Konto.',
    shared: 'Jemand hat diese Immobilien mit Ihnen geteilt.',
    keepAll: 'Alle merken',
    keptAll: 'Diese Immobilien stehen jetzt auf Ihrer Merkliste.',
    subject: 'Immobilien bei {{agency}}',
    gone: 'Nicht mehr auf dem Markt',
    goneSale: 'Seit dem {{date}} nicht mehr zu verkaufen',
    goneRent: 'Seit dem {{date}} nicht mehr zu vermieten',
    remove: 'Entfernen',
    empty: {
      title: 'Noch nichts gemerkt',
      text: 'Klicken Sie bei einer Immobilie auf das Herz und Sie finden sie hier wieder, auf diesem Gerät und ohne Konto. Sie können die Liste teilen und Immobilien nebeneinanderstellen.',
      script: 'Die Herzen brauchen JavaScript, das in diesem Browser ausgeschaltet ist.',
    },
    unknown: {
      title: 'Diese Immobilien kennen wir nicht',
      text: 'Der Link ist vielleicht alt oder unvollständig. Sehen Sie sich an, was jetzt auf dem Markt ist.',
    },
  },
  compare: {
    title: 'Immobilien vergleichen',
    description: 'Immobilien von {{agency}} nebeneinander: Preis, Flächen, Energie und Städtebau.',
    choose: 'Vergleichen',
    submit: 'Ausgewählte Immobilien vergleichen',
    full: 'Vier Immobilien passen nebeneinander. Wählen Sie eine ab, um eine andere zu nehmen.',
    onlyFirst: 'Vier Immobilien passen nebeneinander: Das sind die ersten vier Ihrer Auswahl.',
    tooFew: {
      title: 'Wählen Sie mindestens zwei Immobilien',
      text: 'Wählen Sie zwei bis vier Immobilien Ihrer Merkliste aus und vergleichen Sie sie.',
    },
    toFavourites: 'Zur Merkliste',
    onlyDifferences: 'Nur die Unterschiede',
    differs: 'unterschiedlich',
    unknown: 'keine Angabe',
  },
  recent: {
    title: 'Von Ihnen angesehen',
    forget: 'Liste leeren',
    forgotten: 'Die Liste ist geleert.',
  },
} satisfies Words['tools']
