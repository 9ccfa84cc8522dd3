import fc from 'fast-check'
import { fold } from '#domain/fold.ts'

/** A property whose fields reveal hidden data, and the markers that find it in a response. */
export type LeakProbe = {
  id: number
  projectId: number
  /** Euros */
  amounts: ReturnType<typeof amountsOf>
  /** The feed holds hidden values, too. */
  hides: { price: boolean; address: boolean }
  feed: { Places: object[]; Properties: object[]; Projects: object[]; Pictures: object[] }
  /** By the kind of data that leaked. */
  needles: Record<'price' | 'address', Record<string, RegExp>>
  words: { price: string[]; address: string[] }
  /** Every notation of the hidden data. */
  writings: { price: string[]; address: string[] }
}

const syllables = ['zoq', 'uab', 'exil', 'vryj', 'opw', 'uzik', 'jaxo', 'qep']
const kinds = [
  (name: string) => `${name}straat`,
  (name: string) => `${name}laan`,
  (name: string) => `${name}strasse`,
  (name: string) => `Rue ${name}`,
  (name: string) => `Chaussée de l’${name}`,
  (name: string) => `Avenue Saint-${name}`,
]

const capital = (text: string) => text.replace(/^./, (letter) => letter.toUpperCase())

/** Prefix codes: no name contains one with another prefix. */
const streetMarkers = [...'cdfghmnt'].flatMap((letter) => [`${letter}a`, `${letter}e`])

const streetName = (mark: string) =>
  fc
    .tuple(fc.array(fc.constantFrom(...syllables), { minLength: 3, maxLength: 4 }), fc.constantFrom(...kinds))
    .map(([parts, kind]) => {
      const name = capital([mark, ...parts].join(''))
      return { name, street: kind(name) }
    })

const grouped = (euros: number, sign: string) => String(euros).replace(/\B(?=(\d{3})+$)/g, sign)

const below20 = {
  nl: 'nul een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien',
  de: 'null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn',
  en: 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  fr: 'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf',
}
const tens = {
  nl: 'twintig dertig veertig vijftig zestig zeventig tachtig negentig',
  de: 'zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig',
  en: 'twenty thirty forty fifty sixty seventy eighty ninety',
  fr: 'vingt trente quarante cinquante soixante septante quatre-vingt nonante',
}
type Spoken = keyof typeof tens

/** 1 to 999 in words. */
function below1000(number: number, language: Spoken): string {
  const small = below20[language].split(' ')
  const [hundreds, rest, item] = [Math.floor(number / 100), number % 100, number % 10]
  const ten = tens[language].split(' ')[Math.floor(rest / 10) - 2]
  const joined = {
    nl: `${small[item]}${/e$/.test(small[item]!) ? 'ën' : 'en'}${ten}`,
    de: `${small[item]}und${ten}`,
    en: `${ten}-${small[item]}`,
    fr: item === 1 && rest < 80 ? `${ten} et un` : `${ten}-${small[item]}`,
  }
  const tail = rest === 0 ? '' : rest < 20 ? small[rest]! : item === 0 ? ten! : joined[language]
  const count = hundreds > 1 || language === 'en' || language === 'de' ? small[hundreds]! : ''
  const hundred = {
    nl: `${count}honderd`,
    de: `${count}hundert`,
    en: `${count} hundred${tail && ' and '}`,
    fr: `${count} cent `,
  }
  return `${hundreds ? hundred[language] : ''}${tail}`.trim()
}

/** The whole thousands of a price between one and nine millions, in words. */
function inWords(euros: number, language: Spoken): string {
  const [millions, thousands] = [Math.floor(euros / 1e6), Math.floor((euros % 1e6) / 1000)]
  const count = below20[language].split(' ')[millions]
  const left = thousands && below1000(thousands, language)
  const item = thousands === 1
  return {
    nl: `${count} miljoen ${left ? `${item ? '' : left}duizend` : ''}`,
    de: `${millions === 1 ? 'eine Million' : `${count} Millionen`} ${left ? `${left}tausend` : ''}`,
    en: `${count} million ${left ? `${left} thousand` : ''}`,
    fr: `${count} million${millions > 1 ? 's' : ''} ${left ? `${item ? '' : left} mille` : ''}`,
  }[language].trim()
}

const spoken = ['nl', 'de', 'en', 'fr'] as const
const isLivable = 140

/** The price and values derived from it, in euros. */
const amountsOf = (euros: number) => ({
  price: euros,
  squareMetre: Math.round(euros / isLivable),
  rights: Math.round(euros * 0.12),
  // Six digits: five would occur by chance.
  notary: Math.round(euros * 0.31),
  deposit: euros * 2,
  bouquet: Math.round(euros / 3),
})

const priceSpellings = [
  (euros: number) => String(euros),
  (euros: number) => `€ ${grouped(euros, '.')}`,
  (euros: number) => `${grouped(euros, '\u00a0')} €`,
  (euros: number) => `${grouped(euros, '\u202f')} euros`,
  (euros: number) => `EUR ${grouped(euros, ',')}.00`,
  (euros: number) => `${grouped(euros, '.')},- euro`,
  (euros: number) => `${grouped(euros, '\u2009')} euro`,
  (euros: number) => grouped(euros, "'"),
  (euros: number) => grouped(euros, '’'),
  (euros: number) => String(euros).replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
  (euros: number) => `https://example.com/offer?price=${grouped(euros, '%20')}`,
  (euros: number) => `${(euros / 1e6).toFixed(2)} million`,
  (euros: number) => `${(euros / 1e6).toFixed(2).replace('.', ',')} miljoen`,
  (euros: number) => `€ ${(euros / 1e6).toFixed(2).replace('.', ',')} m`,
  (euros: number) => `${(euros / 1e6).toFixed(1)} Mio. Euro`,
  (euros: number) => `${Math.floor(euros / 1000)} keuro`,
  (euros: number) => `${grouped(Math.floor(euros / 1000), '.')} k€`,
  (euros: number) => `€ ${grouped(amountsOf(euros).squareMetre, '.')}/m²`,
  (euros: number) => `${amountsOf(euros).squareMetre} euros par mètre carré`,
  ...spoken.map((language) => (euros: number) => `${inWords(euros, language)} euro`),
]

const streetSpellings = [
  (item: string) => item,
  (item: string) => item.toUpperCase(),
  (item: string) => item.toLowerCase().replaceAll(' ', '-'),
  (item: string) => `${item.slice(0, 4)}\u00ad${item.slice(4)}`,
  (item: string) => `${item.slice(0, -5)}-${item.slice(-5)}`,
  (item: string) => item.replace(/e/g, 'é'),
  (item: string) =>
    item.replace('straat', 'str.').replace('strasse', 'str.').replace('Avenue', 'Av.').replace('Rue', 'R.'),
  (item: string) => `https://example.com/tour/${encodeURIComponent(item)}/12`,
]

const houseNumberSpellings = [
  (number: string) => `nr. ${number}`,
  (number: string) => `Hausnr. ${number}`,
  (number: string) => `huisnr. ${number}`,
]

/** Degrees, minutes and whole seconds. */
const sexagesimal = (degrees: number, minute: string, second: string): string => {
  const seconds = Math.round(degrees * 3600)
  return `${Math.floor(seconds / 3600)}°${Math.floor((seconds % 3600) / 60)}${minute}${seconds % 60}${second}`
}

const positionSpellings = [
  (latitude: number, longitude: number) => `https://maps.example.com/?q=${latitude.toFixed(5)},${longitude.toFixed(5)}`,
  (latitude: number, longitude: number) => `${sexagesimal(latitude, '′', '″')}N ${sexagesimal(longitude, '′', '″')}E`,
  (latitude: number, longitude: number) => `${sexagesimal(latitude, "'", '"')} ${sexagesimal(longitude, "'", '"')}`,
]

const escapedForPattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const between = "[.,_\\s'’\\u00a0\\u202f\\u2009-]?"

/** With or without group separators, with cents or as cents. */
const figure = (euros: number) => {
  const groups = grouped(euros, ' ').split(' ')
  return new RegExp(`(?<![\\d.,])${groups.join(between)}(?:00)?(?!\\d)`)
}

const harmless = ['The garden lies to the south.', 'Le jardin donne au sud.', 'Drie ruime kamers.', 'Das Dach ist neu.']

const alternation = <T>(list: readonly T[]) => fc.constantFrom(...list)

/** Properties of a run and of the tests around it. */
const slots = 8

/**
 * Where no home of the agency is, nor any town: their positions stand in many answers. And beyond 59, as neither a day,
 * an hour nor a minute is.
 */
const seaPosition = { latitude: [62], longitude: [73, 74, 75] }

/**
 * A part of a circle, with minutes and seconds of two digits: with one, half the hashes of a page look like it.
 * @param slot its minutes are those of no other slot
 */
const degrees = (match: readonly number[], slot: number) =>
  fc
    .tuple(alternation(match), fc.integer({ min: 11 + slot * 6, max: 16 + slot * 6 }), fc.integer({ min: 10, max: 59 }))
    .map(([degree, minutes, seconds]) => Number((degree + minutes / 60 + seconds / 3600).toFixed(5)))
    // The four decimals of its marker are in every notation, also without zeros at the end.
    .filter((value) => /\.\d{4}/.test(String(value)))

/**
 * No data of one property is part of the data of another: each has its own ranges.
 * @param index of the property in the run
 */
export const leakProbe = (index: number): fc.Arbitrary<LeakProbe> => {
  const slot = index < slots / 2 ? index : slots / 2 + (index % (slots / 2))
  const within = (least: number, width: number) =>
    fc.integer({ min: least + slot * width, max: least + (slot + 1) * width - 1 })
  return fc
    .record({
      // No two are the same when they are rounded. Without a bias for the smallest: a duty of 120,000 is noon in a
      // calendar.
      euros: fc
        .noBias(fc.integer(index < 4 ? { min: 1_000_003, max: 2_739_991 } : { min: 2_760_003, max: 2_899_991 }))
        .map((euros) => euros + (index % 4) * 2_000_000),
      goal: alternation([0, 1, 2] as const),
      typeId: alternation([1, 2, 3, 4, 6]),
      streets: fc.tuple(streetName(streetMarkers[slot * 2]!), streetName(streetMarkers[slot * 2 + 1]!)),
      houseNumber: fc.tuple(within(1001, 1100), alternation(['K', 'Q', 'X'])).map(([no, sign]) => no + sign),
      box: within(10_001, 11_000).map((number) => `W${number}`),
      latitude: degrees(seaPosition.latitude, slot),
      longitude: degrees(seaPosition.longitude, slot),
      hides: alternation([
        { price: true, address: true },
        { price: true, address: false },
        { price: false, address: true },
      ]),
      spellings: fc.array(fc.tuple(alternation(priceSpellings), alternation(streetSpellings)), {
        minLength: 12,
        maxLength: 12,
      }),
      door: alternation(houseNumberSpellings),
      position: alternation(positionSpellings),
      order: fc.array(fc.nat({ max: 3 }), { minLength: 4, maxLength: 4 }),
      status: alternation([0, 1, 2, 3] as const),
    })
    .map(
      ({
        euros,
        streets,
        houseNumber,
        box,
        latitude,
        longitude,
        hides,
        spellings,
        door,
        position,
        order,
        goal,
        typeId,
        status,
      }) => {
        const id = 7_300_001 + index
        const projectId = 7_400_001 + index
        const amounts = amountsOf(euros)
        const [main, other] = streets
        const town = `Wijk ${[...'ABCDEFGH'][slot]}`
        const tells = (at: number) => {
          const [price, written] = spellings[at % spellings.length]!
          return { price: price(euros), street: written((at % 2 ? main : other).street) }
        }
        const description = (at: number) => {
          const told = [
            `It costs ${tells(at).price} all in.`,
            `You find it in ${tells(at + 1).street}, at the end.`,
            `Ring at ${door(houseNumber)}, box ${box}.`,
            `See ${position(latitude, longitude)} for the way.`,
          ]
          return harmless
            .map((sentence, index) => `${sentence} ${told[order[index]! % told.length]}`)
            .join(at % 2 ? ' ' : '\n\n')
        }
        const Translations = (['nl', 'fr', 'en', 'de'] as const).map((language, at) => ({
          language,
          Title: [
            `Huis in ${tells(at).street}`,
            `House for ${tells(at).price}`,
            'A fine house',
            `No ${houseNumber}, ${tells(at).street}`,
          ][order[at]!]!,
          TypeDescription: at % 2 ? 'House' : `House ${tells(at + 2).street}`,
          Description: description(at + 3),
          Street: at % 2 ? main.street : other.street,
        }))
        return {
          id,
          projectId,
          amounts,
          hides,
          feed: {
            // Its own town: a property must not be far from its town.
            Places: [
              {
                ...{ Zip: '9000', CountryID: 10, Province: 'oost-vlaanderen', Local: 'nl', Names: { nl: town } },
                ...{ Latitude: Number(latitude.toFixed(1)), Longitude: Number(longitude.toFixed(1)) },
              },
            ],
            Properties: [
              {
                ID: id,
                RecordFile: index % 2 ? `C-${main.street}` : `C-${euros}`,
                Goal: goal,
                Status: 1,
                WebID: typeId,
                Marquee: status,
                PublishPrice: !hides.price,
                Price: euros,
                PublishAddress: !hides.address,
                Street: main.street,
                HouseNumber: houseNumber,
                BoxNr: box,
                Zip: '9000',
                City: town,
                CountryID: 10,
                GpsX: longitude,
                GpsY: latitude,
                DateOnline: '2026-11-19',
                DateChanged: '2026-11-20',
                EPCLabelText: `B ${tells(4).street} ${tells(5).price}`,
                EPCUniqueCode: `${tells(6).street} / ${tells(7).price}`,
                EnergyPerformance: 187,
                SurfaceLiving: isLivable,
                RegisteredRights: amounts.rights,
                NotaryFees: amounts.notary,
                Deposit: amounts.deposit,
                GaragePrice: euros,
                InventoryCost: euros,
                AnnuityBouquet: amounts.bouquet,
                IsAnnuity: false,
                DocumentSources: [
                  {
                    Url: 'https://files.example.com/epc.pdf',
                    Type: 'epc',
                    Visibility: 'public',
                    Titles: { nl: `Attest ${tells(2).street}`, fr: `Certificat ${tells(3).price}`, en: 'Of 2025' },
                  },
                ],
                PointsOfInterest: [
                  {
                    Type: 'transport',
                    Name: `Stop ${tells(8).street}`,
                    Distance: 123,
                    GpsX: longitude,
                    GpsY: latitude,
                  },
                  { Type: 'park', Name: { nl: 'Park', fr: `Parc ${tells(8).street}` }, Distance: 200 },
                  { Type: 'school', Name: 'School of the town', Distance: 457, GpsX: 3.7251, GpsY: 51.0509 },
                ],
                VirtualTour: `https://my.matterport.com/show/?m=abc&at=${encodeURIComponent(main.street)}`,
                Videos: [
                  `https://www.youtube.com/watch?v=abcdefghijk&t=${encodeURIComponent(other.street)}`,
                  `https://vimeo.com/76979871?price=${euros}`,
                ],
                OpenHouses: [{ Start: '2036-11-28T10:00', End: '2036-11-28T12:00' }],
                Documents: [{ Type: 'epc' }, { Type: 'floor-plan' }],
                History: [
                  { Date: '2026-10-01', Event: 'published', Price: euros },
                  { Date: '2026-10-20', Event: 'price', Price: euros },
                ],
                Translations,
              },
            ],
            Projects: [
              {
                ID: projectId,
                RecordFile: `CP-${index}`,
                PublicAddress: true,
                Zip: '9000',
                City: 'Gent',
                CountryID: 10,
                DateOnline: '2026-11-01',
                DateChanged: '2026-11-02',
                Translations: [
                  {
                    language: 'en',
                    Title: `Homes for ${tells(9).price}`,
                    Description: `From ${tells(10).price} on. Quiet.`,
                  },
                  {
                    language: 'nl',
                    Title: 'Nieuwe woningen',
                    Description: `Voor ${tells(11).price} is het van u. Rustig.`,
                  },
                ],
                Units: [
                  { ID: 740_000_000 + index, Number: 'A.1', WebID: 2, Price: euros, PropertyID: id },
                  { ID: 741_000_000 + index, Number: 'A.2', WebID: 2, Price: 300_000 },
                ],
              },
            ],
            Pictures: [
              {
                PropertyID: id,
                ID: 7_500_001 + index * 10,
                Sort: 1,
                Url: `/pictures/${fold(main.street).replaceAll(' ', '-')}/${euros}`,
                Width: 1360,
                Height: 907,
                Name: 'facade',
                Color: '#aabbcc',
              },
              {
                PropertyID: id,
                ID: 7_500_002 + index * 10,
                Sort: 2,
                Url: '/pictures/4231907/1',
                Width: 1360,
                Height: 907,
                Name: `${tells(3).street} ${tells(4).price}`,
                Color: '#aabbcc',
              },
            ],
          },
          needles: {
            price: {
              figure: figure(euros),
              rounded: new RegExp(
                `(?<![\\d.,])${(euros / 1e6).toFixed(2).replace('.', '[.,]')}\\s*(?:m\\b|mi|mln)|${(euros / 1e6).toFixed(1).replace('.', '[.,]')}\\s*Mio`,
                'i',
              ),
              // Nor a postcode before a town with K.
              thousands: new RegExp(
                `(?<![\\d.,])${grouped(Math.floor(euros / 1000), '[.,]?')}\\s*k(?:€|eur|(?!\\p{L}))`,
                'iu',
              ),
              words: new RegExp(spoken.map((language) => inWords(euros, language)).join('|'), 'i'),
              squareMetre: new RegExp(
                `(?<![\\d.,])${grouped(amounts.squareMetre, '[.,]?')}\\s*(?:€|euros?)?\\s*(?:/|per|par|pro)`,
                'i',
              ),
              rights: figure(amounts.rights),
              notary: figure(amounts.notary),
              deposit: figure(amounts.deposit),
              bouquet: figure(amounts.bouquet),
            },
            address: {
              street: new RegExp(escapedForPattern(main.name), 'i'),
              otherStreet: new RegExp(escapedForPattern(other.name), 'i'),
              houseNumber: new RegExp(`(?<![\\d\\p{L}])${houseNumber}(?![\\d\\p{L}])`, 'iu'),
              box: new RegExp(`(?<![\\d\\p{L}])${box}(?![\\d\\p{L}])`, 'iu'),
              latitude: new RegExp(`(?<!\\d)${latitude.toFixed(5).slice(0, -1).replace('.', '[.,]')}`),
              seconds: new RegExp(
                // Its signs are written in many ways, and none is a figure or a letter: 62°26′13″ is not in 62.26313, nor
                // in the 62V26l13 of a drawing.
                [latitude, longitude]
                  .map((item) => `(?<!\\d)${sexagesimal(item, '°', '').replaceAll('°', '[^\\p{L}\\d]{1,3}')}(?!\\d)`)
                  .join('|'),
                'u',
              ),
              longitude: new RegExp(`(?<!\\d)${longitude.toFixed(5).slice(0, -1).replace('.', '[.,]')}`),
            },
          },
          words: { price: [String(euros), grouped(euros, '.')], address: [main.street, main.name, other.street] },
          writings: {
            price: priceSpellings.map((spell) => spell(euros)),
            address: [
              ...streets.flatMap(({ street }) => streetSpellings.map((spell) => spell(street))),
              ...houseNumberSpellings.map((spell) => spell(houseNumber)),
              ...positionSpellings.map((spell) => spell(latitude, longitude)),
            ],
          },
        }
      },
    )
}

/** Properties without common amounts: 1,234,500 is also 12,345.00. */
export const leakProbes = (count: number): fc.Arbitrary<LeakProbe[]> =>
  fc.tuple(...Array.from({ length: count }, (_, index) => leakProbe(index))).filter((probes) => {
    const amounts = probes.flatMap(({ amounts }) => Object.values(amounts)).flatMap((item) => [item, item * 100])
    return new Set(amounts).size === amounts.length
  })

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

/** Decodes one layer of percent-, HTML- and JSON-escapes and folded iCalendar lines. */
const decoded = (text: string): string =>
  text
    .replace(/\r\n[ \t]/g, '')
    .replace(/\\([,;])/g, '$1')
    .replace(/\\u([\da-f]{4})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(/&#x([\da-f]+);/gi, (_, hex) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replace(/&#(\d+);/g, (_, digits) => String.fromCodePoint(Number(digits)))
    .replace(/&(\w+);/g, (match, entity) => named[entity] ?? match)
    .replace(/(?:%[\da-f]{2})+/gi, (match) => {
      try {
        return decodeURIComponent(match)
      } catch {
        return match
      }
    })

/** Without accents, soft hyphens and separators: finds "Zoq-uabstraat". */
const normalized = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+|[\u00ad\u200b-\u200d]/gu, '')
    .replace(/(?<=\p{L})[\s_+-]+(?=\p{L})/gu, '')

/** Random values and hashes contain any five digits by chance. */
const random =
  /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|(?<![\da-z])[\da-f]{24,}(?![\da-z])|nonce(?:-|=")[\w+/=]{22,}/gi

/** Markers in a text, in any notation, with their context. */
export function findLeaks(text: string, markers: Record<string, RegExp>): [name: string, place: string][] {
  const sure = text.replace(random, '')
  const once = decoded(sure)
  const written = [sure, once, decoded(once), normalized(once)]
  return Object.entries(markers).flatMap(([name, marker]): [string, string][] => {
    const [item, at] = written.map((item) => [item, item.search(marker)] as const).find(([, at]) => at >= 0) ?? []
    return item === undefined ? [] : [[name, item.slice(Math.max(0, at! - 30), at! + 40)]]
  })
}

export const leakedMarkers = (text: string, markers: Record<string, RegExp>): string[] =>
  findLeaks(text, markers).map(([name]) => name)
