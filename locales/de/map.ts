import type { Messages } from '#locales/messages.ts'

export const map = {
  results: {
    list: 'Liste',
    map: 'Karte',
    view: 'Ergebnisse anzeigen als',
  },
  fingers: 'Verschieben Sie die Karte mit zwei Fingern',
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  locate: 'Mein Standort',
  notLocated: 'Wir kennen Ihren Standort nicht. Vielleicht gibt Ihr Browser ihn nicht frei.',
  notCovered: 'Sie befinden sich außerhalb der Karte.',
  you: 'Sie sind hier',
  credit: 'Kartendaten: Natural Earth, GeoNames',
  streets: 'Straßen anzeigen (werden von {{host}} geladen)',
  district: {
    label: 'Skizze der Straßen, Gewässer und Grünflächen in diesem Teil von {{city}}',
    credit: 'Skizze: © OpenStreetMap-Mitwirkende',
  },
  property: {
    title: 'Lage',
    about: 'In {{city}}. Genaue Adresse auf Anfrage.',
    open: 'Auf einer Karte öffnen',
    label: 'Karte von {{city}} und Umgebung',
    here: 'Die Immobilie',
  },
  picker: {
    label: 'Karte der Gemeinden',
    hint: 'Wählen Sie eine Gemeinde, um sie hinzuzufügen; ein zweites Mal entfernt sie wieder.',
    chosen: {
      one: '{{count}} Ort gewählt',
      other: '{{count}} Orte gewählt',
    },
    remove: '{{name}} entfernen',
  },
  area: {
    box: 'Kartenausschnitt',
    polygon: 'Eingezeichnetes Gebiet',
  },
  provinces: {
    antwerpen: 'Provinz Antwerpen',
    'vlaams-brabant': 'Flämisch-Brabant',
    limburg: 'Provinz Limburg',
    'oost-vlaanderen': 'Ostflandern',
    'west-vlaanderen': 'Westflandern',
    brussel: 'Region Brüssel-Hauptstadt',
    'waals-brabant': 'Wallonisch-Brabant',
    henegouwen: 'Hennegau',
    luik: 'Provinz Lüttich',
    luxemburg: 'Provinz Luxemburg',
    namen: 'Provinz Namur',
    luxembourg: 'Großherzogtum Luxemburg',
  },
  wholeRegions: {
    flanders: 'Flandern',
    wallonia: 'Wallonien',
  },
  regions: {
    legend: 'Welche Gemeinden?',
    all: 'Alle Gemeinden',
    byProvince: 'Nach Provinz wählen',
    elsewhere: 'Anderswo',
    search: 'Gemeinde suchen',
    none: 'Keine Gemeinde gefunden',
    found: {
      one: '{{count}} Gemeinde gefunden',
      other: '{{count}} Gemeinden gefunden',
    },
    homes: {
      one: '{{count}} Immobilie',
      other: '{{count}} Immobilien',
    },
  },
} satisfies Messages['map']
