import type { Shot } from './photographs.ts'

type Text = { Title: string; Description: string }
type Texts = Partial<Record<'nl' | 'fr' | 'en' | 'de', Text>>

/** A row of a feed in our own JSON, as agencies fill it in. */
export type MessyHome = {
  /** What is wrong with it. */
  mess: string
  id: number
  /** Whether an import refuses it. */
  isRefused?: true
  row: Record<string, unknown>
  texts: Texts
  shots: Shot[]
}

const shots = (seed: number, ...sizes: [width: number, height: number, scene?: Shot['scene']][]): Shot[] =>
  sizes.map(([width, height, scene = 'room'], at) => ({ width, height, scene, seed: seed * 100 + at }))

/** A paragraph without an end, as feeds send it. */
const wall = (sentence: string, length: number) => sentence.repeat(Math.ceil(length / sentence.length)).slice(0, length)

const sale = { Goal: 0, PublishPrice: true, PublishAddress: true, CountryID: 10, Status: 1, Marquee: 0, WebID: 1 }
const rent = { ...sale, Goal: 1 }

const at = (Zip: string, City: string, GpsX: number, GpsY: number, Street: string, HouseNumber: string) => ({
  ...{ Zip, City, GpsX, GpsY, Street, HouseNumber },
})

const rooms = (Bedrooms: number, Bathrooms: number, SurfaceLiving: number) => ({ Bedrooms, Bathrooms, SurfaceLiving })

/** The newest first; a row of cards has the worst of them side by side. */
export const messyHomes: MessyHome[] = [
  {
    mess: 'a title in capitals with asterisks and exclamation marks',
    id: 9100001,
    row: {
      ...{ ...sale, Price: 649000, EPCLabelText: 'B', ...rooms(4, 2, 220), SurfaceGround: 812, HasGarden: true },
      ...at('9000', 'Gent', 3.7303, 51.0501, 'Kortrijksesteenweg', '1120'),
    },
    texts: {
      nl: {
        Title:
          '*** NIEUW IN VERKOOP *** PRACHTIGE INSTAPKLARE WONING MET GROTE TUIN, ZWEMBAD EN DUBBELE GARAGE OP EEN UITZONDERLIJKE LOCATIE IN HET HARTJE VAN DE STAD GENT!!!',
        Description:
          'INSTAPKLARE WONING!!! Zeer goed gelegen ruime woning met op het gelijkvloers inkomhal, gastentoilet, living, ingerichte keuken en berging.\n- living van 42 m²\n- 4 slpks\n- 2 badk.\n- dubbele garage\nVoor meer info of een bezoek: bel ons!',
      },
    },
    shots: shots(1, [2400, 1600, 'facade'], [1200, 1600], [1600, 1200], [1200, 1600], [1600, 900, 'view']),
  },
  {
    mess: 'one paragraph of 3,000 characters, small photographs',
    id: 9100002,
    row: {
      ...{ ...sale, WebID: 2, Price: 235000, EPCLabelText: 'G', EnergyPerformance: 561, ...rooms(2, 1, 84) },
      ...at('5000', 'Namur', 4.8672, 50.4669, 'Rue de Fer', '8'),
    },
    texts: {
      fr: {
        Title: 'NAMUR CENTRE - BEL APPARTEMENT 2 CH - À VOIR ABSOLUMENT !',
        Description: wall(
          'Situé au centre de Namur, à deux pas de la gare et des commerces, bel appartement comprenant hall, séjour lumineux, cuisine équipée, 2 chambres, salle de bain et cave. Charges 120€/mois. ',
          3000,
        ),
      },
    },
    shots: shots(2, [640, 480], [640, 480], [640, 427, 'view']),
  },
  {
    mess: 'one photograph of 300 px',
    id: 9100003,
    row: {
      ...{ ...sale, Price: 199000, EPCLabelText: 'E', ...rooms(3, 1, 118) },
      ...at('9300', 'Aalst', 4.0393, 50.9378, 'Molenstraat', '3'),
    },
    texts: { nl: { Title: 'Huis', Description: 'Huis te koop te Aalst.' } },
    shots: shots(3, [300, 225, 'facade']),
  },
  {
    mess: 'panoramas of 5:1',
    id: 9100004,
    row: {
      ...{ ...sale, WebID: 2, Price: 425000, EPCLabelText: 'B', EnergyPerformance: 148, ...rooms(2, 1, 84) },
      ...{ SurfaceTerrace: 14, HasTerrace: true, HasLift: true, Floor: 9 },
      ...at('8400', 'Oostende', 2.9187, 51.2336, 'Albert I-promenade', '70'),
    },
    texts: {
      nl: {
        Title: 'Appartement met frontaal zeezicht',
        Description:
          'Op de negende verdieping, met ramen over de volle breedte van de gevel.\n\nHet terras ligt op het westen.',
      },
      fr: {
        Title: 'Appartement avec vue frontale sur mer',
        Description:
          'Au neuvième étage, avec des fenêtres sur toute la largeur de la façade.\n\nLa terrasse est à l’ouest.',
      },
    },
    shots: shots(4, [4000, 800, 'view'], [1600, 1067], [1200, 800], [3600, 720, 'view']),
  },
  {
    mess: 'portraits only, all facts in the title',
    id: 9100005,
    row: {
      ...{ ...rent, WebID: 2, Price: 1100, PriceUnit: 1, Bedrooms: 1 },
      ...at('3000', 'Leuven', 4.7009, 50.8798, 'Bondgenotenlaan', '114'),
    },
    texts: {
      nl: {
        Title: 'App 1 slpk centrum Leuven + kelder + fietsenberging (onmiddellijk vrij)',
        Description: 'Zie titel.',
      },
    },
    shots: shots(5, [900, 1350, 'facade'], [900, 1200], [750, 1334], [900, 1200]),
  },
  {
    mess: 'no photographs',
    id: 9100006,
    row: {
      ...{ ...sale, Price: 115000, PublishAddress: false, ...rooms(3, 1, 140) },
      ...at('2800', 'Mechelen', 4.4776, 51.0257, 'Battelsesteenweg', '210'),
    },
    texts: { nl: { Title: 'Rijwoning', Description: 'Te renoveren rijwoning. Foto’s volgen.' } },
    shots: [],
  },
  {
    mess: 'forty photographs',
    id: 9100007,
    row: {
      ...{
        ...sale,
        Price: 1250000,
        EPCLabelText: 'A',
        EnergyPerformance: 71,
        ...rooms(6, 4, 412),
        SurfaceGround: 4200,
      },
      ...at('1950', 'Kraainem', 4.4696, 50.8566, 'Koningin Astridlaan', '88'),
    },
    texts: {
      nl: { Title: 'Villa met zwembad in het groen', Description: 'Villa op een perceel van 42 are.' },
      fr: { Title: 'Villa avec piscine dans un écrin de verdure', Description: 'Villa sur une parcelle de 42 ares.' },
      en: { Title: 'Villa with a pool among trees', Description: 'A villa on a plot of 4,200 m².' },
    },
    shots: shots(
      7,
      [1600, 1067, 'facade'],
      ...Array.from({ length: 39 }, (_, at): [number, number, Shot['scene']] => [
        at % 7 === 3 ? 480 : 640,
        at % 7 === 3 ? 640 : 427,
        (['room', 'room', 'view'] as const)[at % 3]!,
      ]),
    ),
  },
  {
    mess: 'a price of one euro',
    id: 9100008,
    isRefused: true,
    row: { ...sale, Price: 1, ...at('4000', 'Liège', 5.5714, 50.6402, 'Rue Saint-Gilles', '1') },
    texts: { fr: { Title: 'Maison - Prix sur demande', Description: 'Faire offre à partir de 149.000 €.' } },
    shots: shots(8, [1600, 1200, 'facade']),
  },
  {
    mess: 'Dutch only, on a site of four languages',
    id: 9100009,
    row: {
      ...{ ...sale, Price: 389000, EPCLabelText: 'C', EnergyPerformance: 251, ...rooms(3, 1, 164), SurfaceGround: 310 },
      ...at('8500', 'Kortrijk', 3.2649, 50.8279, 'Doorniksewijk', '54'),
    },
    texts: {
      nl: {
        Title: 'Karaktervolle burgerwoning met stadstuin en atelier',
        Description:
          'Achter de brede voorgevel liggen drie kamers in enfilade, elk met een schouw en een houten vloer.\n\nHet atelier achteraan in de tuin heeft een eigen ingang langs de Groeningelaan.',
      },
    },
    shots: shots(9, [1600, 1067, 'facade'], [1600, 1067], [1600, 1067]),
  },
  {
    mess: 'no facts and no energy',
    id: 9100010,
    row: {
      ...rent,
      WebID: 3,
      Price: 690,
      PriceUnit: 1,
      ...at('1050', 'Ixelles', 4.3667, 50.8333, 'Rue Malibran', '12'),
    },
    texts: { fr: { Title: 'Studio meublé', Description: 'Studio meublé. Libre.' } },
    shots: shots(10, [1280, 960]),
  },
  {
    mess: 'the longest names of a street and a town',
    id: 9100011,
    row: {
      ...{ ...sale, Price: 540000, BoxNr: '0204', EPCLabelText: 'D', ...rooms(4, 2, 198) },
      ...at(
        '1341',
        'Ottignies-Louvain-la-Neuve (Céroux-Mousty)',
        4.5692,
        50.6658,
        'Avenue du Bourgmestre Jean-Baptiste Vandenhove-Saint-Hubert prolongée',
        '1127-1129',
      ),
    },
    texts: {
      fr: {
        Title: 'Maison-quatre-façades/bureau-profession-libérale/jardin-arboré-plein-sud',
        Description: 'Profession libérale possible.',
      },
    },
    shots: shots(11, [1200, 900, 'facade'], [1200, 900]),
  },
  {
    mess: 'a price of nine figures under a title of 150 letters',
    id: 9100012,
    row: {
      ...{ ...sale, Price: 98500000, EPCLabelText: 'A+', ...rooms(24, 18, 6400), SurfaceGround: 1250000 },
      ...at('6900', 'Marche-en-Famenne', 5.3442, 50.2268, 'Rue du Château', '1'),
    },
    texts: {
      en: {
        Title:
          'A moated castle of the seventeenth century with its farm, chapel, orangery and 125 hectares of woods and meadows, an hour from Brussels and Luxembourg',
        Description:
          'The castle has stood empty for two years. Roof and chapel were restored in 2019; the orangery is to be restored.',
      },
      fr: {
        Title:
          'Château entouré de douves du XVIIe siècle avec ferme, chapelle, orangerie et 125 hectares de bois et de prairies, à une heure de Bruxelles et de Luxembourg',
        Description:
          'Le château est inoccupé depuis deux ans. La toiture et la chapelle ont été restaurées en 2019 ; l’orangerie reste à restaurer.',
      },
    },
    shots: shots(12, [3000, 2000, 'facade'], [2400, 1600, 'view'], [2400, 1600]),
  },
  {
    mess: 'a garage of 14 m²',
    id: 9100013,
    row: {
      ...{ ...sale, WebID: 9, Price: 12500, SurfaceGround: 14 },
      ...at('9800', 'Deinze', 3.5258, 50.9822, 'Kattestraat', '44'),
    },
    texts: { nl: { Title: 'GARAGEBOX', Description: 'Garagebox.' } },
    shots: shots(13, [480, 360, 'facade']),
  },
  {
    mess: 'a unit of a project, without a photograph',
    id: 9100014,
    row: {
      ...{ ...sale, WebID: 2, Price: 315000, ProjectID: 91001, IsNewBuild: true, ...rooms(2, 1, 91), Floor: 1 },
      ...at('9100', 'Sint-Niklaas', 4.1431, 51.1651, 'Grote Markt', '1'),
    },
    texts: { nl: { Title: 'Res. De Markt - app. 1.02', Description: 'Nieuwbouwappartement.' } },
    shots: [],
  },
  {
    mess: 'sold, with the newest date',
    id: 9100015,
    row: {
      ...{ ...sale, Marquee: 3, Price: 275000, EPCLabelText: 'D', ...rooms(3, 1, 150) },
      ...at('4000', 'Liège', 5.5797, 50.6326, 'Rue Hors-Château', '40'),
    },
    texts: { fr: { Title: 'VENDU !!! Maison 3 façades', Description: 'Vendu.' } },
    shots: shots(15, [1600, 1200, 'facade']),
  },
  {
    mess: 'under option',
    id: 9100016,
    row: {
      ...{ ...sale, Marquee: 2, Price: 359000, EPCLabelText: 'A', EnergyPerformance: 88, ...rooms(3, 1, 155) },
      ...at('3001', 'Heverlee', 4.6931, 50.8594, 'Naamsesteenweg', '355'),
    },
    texts: {
      nl: { Title: 'Energiezuinige woning', Description: 'Bouwjaar 2019, met warmtepomp en zonnepanelen.' },
      en: { Title: 'Energy-efficient house', Description: 'Built in 2019, with a heat pump and solar panels.' },
    },
    shots: shots(16, [1600, 1200, 'facade'], [800, 600]),
  },
]
