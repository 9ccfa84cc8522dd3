import { expect, test } from 'vitest'
import { type MappedFeed, readMappedFeed } from '#worker/importers/formats/format.ts'
import { formatOf } from '#worker/importers/formats/formats.ts'

const envelope = (body: string) =>
  `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"
  xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><soap:Body>${body}</soap:Body></soap:Envelope>`

const answer = (...publications: string[]) =>
  envelope(`<GetPublicationResponse xmlns="http://weblink.skarabee.com/"><GetPublicationResult><Errors />
    ${publications.join('')}</GetPublicationResult></GetPublicationResponse>`)

type Parts = { info?: string; property?: string; address?: string; beside?: string; status?: string; id?: number }

const shown = '<HidePrice>false</HidePrice><HideAddress>false</HideAddress><HideHouseNumber>false</HideHouseNumber>'

const flashes =
  '<Flashes><Flash ID="f1" LanguageID="nl"><Title>Huis met tuin</Title><Text>Aan de Kerkstraat 12A, stil.</Text></Flash></Flashes>'

/** A house for sale, whose own elements come after the given ones: of two, the last counts. */
const publication = ({
  info = shown,
  property = '',
  address = '',
  beside = '',
  status = 'FOR_SALE',
  id = 71,
}: Parts = {}) =>
  `<Publication><Info><ID>${id}</ID><Created>2026-03-02T08:00:00</Created><Modified>2026-10-05T12:30:00</Modified>
  <Enabled>true</Enabled>${info}</Info><Property><ID>9</ID><Active>true</Active><Reference>SK-71</Reference>
  <MarketType>RES</MarketType><Status>${status}</Status><Price>349000.00</Price><PriceType>TOTAL</PriceType>
  <Typo><Type>Estate</Type><Sort>Dwelling</Sort><Genre xsi:nil="true" /></Typo>
  <Address><Street>Kerkstraat</Street><HouseNumber>12</HouseNumber><HouseNumberExtension>A</HouseNumberExtension>
  <MailBox>2</MailBox><CountryID>BE</CountryID><City ID="4" ZipCode="9000">Gent</City>
  <Position X="51,0543" Y="3,7174" Type="EPSG_4326" />${address}</Address>
  ${property.includes('<Flashes>') ? '' : flashes}${property}</Property>${beside}</Publication>`

function read(text: string) {
  const format = formatOf(text)
  expect(format?.name).toBe('skarabee')
  return readMappedFeed(format!.read(text, { day: '2026-11-24', language: 'nl' }) as MappedFeed)
}

const one = (parts: Parts) => {
  const { properties, refused, warnings } = read(answer(publication(parts)))
  expect([refused, warnings]).toEqual([[], []])
  return properties[0]!
}

test('reads a house for sale', () => {
  const feed = read(answer(publication()))
  expect(feed).toMatchObject({ complete: false, read: 1, refused: [], warnings: [] })
  expect(feed.ignored).toEqual(new Map())
  expect(feed.properties).toMatchObject([
    {
      ...{ id: 71, reference: 'SK-71', goal: 'sale', status: 'available', typeId: 1, price: 34_900_000 },
      ...{ pricePublished: true, addressPublished: true, street: 'Kerkstraat', houseNumber: '12A', box: '2' },
      ...{ zip: '9000', city: 'Gent', countryId: 10, latitude: 51.05, longitude: 3.72, withdrawn: null },
      ...{ published: '2026-03-02', updated: '2026-10-05' },
      texts: { nl: { title: 'Huis met tuin', description: 'Aan de Kerkstraat 12A, stil.' } },
    },
  ])
})

test('reads several publications of one text', () => {
  const { properties, refused } = read(answer(publication(), publication({ id: 72 }), publication({ id: 72 })))
  expect(properties.map(({ id }) => id)).toEqual([71, 72])
  expect(refused).toEqual([{ row: 2, id: '72', field: 'Info.ID', reason: 'is in the feed twice' }])
})

test.each<[what: string, info: string, expected: object]>([
  ['nothing is hidden', shown, { pricePublished: true, addressPublished: true, houseNumber: '12A' }],
  ['no flag', '', { pricePublished: false, addressPublished: false, houseNumber: null, latitude: null, box: null }],
  ['a hidden price', `${shown}<HidePrice>true</HidePrice>`, { pricePublished: false, addressPublished: true }],
  ['a hidden address', `${shown}<HideAddress>true</HideAddress>`, { pricePublished: true, addressPublished: false }],
  [
    'a hidden house number',
    `${shown}<HideHouseNumber>true</HideHouseNumber>`,
    {
      ...{ addressPublished: true, street: 'Kerkstraat', houseNumber: null, box: null, latitude: null },
      texts: { nl: { description: 'Aan de Kerkstraat, stil.' } },
    },
  ],
])('shows and hides by %s', (_, info, expected) => {
  expect(one({ info })).toMatchObject(expected)
})

test('reveals a hidden house number in no street, text, tour, film or name of a document', () => {
  const text = 'Stil, aan de Kerkstr. nr. 12 A, vrij. Zie huisnummer 12A. Zonnig.'
  const home = one({
    info: `${shown}<HideHouseNumber>true</HideHouseNumber>`,
    address: '<Street>Kerkstraat 12A</Street>',
    property: `<VirtualURL>https://tours.test/kerkstraat-12a/</VirtualURL><VideoURL>https://films.test/Kerkstraat%2012A</VideoURL>
      <Flashes><Flash ID="f1" LanguageID="nl"><Title>Kerkstraat 12A</Title><Text>${text}</Text></Flash></Flashes>
      <Documents><Document><URL>https://files.test/1.pdf</URL><Description>EPC Kerkstraat 12A</Description></Document></Documents>`,
  })
  expect(home).toMatchObject({ street: 'Kerkstraat', houseNumber: null, box: null, tour: null, films: [] })
  expect(home.texts).toMatchObject({
    nl: { title: 'Kerkstraat', description: 'Stil, aan de Kerkstr., vrij. Zonnig.' },
  })
  expect(home.documentSources).toMatchObject([{ titles: { nl: 'EPC Kerkstraat' } }])
})

test.each([
  ['FOR_SALE', { goal: 'sale', status: 'available', withdrawn: null }],
  ['OPTION_FOR_SALE', { goal: 'sale', status: 'option', withdrawn: null }],
  ['SOLD', { goal: 'sale', status: 'sold', withdrawn: null }],
  ['RENTED', { goal: 'rent', status: 'sold', withdrawn: null }],
  ['PROSPECT_FOR_SALE', { goal: 'sale', withdrawn: '2026-10-05' }],
  ['FOR_RENT_ORDER_ENDED', { goal: 'rent', withdrawn: '2026-10-05' }],
  ['PRICING', { withdrawn: '2026-10-05' }],
])('reads the status %s', (status, expected) => {
  const property = '<PriceType>UNDEFINED</PriceType>'
  expect(one({ status, property })).toMatchObject(expected)
})

test.each<[what: string, parts: Parts, expected: object]>([
  [
    'the state of a sale when the status is undefined',
    { status: 'UNDEFINED', property: '<FlowStatus>SOLD_UNDER_RESERVE</FlowStatus>' },
    { goal: 'sale', status: 'option' },
  ],
  ['a disabled publication', { info: `${shown}<Enabled>false</Enabled>` }, { withdrawn: '2026-10-05' }],
  ['an inactive home', { property: '<Active>false</Active>' }, { withdrawn: '2026-10-05' }],
  ['a take-over', { property: '<TakeOver>TRUE</TakeOver>' }, { goal: 'take-over' }],
  ['a price on request', { property: '<PriceIndication>ON_REQUEST</PriceIndication>' }, { pricePublished: false }],
  ['an unknown price', { property: '<Price>-1</Price>' }, { price: null }],
  [
    'rent and charges by the year',
    {
      status: 'FOR_RENT',
      property: `<Price>950</Price><PriceType>PRICE_PER_MONTH</PriceType><ChargesAndProvisions>600,00</ChargesAndProvisions>
        <ChargesAndProvisionsInterval>YEARLY</ChargesAndProvisionsInterval><MaximumOccupants>4</MaximumOccupants>`,
    },
    { price: 95_000, facts: { chargesRenter: 5000, maximumPersons: 4 } },
  ],
  ['a studio', { property: '<Typo><Sort>Flat</Sort><Genre>Studio</Genre></Typo>' }, { typeId: 3 }],
  ['a building of flats', { property: '<Typo><Sort>Flat</Sort><Genre>Flat_Building</Genre></Typo>' }, { typeId: 5 }],
  ['an office', { property: '<Typo><Sort>Office</Sort></Typo>' }, { typeId: 8 }],
  ['the older code of a type', { property: '<Typo /><Type>GAR</Type>' }, { typeId: 9 }],
  [
    'values of three states, of which undefined is not "no"',
    {
      property: `<HasGarden>TRUE</HasGarden><HasElevator>FALSE</HasElevator><HasCellar>UNDEFINED</HasCellar>
        <HasAirco>TRUE</HasAirco><HasAlarm>UNDEFINED</HasAlarm><HasPool>UNDEFINED</HasPool>`,
    },
    {
      facts: { garden: true, lift: false, cellar: null, interiorComfort: ['air-conditioning'], exteriorComfort: null },
    },
  ],
  [
    'the disclosures of Flanders',
    {
      property: `<UrbanDevelopment><Permit>TRUE</Permit><Summons>FALSE</Summons><PreemptiveRights>UNDEFINED</PreemptiveRights>
        <AllotmentPermit>FALSE</AllotmentPermit><AreaApplication Code="Wche">Woongebied</AreaApplication>
        <JudicialDecisionType>Gmo</JudicialDecisionType></UrbanDevelopment>
        <FloodProneArea>POSSIBLE</FloodProneArea><WaterPolicyPScore>C</WaterPolicyPScore>
        <WaterPolicyGScore>A</WaterPolicyGScore>
        <DelimitedFloodplainOrRiverbank>RIVERBANK</DelimitedFloodplainOrRiverbank>`,
    },
    {
      facts: {
        ...{ permit: true, summons: false, preemptiveRights: null, allotmentPermit: false, judicialDecision: 'none' },
        ...{ planningDestination: 'cultural-historic-residential', floodRisk: 'medium', pScore: 'c', gScore: 'a' },
        ...{ riparianZone: true, floodZone: null },
      },
    },
  ],
  [
    'neither a flood zone nor a bank',
    { property: '<DelimitedFloodplainOrRiverbank>NONE</DelimitedFloodplainOrRiverbank>' },
    { facts: { riparianZone: false, floodZone: false } },
  ],
  [
    'the energy certificate',
    {
      property: `<Energy><Index>231,5</Index><ClassEndDate>31/12/2033</ClassEndDate><Class>C</Class>
        <EnergyCertificateNr>20260102-1</EnergyCertificateNr><EnergyLevel>40</EnergyLevel></Energy>
        <EnergyIndexYearlyTotal>33000.00</EnergyIndexYearlyTotal><CadastrallIncome>1120</CadastrallIncome>`,
    },
    {
      energyLabelText: 'C',
      facts: {
        ...{ energyPerformance: 231.5, energyExpiry: '2033-12-31', energyCode: '20260102-1', eLevel: 40 },
        ...{ energyTotal: 33_000, cadastralIncome: 112_000 },
      },
    },
  ],
  [
    'a class of another country',
    { property: '<Energy><Index>-1</Index><Class>ECR</Class></Energy>' },
    { facts: { energyPerformance: null } },
  ],
  [
    'a life annuity',
    {
      property: `<LifeAnnuity><Type>NAKED_OWNERSHIP</Type><OneOffPayment>60000</OneOffPayment><Remittance>
        <Amount>9600</Amount><Period>YEARLY</Period><MaximalDuration>12 jaar</MaximalDuration>
        <IndexedInterest>true</IndexedInterest></Remittance></LifeAnnuity>`,
    },
    {
      facts: {
        ...{ lifeAnnuity: true, annuityBouquet: 6_000_000, annuityMonthly: 80_000, annuityYears: 12 },
        ...{ annuityIndexed: true, annuityOccupied: true },
      },
    },
  ],
  [
    'rooms of the levels',
    {
      property: `<NumberOfBedrooms>-1</NumberOfBedrooms><Levels><Level><areas><Area><Type>BEDROOM</Type></Area>
        <Area><Type>SHOWERROOM</Type></Area></areas></Level><Level><areas><Area><Type>BEDROOM</Type></Area></areas></Level></Levels>`,
    },
    { facts: { bedrooms: 2, showerrooms: 1 } },
  ],
  [
    'one energy and one glazing',
    {
      property: `<HeatingTypes><HeatingType>CENTRALLY_HEATED</HeatingType><HeatingType>NATURAL_GAS</HeatingType></HeatingTypes>
        <GlazingTypes><GlazingType>DOUBLE</GlazingType><GlazingType>SINGLE</GlazingType></GlazingTypes>`,
    },
    { facts: { heating: 'gas', windowGlazing: null } },
  ],
  [
    'open houses',
    {
      property: `<OpenHouse><FromToDates><FromToDate From="05/12/2026 10:00:00" To="05/12/2026 12:00:00" />
        <FromToDate From="2026-12-06T09:00:00" To="2026-12-06T10:30:00" /></FromToDates></OpenHouse>`,
    },
    {
      openHouses: [
        { start: '2026-12-05T10:00', end: '2026-12-05T12:00' },
        { start: '2026-12-06T09:00', end: '2026-12-06T10:30' },
      ],
    },
  ],
  [
    'the text that the publication names, in each language',
    {
      info: `${shown}<FlashID>f3</FlashID>`,
      property: `<Flashes><Flash ID="f2" LanguageID="NL"><Title>Oud</Title></Flash><Flash ID="f3" LanguageID="nl-BE">
        <Title>Nieuw</Title><Text>Ruim</Text></Flash><Flash ID="f4" LanguageID="FR"><Text>Spacieux</Text></Flash></Flashes>
        <MarketingTypes><MarketingType Code="V"><Descriptions><Description LanguageId="NL">Villa</Description>
        <Description LanguageId="EN">Villa</Description></Descriptions></MarketingType></MarketingTypes>`,
    },
    { texts: { nl: { title: 'Nieuw', description: 'Ruim', typeName: 'Villa' }, fr: { description: 'Spacieux' } } },
  ],
  [
    'pictures, plans and documents',
    {
      beside: `<Pictures><Picture><Index>2</Index><URL>https://cdn.example/2.jpg</URL><Modified>2026-01-02</Modified>
        <PictureType>INTERIEUR</PictureType></Picture><Picture><Index>1</Index><URL>https://cdn.example/1.jpg</URL>
        <PictureType>EXTERIEUR</PictureType></Picture></Pictures>
        <Documents><Document><DocumentID>3</DocumentID><OriginalName>EPC.pdf</OriginalName><URL>https://cdn.example/3.pdf</URL>
        <Modified>2026-02-03T00:00:00</Modified></Document></Documents>
        <FloorPlans><FloorPlan><Index>1</Index><URL>https://cdn.example/p.jpg</URL></FloorPlan></FloorPlans>`,
    },
    {
      pictureSources: [
        { address: 'https://cdn.example/1.jpg', scene: 'facade', version: null, illustration: false },
        { address: 'https://cdn.example/2.jpg', scene: 'other', version: '2026-01-02' },
        { address: 'https://cdn.example/p.jpg', scene: 'plan', illustration: true },
      ],
      documentSources: [{ address: 'https://cdn.example/3.pdf', type: 'epc', titles: { nl: 'EPC.pdf' } }],
    },
  ],
])('reads %s', (_, parts, expected) => {
  expect(one(parts)).toMatchObject(expected)
})

test('a rent by the square metre is left out, and hidden', () => {
  const property = '<PriceType>M2_PER_YEAR</PriceType>'
  const { properties, warnings } = read(answer(publication({ status: 'FOR_RENT', property })))
  expect(properties).toMatchObject([{ pricePublished: false }])
  expect(warnings).toEqual([
    { row: 0, id: '71', field: 'PriceType', reason: 'is M2_PER_YEAR, not the price of the home by the month' },
  ])
})

test.each([
  ['a project', '<PropertyType>PROJECT</PropertyType>', 'PropertyType', 'is a project, which is not read'],
  ['an unknown sort', '<Typo><Sort>Other</Sort></Typo>', 'Typo', 'Other is not known'],
  [
    'another country',
    '<Address><CountryID>XX</CountryID></Address>',
    'Property.Address.CountryID',
    'XX is no country of this site',
  ],
])('refuses %s', (_, property, field, reason) => {
  const { properties, refused } = read(answer(publication({ property }), publication({ id: 72 })))
  expect(properties.map(({ id }) => id)).toEqual([72])
  expect(refused).toEqual([{ row: 0, id: '71', field, reason }])
})

test('a publication without a home is withdrawn and keeps its values', () => {
  const { properties } = read(answer('<Publication><Info><ID>71</ID></Info></Publication>'))
  expect(JSON.parse(JSON.stringify(properties))).toEqual([{ id: 71, withdrawn: true, facts: {}, unread: [] }])
})

test('people and secrets of a publication never leave the reader, and what has no field is counted', () => {
  const property = `<Confidential>geheim</Confidential><CollegialInfo>geheim</CollegialInfo><Clauses>geheim</Clauses>
    <SellerNetPrice>1</SellerNetPrice><OwnerInformation><SellerLogin Name="geheim" /></OwnerInformation>
    <RoofComment>leien</RoofComment><Energy><KLevel>30</KLevel></Energy>
    <Financials><SalePrice><Amount Value="1" /><Currency>EUR</Currency></SalePrice></Financials>`
  const feed = read(answer(publication({ property })))
  expect(JSON.stringify({ ...feed, ignored: [...feed.ignored!] })).not.toContain('geheim')
  expect(Object.fromEntries(feed.ignored!)).toEqual({
    ...{ 'property.roofcomment': 1, 'property.energy.klevel': 1, 'property.financials': 1 },
  })
})

test.each([
  [
    envelope('<soap:Fault><faultcode>soap:Client</faultcode><faultstring>Unauthorized</faultstring></soap:Fault>'),
    'Skarabee answers Unauthorized.',
  ],
  [
    envelope(`<GetPublicationResponse xmlns="http://weblink.skarabee.com/"><GetPublicationResult><Errors><Error>
      <Code>INVALID_PUBLICATION_ID</Code><Message>geheim</Message></Error></Errors></GetPublicationResult></GetPublicationResponse>`),
    'Skarabee answers INVALID_PUBLICATION_ID.',
  ],
])('a fault is an error in plain words', (text, message) => {
  const format = formatOf(text.replace('<soap:Body>', '<soap:Body><!-- weblink.skarabee.com -->'))!
  expect(() => format.read(text, { day: '2026-11-24', language: 'nl' })).toThrow(message)
})
