import { fold } from '#domain/fold.ts'
import { languageCodes } from '#locales/languages.ts'
import { buildingStates, propertyKinds } from '#worker/importers/immovlan-texts.ts'

type Value = string | number | boolean | null

/** Words of a field's cells in four languages, by the value they mean. */
const words: Record<string, readonly (readonly [value: Value, words: string])[]> = {
  Kind: [
    ['house', 'huis, eengezinswoning, maison unifamiliale, maison individuelle, einfamilienhaus, detached house'],
    ['residence', 'residence'],
    ['master-house', 'maison de maitre, town house, herrenhaus, manor house'],
    ['cottage', 'country cottage, fermette'],
    ['mixed-building', 'mixed use building, gemengd gebruik, wohn und geschaftshaus'],
    ['apartment', 'flat, appart, app, etagenwohnung, eigentumswohnung'],
    ['ground-floor', 'gelijkvloers, rez de jardin, rez'],
    ['studio', 'flat studio'],
    ['student-room', 'kot, student, studentenkot'],
    ['land', 'bouwgrond, terrain a batir, building plot, plot, baugrund, bauland, perceel'],
    ['garage', 'garagebox, box'],
    ['parking-space', 'parking, staanplaats, autostaanplaats, emplacement, parkplatz'],
    ['office', 'kantoorruimte, bureaux, burogebaude'],
    ['shop', 'handelszaak, handelsgelijkvloers, winkel, rez commercial, commercial, retail, geschaft, business'],
    ['warehouse', 'loods, opslagplaats, hangar, halle'],
    ['industrial-building', 'industrie, industrieel gebouw, industriel, industrial'],
    ['apartment-building', 'apartment block, appartementsgebouw, immeuble a appartements, immeuble, mehrfamilienhaus'],
  ],
  Condition: [
    ['normal', 'good, goed, goede staat, bon, bon etat, gut, normaal, normale staat'],
    ['new', 'nieuwbouw, neuf, neubau'],
    ['excellent', 'as new, zo goed als nieuw, comme neuf, neuwertig, uitstekend, uitstekende staat, excellent etat'],
    ['fully-renovated', 'just renovated, gerenoveerd, renove, renoviert, renovated'],
    ['to-be-renovated', 'to be done up, op te frissen, a rafraichir'],
    ['to-renovate', 'te renoveren, a renover, renovierungsbedurftig'],
  ],
  Goal: [
    [0, 'te koop, koop, verkoop, for sale, sale, buy, residential sale, a vendre, vente, zu verkaufen, kauf, verkauf'],
    [0, 'in public sale, public sale, openbare verkoop, vente publique'],
    [
      1,
      'te huur, huur, verhuur, for rent, rent, to rent, to let, rental, a louer, location, zu vermieten, miete, vermietung',
    ],
    [2, 'over te nemen, overname, take over, a remettre'],
  ],
  PublicSale: [[true, 'in public sale, public sale, openbare verkoop, vente publique']],
  Marquee: [
    [0, 'beschikbaar, available, disponible, verfugbar, actief, active, actif, aktiv'],
    [1, 'nieuw, new, nouveau, neu'],
    [
      2,
      'optie, in optie, onder optie, option, en option, sous option, under option, gereserveerd, reserved, reserviert',
    ],
    [3, 'verkocht, sold, vendu, verkauft, verhuurd, rented, loue, vermietet'],
  ],
  Status: [
    [1, 'ja, oui, yes, 1, true, online, x'],
    [2, 'nee, neen, non, no, nein, 0, false, offline'],
  ],
  Kitchen: [
    [
      'HyperEquipped',
      'hyper equipped, fully equipped, super equipee, hyper equipee, volledig uitgerust, super uitgerust, usa hyper equipped',
    ],
    ['SemiEquipped', 'semi equipped, semi equipee, half uitgerust, usa semi equipped'],
    ['Installed', 'installed, installee, ingericht, geinstalleerd, usa installed'],
    ['NotInstalled', 'not installed, non installee, niet ingericht, usa uninstalled'],
    ['American', 'american, americaine, cuisine americaine, open keuken'],
  ],
  Heating: [
    ['Gas', 'gas, gaz, aardgas, gaz naturel, erdgas, cv gas'],
    ['FuelOil', 'mazout, stookolie, fuel oil, oil, ol, heizol'],
    ['Electric', 'elektrisch, elektriciteit, electrique, electric, electricity, elektro'],
    ['HeatPump', 'warmtepomp, pompe a chaleur, heat pump, warmepumpe'],
    ['Pellets', 'pellets, pellet'],
    ['Wood', 'hout, bois, wood, holz'],
    ['None', 'geen, aucun, none, keine'],
  ],
  WindowGlazing: [
    ['Single', 'enkel, enkel glas, simple vitrage, simple, single, single glass, einfach'],
    ['Double', 'dubbel, dubbel glas, dubbele beglazing, double vitrage, double, double glass, doppelt'],
    ['Triple', 'driedubbel, triple vitrage, triple, triple glass, dreifach'],
  ],
}

const namesOf = (named: Record<string, Record<string, string>>): [string, Value][] =>
  Object.entries(named).flatMap(([key, names]) =>
    [key, ...languageCodes.map((code) => names[code]!)].map((name): [string, Value] => [fold(name), key]),
  )

const tables = new Map(
  Object.entries(words).map(([field, entries]) => {
    const listed = entries.flatMap(([value, list]) =>
      list.split(', ').map((word): [string, Value] => [fold(word), value]),
    )
    const named = field === 'Kind' ? namesOf(propertyKinds) : field === 'Condition' ? namesOf(buildingStates) : []
    // The names of the kinds come last: they are the sure ones.
    return [field, new Map([...listed, ...named.reverse()])] as const
  }),
)

/** Whether the cells of a field are words to translate. */
export const hasWords = (field: string): boolean => tables.has(field)

/** @returns the value that a word means; undefined for an unknown one */
export const meaningOf = (field: string, cell: string): Value | undefined => tables.get(field)?.get(fold(cell))
