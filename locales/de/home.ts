import type { Words } from '#locales/en/index.ts'

export const home = {
  title: 'Immobilien zum Kauf und zur Miete in Belgien',
  description:
    'Immobilien zum Kauf und zur Miete in Brüssel, Flandern und der Wallonie bei {{agency}}: klare Preise, Flächen und die Energieklasse bei jedem Objekt.',
  hero: {
    title: 'Jedes Haus beginnt mit seiner Fassade.',
    lead: 'Gevel heißt auf Niederländisch das Gesicht, das ein Haus der Straße zeigt. {{agency}} zeigt Ihnen, was dahinter liegt: Objekte in Brüssel, Flandern und der Wallonie, beschrieben, wie sie sind.',
  },
  newestSale: 'Neu zu verkaufen',
  newestRent: 'Neu zu vermieten',
  allSale: {
    one: 'Das {{count}} Objekt zum Kauf ansehen',
    other: 'Alle {{count}} Objekte zum Kauf',
  },
  allRent: {
    one: 'Das {{count}} Objekt zur Miete ansehen',
    other: 'Alle {{count}} Objekte zur Miete',
  },
  townsSale: 'Zu verkaufen, nach Ort',
  how: {
    title: 'So arbeiten wir',
    selling: {
      title: 'Verkaufen',
      text: 'Erst die Bescheinigungen, dann die Anzeige: So liest ein Käufer dieselben Angaben wie der Notar. Ein Makler begleitet die Akte von der ersten Besichtigung bis zur Urkunde.',
    },
    letting: {
      title: 'Vermieten',
      text: 'Wir sagen, was eine Wohnung im Monat kostet, Nebenkosten inbegriffen, noch bevor jemand sie besichtigt. Ortsbefund, Kaution und Mietvertrag stehen in klaren Worten auf Papier, für Eigentümer und Mieter.',
    },
    valuation: {
      title: 'Den Wert kennen',
      text: 'Eine Bewertung beginnt mit Messen und Hinsehen und fragt dann, was vergleichbare Objekte wirklich erzielt haben. Wir erklären, wie wir auf den Betrag kommen, auch wenn er niedriger ausfällt als erhofft.',
    },
    energy: {
      title: 'Offen über Energie',
      text: 'Die Energieklasse steht bei jedem Objekt, auch wenn sie nicht gut ist. Wo eine Renovierungspflicht gelten kann, lesen Sie es auf der Seite, bevor Sie eine Besichtigung planen.',
    },
  },
  contact: {
    title: 'Möchten Sie lieber mit jemandem sprechen?',
    text: 'Rufen Sie an oder schreiben Sie. Es antwortet Ihnen ein Makler, der das Haus kennt.',
  },
} satisfies Words['home']
