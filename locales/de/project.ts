import type { Messages } from '#locales/messages.ts'

export const project = {
  kind: 'Neubauprojekt',
  list: { title: 'Neubau' },
  soldOut: 'Ausverkauft',
  withoutVat: 'ohne MwSt. und Erwerbskosten',
  keyFact: {
    place: 'Ort',
    delivery: 'Übergabe',
    homes: 'Wohneinheiten',
    available: 'Noch frei',
  },
  card: {
    homes: {
      one: '{{count}} Wohneinheit',
      other: '{{count}} Wohneinheiten',
    },
    left: {
      one: 'noch {{count}} frei',
      other: 'noch {{count}} frei',
    },
  },
  priceList: {
    title: 'Preisliste',
    number: 'Nr.',
    type: 'Art',
    price: 'Preis',
    free: {
      one: '{{count}} verfügbar',
      other: '{{count}} verfügbar',
    },
    option: {
      one: '{{count}} reserviert',
      other: '{{count}} reserviert',
    },
    sold: {
      one: '{{count}} verkauft',
      other: '{{count}} verkauft',
    },
    note: 'Preise ohne MwSt. und Erwerbskosten. Der Betrag bei der Beurkundung hängt vom Steuersatz und von den Notarkosten ab; wir rechnen ihn für jede Einheit mit Ihnen aus.',
  },
  facade: 'Was leuchtet, ist noch frei. Wählen Sie ein Fenster, um die Wohnung in der Liste zu sehen.',
  bedrooms: {
    one: '{{count}} Schlafzimmer',
    other: '{{count}} Schlafzimmer',
  },
  floor: {
    basement: 'Untergeschoss',
    ground: 'Erdgeschoss',
    above: {
      first: '{{count}}. Etage',
      second: '{{count}}. Etage',
      third: '{{count}}. Etage',
      nth: '{{count}}. Etage',
    },
  },
  location: 'Lage',
  contact: {
    title: 'Fragen zu diesem Projekt?',
    text: 'Rufen Sie an oder schreiben Sie uns zu {{title}}: Pläne, Ausstattung, Bauablauf oder ein Besuch auf der Baustelle.',
  },
  properties: 'Aus diesem Projekt auf dem Markt',
  others: 'Weitere Neubauprojekte',
  meta: {
    title: '{{title}}, Neubau in {{city}}',
    description: 'Neubauprojekt in {{city}}. {{excerpt}}',
  },
} satisfies Messages['project']
