import { expect, test } from 'vitest'
import type { Feed, PropertyUpdate } from '#domain/import/record.ts'
import { uncarriedFields } from '#test/support/stock/carried.ts'
import { type MappedFeed, readMappedFeed } from '#worker/importers/formats/format.ts'
import { formatOf } from '#worker/importers/formats/formats.ts'

const options = { day: '2026-06-01', language: 'nl' } as const

function read(text: string): Feed {
  const format = formatOf(text)
  expect(format?.name).toBe('openimmo')
  const feed = readMappedFeed(format!.read(text, options) as MappedFeed)
  // A field that the import learns belongs into the export too.
  expect(uncarriedFields(feed.properties, 'openimmo')).toEqual([])
  return feed
}

const file = (homes: string, transfer = '<uebertragung art="ONLINE" umfang="VOLL" version="1.2.7"/>') =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<openimmo>${transfer}<anbieter><firma>Huis &amp; Co</firma>${homes}</anbieter></openimmo>`

const technical = (key: string | number, more = '') =>
  `<verwaltung_techn><objektnr_extern>${key}</objektnr_extern>${more}</verwaltung_techn>`

const home = (content: string, key: string | number = 7, more = '') =>
  `<immobilie>${content}${technical(key, more)}</immobilie>`

const one = (content: string, more = ''): PropertyUpdate => read(file(home(content, 7, more))).properties[0]!

const sale = '<objektkategorie><vermarktungsart KAUF="1" MIETE_PACHT="0"/></objektkategorie>'
const rent = '<objektkategorie><vermarktungsart KAUF="false" MIETE_PACHT="true"/></objektkategorie>'

test('reads a home for sale', () => {
  const feed = read(
    file(
      home(
        `<objektkategorie><nutzungsart WOHNEN="true"/><vermarktungsart KAUF="true" MIETE_PACHT="false"/>
          <objektart><haus haustyp="VILLA"/></objektart></objektkategorie>
        <geo><plz>9000</plz><ort>Gent</ort><geokoordinaten breitengrad="51.053" laengengrad="3.725"/>
          <strasse>Kerkstraat</strasse><hausnummer>12</hausnummer><wohnungsnr>3A</wohnungsnr><land iso_land="BEL"/></geo>
        <preise><kaufpreis>349.500,00</kaufpreis><waehrung iso_waehrung="EUR"/></preise>
        <flaechen><wohnflaeche>1.250,5</wohnflaeche><anzahl_schlafzimmer>3</anzahl_schlafzimmer></flaechen>
        <zustand_angaben><baujahr>1998</baujahr><alter alter_attr="ALTBAU"/>
          <energiepass><epart>BEDARF</epart><gueltig_bis>03-2031</gueltig_bis><endenergiebedarf>148</endenergiebedarf>
            <wertklasse>B</wertklasse></energiepass><verkaufstatus stand="RESERVIERT"/></zustand_angaben>
        <freitexte><objekttitel>Villa &amp; tuin</objekttitel><objektbeschreibung>Drie kamers.</objektbeschreibung>
          <lage>Bij het park.</lage><objekt_text lang="fr-BE">Belle villa\n\nTrois chambres.</objekt_text></freitexte>
        <verwaltung_objekt><objektadresse_freigeben>1</objektadresse_freigeben>
          <verfuegbar_ab>01.09.2026</verfuegbar_ab></verwaltung_objekt>`,
        'A-7',
        '<aktiv_von>2026-02-01</aktiv_von><stand_vom>2026-05-02</stand_vom><aktion aktionart="CHANGE"/>',
      ),
    ),
  )
  expect(feed).toMatchObject({ complete: true, read: 1, refused: [], warnings: [], ignored: new Map() })
  expect(feed.properties[0]).toMatchObject({
    ...{ reference: 'A-7', goal: 'sale', typeId: 1, status: 'option', withdrawn: null, price: 34_950_000 },
    ...{ pricePublished: true, addressPublished: true, street: 'Kerkstraat', houseNumber: '12', box: '3A' },
    ...{ zip: '9000', city: 'Gent', countryId: 10, latitude: 51.053, longitude: 3.725, energyLabelText: 'B' },
    ...{ published: '2026-02-01', updated: '2026-05-02' },
    facts: {
      ...{ livingArea: 1250.5, bedrooms: 3, constructionYear: 1998, newBuild: false, energyPerformance: 148 },
      ...{ energyExpiry: '2031-03-31', availableFrom: '2026-09-01' },
    },
    texts: {
      nl: { title: 'Villa & tuin', description: 'Drie kamers.\n\nBij het park.' },
      fr: { title: 'Belle villa', description: 'Trois chambres.' },
    },
  })
})

test.each([
  ['a subtype of a flat', '<wohnung wohnungtyp="LOFT-STUDIO-ATELIER"/>', 3],
  ['a flat', '<wohnung wohnungtyp="ETAGE"/>', 2],
  ['a garage of version 1.2.3', '<sonstige sonstige_typ="GARAGEN"/>', 9],
  ['a care home of version 1.2.2', '<haus haustyp="SENIORENHEIM"/>', 6],
  ['an office in upper case', '<BUERO_PRAXEN BUERO_TYP="BUEROHAUS"/>', 8],
  ['a farm', '<land_und_forstwirtschaft/>', 4],
  ['an investment', '<zinshaus_renditeobjekt zins_typ="MEHRFAMILIENHAUS"/>', 5],
])('reads the type of %s', (_, kind, typeId) => {
  expect(one(`<objektkategorie><objektart>${kind}</objektart></objektkategorie>`).typeId).toBe(typeId)
})

test.each([
  ['249500.00', 24_950_000],
  ['249.500', 24_950_000],
  ['249.500,50', 24_950_050],
  ['249,500.50', 24_950_050],
  ['1 249 500', 124_950_000],
  ['€ 249500', 24_950_000],
  ['0', null],
])('reads the price %s', (text, price) => {
  const update = one(`${sale}<preise><kaufpreis>${text}</kaufpreis></preise>`)
  expect(update).toMatchObject({ price, pricePublished: price !== null })
})

test.each([
  ['there is none', '', undefined],
  ['it is empty', '<preise><kaufpreis/></preise>', null],
  ['it is on request', '<preise><kaufpreis auf_anfrage="true">300000</kaufpreis></preise>', 30_000_000],
  ['it is in another currency', '<preise><kaufpreis>1</kaufpreis><waehrung iso_waehrung="CHF"/></preise>', undefined],
])('hides the price where %s', (_, prices, price) => {
  expect(one(sale + prices)).toMatchObject({ pricePublished: false })
  expect(one(sale + prices).price).toBe(price)
})

test.each([
  ['the net rent first', '<warmmiete>1200</warmmiete><nettokaltmiete>950</nettokaltmiete>', 95_000],
  ['the warm rent alone', '<warmmiete>1200</warmmiete>', 120_000],
  ['no price of a sale', '<kaufpreis>300000</kaufpreis>', undefined],
  ['no rent of a year', '<kaltmiete>9000</kaltmiete><preis_zeiteinheit zeiteinheit="JAHR"/>', undefined],
])('reads of a home to let %s', (_, prices, price) => {
  expect(one(`${rent}<preise>${prices}</preise>`).price).toBe(price)
})

test('reads a home that is for sale and to let as one for sale, with a warning', () => {
  const feed = read(file(home('<objektkategorie><vermarktungsart KAUF="1" MIETE_PACHT="1"/></objektkategorie>')))
  expect(feed.properties[0]?.goal).toBe('sale')
  expect(feed.warnings).toEqual([
    { row: 0, id: '7', field: 'vermarktungsart', reason: 'is for sale and for rent: it is read as for sale' },
  ])
})

test.each([
  ['false', false],
  ['0', false],
  ['', false],
  ['true', true],
  ['1', true],
])('shows the address only on a yes (%s)', (value, addressPublished) => {
  const release = `<verwaltung_objekt><objektadresse_freigeben>${value}</objektadresse_freigeben></verwaltung_objekt>`
  expect(one(release).addressPublished).toBe(addressPublished)
})

test('hides the address without a sign, and keeps it for the redaction of the texts', () => {
  expect(one('<geo><strasse>Kerkstraat</strasse></geo>')).toMatchObject({
    addressPublished: false,
    street: 'Kerkstraat',
  })
})

test.each([
  ['DELETE', '', true],
  ['delete', '<stand_vom>2026-05-02</stand_vom>', '2026-05-02'],
  ['CHANGE', '<aktiv_bis>2026-05-31</aktiv_bis>', true],
  ['CHANGE', '<aktiv_bis>2026-06-01</aktiv_bis>', null],
  ['', '', null],
])('a home with the action "%s" and %s is off the market: %s', (action, more, withdrawn) => {
  expect(one(sale, `<aktion aktionart="${action}"/>${more}`).withdrawn).toBe(withdrawn)
})

test.each([
  ['CHANGE', '', 'available'],
  ['', '', 'available'],
  ['CHANGE', '<verkaufstatus/>', 'available'],
  ['CHANGE', '<verkaufstatus stand="OFFEN"/>', 'available'],
  ['CHANGE', '<verkaufstatus stand="VERKAUFT"/>', 'sold'],
  ['REFERENZ', '<verkaufstatus stand="OFFEN"/>', 'sold'],
])('a home with the action "%s" and "%s" is open again, or stays sold: %s', (action, state, status) => {
  const technical = `<aktion aktionart="${action}"/>`
  expect(one(`${sale}<zustand_angaben>${state}</zustand_angaben>`, technical)).toMatchObject({ status })
})

test('a reference is sold or let', () => {
  expect(one(rent, '<aktion aktionart="REFERENZ"/>')).toMatchObject({ status: 'sold', withdrawn: null })
})

test.each([
  ['umfang="VOLL"', true, null],
  ['umfang="teil"', false, null],
  ['art="ONLINE"', undefined, null],
  ['umfang="VOLL" modus="DELETE"', false, true],
])('a transfer with %s is the whole stock: %s', (attributes, complete, withdrawn) => {
  const feed = read(file(home(sale), `<uebertragung ${attributes}/>`))
  expect(feed.complete).toBe(complete)
  expect(feed.properties[0]?.withdrawn).toBe(withdrawn)
})

test.each([
  ['zustand_angaben/energiepass/skala of 1.2.0', '<art>VERBRAUCH</art><skala type="ZAHL">123</skala>', 123],
  ['energiebedarf of 1.2.0', '<energiebedarf>456</energiebedarf>', 456],
  ['energieverbrauchkennwert', '<energieverbrauchkennwert>80,5</energieverbrauchkennwert>', 80.5],
  ['endenergiebedarf', '<endenergiebedarf>91.25 kWh/(m²a)</endenergiebedarf>', 91.25],
])('reads the energy performance of %s', (_, certificate, value) => {
  const update = one(`<zustand_angaben><energiepass>${certificate}</energiepass></zustand_angaben>`)
  expect(update.facts).toEqual({ energyPerformance: value })
})

test('reads the class that versions before 1.2.7 write beside the certificate', () => {
  const field = '<user_defined_simplefield feldname="epass_wertklasse">A</user_defined_simplefield>'
  expect(one(`<zustand_angaben>${field}</zustand_angaben>`).energyLabelText).toBe('A')
})

test('reads equipment; a list with none of its members is empty', () => {
  const update = one(`<ausstattung><kamin>1</kamin><sauna>false</sauna><swimmingpool>0</swimmingpool>
    <fahrstuhl PERSONEN="true" LASTEN="false"/><unterkellert keller="TEIL"/><moebliert moeb="TEIL"/>
    <befeuerung GAS="true" LUFTWP="1"/><kueche EBK="true"/></ausstattung>`)
  expect(update.facts).toEqual({
    ...{ interiorComfort: ['fireplace'], exteriorComfort: null, lift: true, cellar: true, furnished: true },
    ...{ heating: 'heat-pump', kitchen: 'installed' },
  })
})

test('an absent element leaves a value unchanged, an empty one removes it', () => {
  const update = one('<flaechen><gartenflaeche/><wohnflaeche>0</wohnflaeche></flaechen>')
  expect(update.facts).toEqual({ gardenArea: null, livingArea: null })
})

test('reads fields of our own export', () => {
  const field = (name: string, text: string) =>
    `<user_defined_simplefield feldname="gevel_${name}">${text}</user_defined_simplefield>`
  const fields = [
    ...[field('PScore', 'b'), field('CadastralIncome', '843.00'), field('Marquee', '1'), field('RecordFile', 'R-1')],
    ...[field('InteriorComfort', 'parquet,sauna'), field('Goal', '2'), field('Unknown', 'x')],
  ]
  const feed = read(file(home(sale + fields.join(''))))
  expect(feed.properties[0]).toMatchObject({ reference: 'R-1', status: 'new', goal: 'take-over' })
  expect(feed.properties[0]?.facts).toEqual({
    ...{ pScore: 'b', cadastralIncome: 84_300, interiorComfort: ['parquet', 'sauna'] },
  })
  expect(feed.ignored).toEqual(new Map([['user_defined_simplefield gevel_Unknown', 1]]))
})

test('reads attachments by their group, title and file', () => {
  const attachment = (attributes: string, path: string, more = '') =>
    `<anhang ${attributes}>${more}<daten><pfad>${path}</pfad></daten></anhang>`
  const feed = read(
    file(
      home(`<anhaenge>
        ${attachment('location="EXTERN" gruppe="TITELBILD"', 'haus.jpg', '<check ctype="MD5">0af3</check>')}
        ${attachment('location="REMOTE" gruppe="BILD"', 'https://pictures.example/1.jpg', '<anhangtitel>Keuken</anhangtitel>')}
        ${attachment('location="EXTERN" gruppe="GRUNDRISS"', 'plan\\eg.png')}
        ${attachment('location="EXTERN" gruppe="DOKUMENTE"', 'a.pdf', '<anhangtitel>Energieausweis</anhangtitel>')}
        ${attachment('location="EXTERN" gruppe="DOKUMENTE"', 'b.pdf', '<anhangtitel>Allerlei</anhangtitel>')}
        ${attachment('location="REMOTE" gruppe="FILMLINK"', 'https://films.example/watch')}
        ${attachment('location="EXTERN" gruppe="ANBIETERLOGO"', 'logo.jpg')}
        </anhaenge>`),
    ),
  )
  expect(feed.properties[0]).toMatchObject({
    pictureSources: [
      { address: 'package:haus.jpg', version: 'MD5:0af3', scene: 'other', illustration: false },
      { address: 'https://pictures.example/1.jpg', version: null, scene: 'kitchen', illustration: false },
      { address: 'package:plan/eg.png', version: null, scene: 'plan', illustration: true },
    ],
    documentSources: [
      { address: 'package:a.pdf', type: 'epc', titles: { nl: 'Energieausweis' }, visibility: 'request' },
    ],
    films: ['https://films.example/watch'],
  })
  expect(feed.warnings).toMatchObject([{ field: 'anhaenge', reason: 'Allerlei is of no known kind of document' }])
  expect(feed.ignored).toEqual(new Map([['anhang ANBIETERLOGO', 1]]))
})

test('keeps pictures and documents that the file holds in base64', () => {
  const inline = (group: string, format: string, content: string) =>
    `<anhang location="INTERN" gruppe="${group}"><anhangtitel>EPC</anhangtitel><format>${format}</format><daten>
      <anhanginhalt>${Buffer.from(content)
        .toString('base64')
        .replace(/(.{4})/g, '$1\n')}</anhanginhalt></daten></anhang>`
  const attachments = [
    inline('BILD', 'JPG', 'a picture'),
    inline('DOKUMENTE', '', '%PDF-1.4 a document'),
    '<anhang gruppe="BILD"><format>JPG</format><daten><anhanginhalt>?</anhanginhalt></daten></anhang>',
  ]
  const { properties, files, warnings } = read(file(home(`<anhaenge>${attachments.join('')}</anhaenge>`)))
  const sources = [...properties[0]!.pictureSources!, ...properties[0]!.documentSources!]
  const contents = sources.map(({ address, version }) => [
    version,
    Buffer.from(files!.get(address.replace('package:', ''))!).toString(),
  ])
  expect(contents).toEqual([
    [null, 'a picture'],
    [null, '%PDF-1.4 a document'],
  ])
  expect(warnings).toMatchObject([{ field: 'anhaenge', reason: 'holds a file that is no base64' }])
})

test('without attachments the lists stay as they are, with an empty element they are empty', () => {
  expect(one(sale)).toMatchObject({ pictureSources: undefined, documentSources: undefined, films: undefined })
  expect(one('<anhaenge/>')).toMatchObject({ pictureSources: [], documentSources: [], films: [] })
})

test.each([
  ['objektnr_extern', 'is missing', '<immobilie><geo/></immobilie>'],
  ['land', 'XXX is no country of this site', home('<geo><land iso_land="XXX"/></geo>')],
  ['objektart', 'schiff is not known', home('<objektkategorie><objektart><schiff/></objektart></objektkategorie>')],
])('refuses a home: %s %s', (field, reason, content) => {
  const feed = read(file(home(sale, 1) + content + home(sale, 9)))
  expect(feed.refused).toMatchObject([{ row: 1, field, reason }])
  expect(feed.properties.map(({ id }) => id)).toEqual([1, 9])
  expect([...(feed.rows ?? [])]).toEqual([
    [1, 0],
    [9, 2],
  ])
})

const inLanguage = (code: string, title: string, more: { content?: string; show?: number } = {}) =>
  home(
    `${sale}<freitexte><objekttitel>${title}</objekttitel><objektbeschreibung>${title}.</objektbeschreibung></freitexte>
      ${more.content ?? ''}<verwaltung_objekt><objektadresse_freigeben>${more.show ?? 1}</objektadresse_freigeben></verwaltung_objekt>`,
    7,
    `<sprache>${code}</sprache>`,
  )

test('two records of one number in two languages are one home', () => {
  const document = (title: string) =>
    `<anhaenge><anhang gruppe="DOKUMENTE"><anhangtitel>${title}</anhangtitel><format>pdf</format><daten><pfad>epc.pdf</pfad></daten></anhang></anhaenge>`
  const dutch = inLanguage('nl-BE', 'Huis', {
    content: `${document('EPC attest')}<flaechen><wohnflaeche>120</wohnflaeche></flaechen>`,
  })
  const french = inLanguage('fr-BE', 'Maison', {
    content: `${document('Certificat PEB')}<flaechen><anzahl_badezimmer>2</anzahl_badezimmer></flaechen>`,
    show: 0,
  })
  const feed = read(file(dutch + french))
  expect(feed).toMatchObject({ read: 1, refused: [], warnings: [] })
  expect(feed.properties).toMatchObject([
    {
      texts: { nl: { title: 'Huis' }, fr: { title: 'Maison', description: 'Maison.' } },
      facts: { livingArea: 120, bathrooms: 2 },
      // One of them hides it.
      addressPublished: false,
      documentSources: [{ type: 'epc', titles: { nl: 'EPC attest', fr: 'Certificat PEB' } }],
    },
  ])
})

test.each([
  ['in one language', inLanguage('nl', 'Huis') + inLanguage('nl-BE', 'Woning')],
  ['of which one has no text', inLanguage('nl', 'Huis') + home(sale, 7, '<sprache>fr</sprache>')],
])('two records of one number %s are a home that is in the feed twice', (_, homes) => {
  const feed = read(file(homes))
  expect(feed).toMatchObject({ read: 2, refused: [{ id: '7', reason: 'is in the feed twice' }] })
  expect(feed.properties).toMatchObject([{ texts: { nl: { title: 'Huis' } } }])
})

test('counts elements without a field here', () => {
  const content =
    '<preise><abstand>1</abstand><courtage_hinweis/></preise><kontaktperson><name>Ann</name></kontaktperson>'
  expect(read(file(home(content, 1) + home(content, 2))).ignored).toEqual(
    new Map([
      ['preise.abstand', 2],
      ['kontaktperson', 2],
    ]),
  )
})

test('the report names the element of a value that it leaves out', () => {
  const feed = read(file(home('<flaechen><wohnflaeche>1.250</wohnflaeche></flaechen>')))
  expect(feed.warnings).toEqual([{ row: 0, id: '7', field: 'wohnflaeche', reason: 'is no number' }])
})

test('refuses the feedback of a portal', () => {
  expect(() => read('<openimmo_feedback><version>1.2.5</version></openimmo_feedback>')).toThrow(/holds no homes/)
})
