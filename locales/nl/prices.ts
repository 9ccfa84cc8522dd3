/** Sales around a home, as Statbel publishes them. */
export const prices = {
  title: 'Prijzen in de buurt',
  kind: {
    attached: 'huizen met twee of drie gevels',
    detached: 'huizen met vier gevels',
    houses: 'huizen',
    flats: 'appartementen',
  },
  half: 'Van de {{sales}} {{kind}} die in {{year}} in {{area}} verkocht zijn, kostte de helft tussen {{lower}} en {{upper}}. Het middelste kostte {{median}}.',
  sector: 'de statistische sector {{sector}} in {{municipality}}',
  province: 'de provincie {{province}}',
  widerSector:
    'In de statistische sector {{sector}} zijn er dat jaar minder dan {{fewest}} verkocht; daarom tonen we de gemeente.',
  wider: 'In {{municipality}} zijn er dat jaar minder dan {{fewest}} verkocht; daarom tonen we het ruimere gebied.',
  widerHere: 'In de gemeente zijn er dat jaar minder dan {{fewest}} verkocht; daarom tonen we het ruimere gebied.',
  none: 'Dit is geen schatting van dit pand: de verkochte woningen verschillen in grootte, staat en ligging.',
  source: 'Bron: Statbel, verkoopakten van bestaande woningen, {{years}}; ingelezen op {{date}}.',
  chart: 'Prijzen van {{kind}} in {{area}} per jaar: de balk bevat de middelste helft, de lijn erin is de mediaan',
  home: 'Dit pand: {{price}}',
  table: 'De cijfers per jaar',
  year: 'Jaar',
  sales: 'Verkopen',
  lower: 'Eerste kwartiel',
  median: 'Mediaan',
  upper: 'Derde kwartiel',
  /** Homes that the agency sold. */
  comparables: {
    title: 'Door ons verkocht in de buurt',
    intro:
      'Vergelijkbare panden die {{agency}} de voorbije drie jaar verkocht: hetzelfde type, een gelijkaardige bewoonbare oppervlakte, in de gemeente of binnen 5 km.',
    quarter: {
      1: '1e kwartaal {{year}}',
      2: '2e kwartaal {{year}}',
      3: '3e kwartaal {{year}}',
      4: '4e kwartaal {{year}}',
    },
    asked: 'Vraagprijs',
    prices: 'De prijzen zijn vraagprijzen, niet de prijzen waarvoor de panden verkocht zijn.',
    note: 'Het kwartaal is dat waarin deze site het pand als verkocht toonde. Dit is geen schatting van dit pand.',
  },
}
