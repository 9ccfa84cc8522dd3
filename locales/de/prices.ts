/** Sales around a home, as Statbel publishes them. */
export const prices = {
  title: 'Preise in der Umgebung',
  kind: {
    attached: 'Häusern mit zwei oder drei Fassaden',
    detached: 'Häusern mit vier Fassaden',
    houses: 'Häusern',
    flats: 'Wohnungen',
  },
  half: 'Von {{sales}} {{kind}}, die {{year}} in {{area}} verkauft wurden, kostete die Hälfte zwischen {{lower}} und {{upper}}. Der mittlere Preis war {{median}}.',
  sector: 'dem statistischen Sektor {{sector}} in {{municipality}}',
  province: 'der Provinz {{province}}',
  widerSector:
    'Im statistischen Sektor {{sector}} waren es in diesem Jahr weniger als {{fewest}} Verkäufe, daher die Gemeinde.',
  wider: 'In {{municipality}} waren es in diesem Jahr weniger als {{fewest}} Verkäufe, daher das größere Gebiet.',
  widerHere: 'In der Gemeinde waren es in diesem Jahr weniger als {{fewest}} Verkäufe, daher das größere Gebiet.',
  none: 'Das ist keine Schätzung dieser Immobilie: Größe, Zustand und Lage der verkauften Immobilien sind verschieden.',
  source: 'Quelle: Statbel, Kaufverträge über bestehende Immobilien, {{years}}; eingelesen am {{date}}.',
  chart:
    'Preise von {{kind}} in {{area}} nach Jahr: Der Balken enthält die mittlere Hälfte, die Linie darin ist der Median',
  home: 'Diese Immobilie: {{price}}',
  table: 'Die Zahlen nach Jahr',
  year: 'Jahr',
  sales: 'Verkäufe',
  lower: 'Unteres Quartil',
  median: 'Median',
  upper: 'Oberes Quartil',
  /** Homes that the agency sold. */
  comparables: {
    title: 'Von uns in der Nähe verkauft',
    intro:
      'Vergleichbare Immobilien, die {{agency}} in den letzten drei Jahren verkauft hat: gleiche Art, ähnliche Wohnfläche, in der Gemeinde oder höchstens 5 km entfernt.',
    quarter: {
      1: '1. Quartal {{year}}',
      2: '2. Quartal {{year}}',
      3: '3. Quartal {{year}}',
      4: '4. Quartal {{year}}',
    },
    asked: 'Angebotspreis',
    prices: 'Die Preise sind Angebotspreise, nicht die Verkaufspreise.',
    note: 'Das Quartal ist jenes, in dem diese Website die Immobilie als verkauft gezeigt hat. Das ist keine Schätzung dieser Immobilie.',
  },
}
