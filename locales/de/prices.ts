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
  province: 'der Provinz {{province}}',
  wider: 'In {{municipality}} waren es in diesem Jahr weniger als {{fewest}} Verkäufe, daher das größere Gebiet.',
  widerHere: 'In der Gemeinde waren es in diesem Jahr weniger als {{fewest}} Verkäufe, daher das größere Gebiet.',
  none: 'Das ist keine Schätzung dieser Immobilie: Größe, Zustand und Lage der verkauften Immobilien sind verschieden.',
  source: 'Quelle: Statbel, Kaufverträge über bestehende Immobilien, {{from}}–{{to}}; eingelesen am {{date}}.',
  chart:
    'Preise von {{kind}} in {{area}} nach Jahr: Der Balken enthält die mittlere Hälfte, die Linie darin ist der Median',
  home: 'Diese Immobilie: {{price}}',
  table: 'Die Zahlen nach Jahr',
  year: 'Jahr',
  sales: 'Verkäufe',
  lower: 'Unteres Quartil',
  median: 'Median',
  upper: 'Oberes Quartil',
}
