import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isWithin } from '#domain/geo/landscapes.ts'
import { type Landscape, landscapes } from '#domain/geo/provinces.ts'
import { countries } from '#domain/geo/region.ts'
import { readGazetteer } from '#worker/importers/gazetteer.ts'

const places = readGazetteer(readFileSync('db/seed/gazetteer.tsv', 'utf8'))
const belgian = places.filter(({ countryId }) => countryId === countries.belgium)

/** The municipality of each postcode, which is the first of its names. */
const municipalities = new Map(belgian.toReversed().map(({ zip, name }) => [zip, name]))

/** All of each; of Brugge (its port) and Hasselt (the former Kortessem) a part. */
const expected: Record<Landscape, string> = {
  coast:
    'Blankenberge, Bredene, Brugge, De Haan, De Panne, Knokke-Heist, Koksijde, Middelkerke, Nieuwpoort, ' + 'Oostende',
  ardennes:
    'Amel, Aywaille, Bastogne, Beauraing, Bertrix, Bièvre, Bouillon, Burg-Reuland, Büllingen, Bütgenbach, ' +
    'Daverdisse, Durbuy, Erezée, Fauvillers, Ferrières, Gedinne, Gouvy, Herbeumont, Hotton, Houffalize, Houyet, ' +
    'Jalhay, La Roche-en-Ardenne, Libin, Libramont-Chevigny, Lierneux, Léglise, Malmedy, Manhay, ' +
    'Marche-en-Famenne, Martelange, Nassogne, Neufchâteau, Paliseul, Rendeux, Rochefort, Saint-Hubert, ' +
    'Sainte-Ode, Sankt Vith, Spa, Stavelot, Stoumont, Tellin, Tenneville, Theux, Trois-Ponts, Vaux-sur-Sûre, ' +
    'Vielsalm, Vresse-sur-Semois, Waimes, Wellin',
  'flemish-ardennes':
    'Brakel, Gavere, Geraardsbergen, Herzele, Horebeke, Kruisem, Lierde, Maarkedal, Oosterzele, Oudenaarde, ' +
    'Ronse, Sint-Lievens-Houtem, Wortegem-Petegem, Zottegem, Zwalm',
  hageland:
    'Aarschot, Begijnendijk, Bekkevoort, Bierbeek, Boutersem, Diest, Geetbets, Glabbeek, Hoegaarden, Holsbeek, ' +
    'Kortenaken, Linter, Lubbeek, Rotselaar, Scherpenheuvel-Zichem, Tielt-Winge, Tienen, Tremelo, Zoutleeuw',
  voeren: 'Voeren',
  'german-speaking': 'Amel, Burg-Reuland, Büllingen, Bütgenbach, Eupen, Kelmis, Lontzen, Raeren, Sankt Vith',
  kempen:
    'Arendonk, As, Baarle-Hertog, Balen, Beerse, Beringen, Bocholt, Brecht, Bree, Dessel, Essen, Geel, Genk, ' +
    'Grobbendonk, Hamont-Achel, Hechtel-Eksel, Heist-op-den-Berg, Herentals, Herenthout, Herselt, ' +
    'Heusden-Zolder, Hoogstraten, Houthalen-Helchteren, Hulshout, Kalmthout, Kasterlee, Laakdal, Leopoldsburg, ' +
    'Lille, Lommel, Lummen, Malle, Meerhout, Merksplas, Mol, Olen, Oud-Turnhout, Oudsbergen, Peer, Pelt, ' +
    'Ravels, Retie, Rijkevorsel, Tessenderlo-Ham, Turnhout, Vorselaar, Vosselaar, Westerlo, Wuustwezel, ' +
    'Zandhoven, Zoersel, Zonhoven, Zutendaal',
  haspengouw:
    'Alken, Bilzen-Hoeselt, Diepenbeek, Gingelom, Hasselt, Heers, Herstappe, Landen, Nieuwerkerken, Riemst, ' +
    'Sint-Truiden, Tongeren-Borgloon, Wellen',
  waasland: 'Beveren-Kruibeke-Zwijndrecht, Lokeren, Sint-Gillis-Waas, Sint-Niklaas, Stekene, Temse, Waasmunster',
  meetjesland: 'Aalter, Assenede, Eeklo, Evergem, Kaprijke, Lievegem, Maldegem, Sint-Laureins, Zelzate',
  pajottenland:
    'Affligem, Bever, Dilbeek, Lennik, Liedekerke, Pajottegem, Pepingen, Roosdaal, Sint-Pieters-Leeuw, Ternat',
  westhoek:
    'Alveringem, De Panne, Diksmuide, Heuvelland, Houthulst, Ieper, Koekelare, Koksijde, Kortemark, ' +
    'Langemark-Poelkapelle, Lo-Reninge, Mesen, Nieuwpoort, Poperinge, Veurne, Vleteren, Wervik, Zonnebeke',
}

const townsOf = (landscape: Landscape) => belgian.filter((place) => isWithin(place, landscape))

test.each(landscapes)('%s is its municipalities', (landscape) => {
  const names = new Set(townsOf(landscape).map(({ zip }) => municipalities.get(zip)!))
  expect([...names].sort()).toEqual(expected[landscape].split(', ').sort())
})

test('a municipality is in a landscape with all of its postcodes, but for two', () => {
  const split = landscapes.flatMap((landscape) => {
    const inside = new Set(townsOf(landscape).map(({ zip }) => zip))
    const names = new Set([...inside].map((zip) => municipalities.get(zip)!))
    return [...names].filter((name) => [...municipalities].some(([zip, other]) => other === name && !inside.has(zip)))
  })
  expect(split).toEqual(['Brugge', 'Hasselt'])
})

test.each([
  ['german-speaking', 9],
  ['coast', 10],
  ['voeren', 1],
  ['westhoek', 18],
] as const)('%s has as many municipalities as its definition', (landscape, count) => {
  expect(expected[landscape].split(', ')).toHaveLength(count)
})

test.each([
  ['oost-vlaanderen', '9000', 'oost-vlaanderen', true],
  ['oost-vlaanderen', '9000', 'coast', false],
  ['west-vlaanderen', '8400', 'coast', true],
  // Postcodes of other countries are the same numbers.
  ['luxembourg', '4750', 'german-speaking', false],
  ['NL', '4750', 'german-speaking', false],
  ['NL', '4750', 'NL', true],
  [null, '4750', 'german-speaking', false],
  ['luik', '', 'german-speaking', false],
] as const)('a town in %s with the postcode "%s" is in %s: %s', (province, zip, ground, found) => {
  expect(isWithin({ province, zip }, ground)).toBe(found)
})
