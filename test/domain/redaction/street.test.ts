import fc from 'fast-check'
import { expect, test } from 'vitest'
import { revealsHidden } from '#domain/redaction/redaction.ts'

const reveals = (street: string, text: string, towns: readonly string[] = []) =>
  revealsHidden({ streets: [street], towns, houseNumbers: [], position: [], euros: null })(text)

test.each([
  ['Meidoornstraat 12-14', 'De woning ligt in de Meidoornstraat, vlak bij het park.'],
  ['Wilgenlaan 7 bus 3', 'Aan de Wilgenlaan is het stil.'],
  ['Wilgenlaan 12/A-14', 'Wilgenlaan'],
  ['Wilgenlaan 12 b. 3', 'in de WILGENLAAN'],
  ['Wilgenlaan 5, 1ste verdieping', 'de Wilgenlaan'],
  ['Rue Haute 25 bte 2+3E', 'une maison rue Haute'],
  ['Rue Haute 25 1er étage', 'une maison rue Haute'],
  ['12, rue des Tilleuls', 'Rue des Tilleuls'],
  ['12 rue des Tilleuls', 'la rue des tilleuls.'],
  ['Chaussée des Tilleuls - Lindensteenweg', 'Elle se trouve chaussée des Tilleuls, près du parc.'],
  ['Chaussée des Tilleuls - Lindensteenweg', 'Aan de Lindensteenweg 105'],
  ['Chaussée des Tilleuls – Lindensteenweg 105', 'Chée des Tilleuls'],
  ['Chaussée des Tilleuls/Lindensteenweg', 'Ch. des Tilleuls'],
  ['Lindensteenweg (Chaussée des Tilleuls)', 'chaussée des tilleuls'],
  ['Lindensteenweg (Chaussée des Tilleuls)', 'Lindenstwg. 5'],
  ['Avenue Louise Louizalaan', 'de Louizalaan'],
  ['Avenue Louise Louizalaan', 'l’avenue Louise'],
  ['Grote Markt - Grand-Place', 'sur la Grand-Place'],
  ['Rue du Marché aux Herbes / Grasmarkt', 'vlak aan de Grasmarkt'],
  ['Bd. Vermeulen', 'Il se situe boulevard Vermeulen'],
  ['Boulevard Vermeulen', 'Bld Vermeulen 3'],
  ['Av. Vanderlinden', 'Avenue Vanderlinden'],
  ['Avenue de Tervueren', 'av. Tervueren'],
  ['Ch. de Gand', 'la chaussée de Gand'],
  ['Chée de Gand', 'Chaussée de Gand'],
  ['Chem. du Moulin', 'chemin du Moulin'],
  ['Pl. Communale', 'place Communale'],
  ['R. Neuve', 'rue Neuve'],
  ['Kerkstr.', 'Kerkstraat'],
  ['Kerkstraat', 'Kerkstr. 5'],
  ['Gentsesteenweg', 'Gentse Steenweg'],
  ['Gentse Stwg', 'Gentsesteenweg'],
  ['Dorpspl.', 'Dorpsplein'],
  ['Beukenln', 'de Beukenlaan'],
  ['St.-Hilariusstraat', 'Gelegen in de Sint-Hilariusstraat.'],
  ['Sint-Hilariusstraat', 'St Hilariusstraat'],
  ['Rue Saint-Roch', 'rue St-Roch'],
  ['Rue Ste-Anne', 'rue Sainte Anne'],
  ['Prof. Lambrechtslaan', 'Professor Lambrechtslaan'],
  ['Professor Lambrechtslaan', 'Prof. Lambrechtslaan'],
  ['Dr. Claeysstraat', 'Dokter Claeysstraat'],
  ['Burg. Jansenlaan', 'Burgemeester Jansenlaan'],
  ['Burgemeester Jansenlaan', 'Burgem. Jansenlaan'],
  ['Kon. Astridlaan', 'Koningin Astridlaan'],
  ['Koning Albertlaan', 'Kon. Albertlaan'],
  ['Avenue du Roi Albert', 'Av. Roi Albert'],
  ['Leopold II-laan', 'Leopold II laan'],
  ['Leopold II laan', 'Leopold 2-laan'],
  ['O.L.V.-straat', 'Onze-Lieve-Vrouwstraat'],
  ['Onze-Lieve-Vrouwestraat', 'O.L.Vrouwstraat'],
  ['Gen. Lemanstraat', 'Generaal Lemanstraat'],
  ['Kardinaal Mercierplein', 'Kard. Mercierpl.'],
  ['Rue Mgr. Ladeuze', 'rue Monseigneur Ladeuze'],
  ['Guido Gezellestraat', 'G. Gezellestraat'],
  ['G. Gezellestraat', 'de Guido Gezellestraat'],
  ['Rue Jean Jaurès', 'rue J. Jaures'],
  ['Bd. Em. Jacqmain', 'boulevard Emile Jacqmain'],
  ['Gr. Markt', 'op de Grote Markt'],
  ['Nwe. Steenweg', 'Nieuwe steenweg'],
  ['Meidoornstraat', 'de Meidoorn straat'],
  ['Sint-Hilariusstraat', 'in de Sint Hilarius straat'],
  ['Leopoldstraat', 'de Leopoldsstraat'],
  ['Koningstraat', 'Koningsstraat'],
  ['Lindenstraße', 'in der Lindenstrasse'],
  ['Lindenstr.', 'in der Lindenstraße'],
  ['Mühlenweg', 'Muehlenweg 3'],
  ['Rue de l’Église', 'rue de l eglise'],
  ["'t Zand", 'op het Zand'],
  ['Rue du 11 Novembre 12', 'rue du Onze Novembre'],
  ['11 Novemberlaan', 'Elf Novemberlaan'],
  ['Rijselstraat', 'Rysselstraat'.replace('ss', 's')],
  ['Steenweg op Gierle', 'Gierlesteenweg'],
  ['Dorp 12', 'Gelegen in Dorp.'],
  ['Markt 5', 'op de Markt'],
  ['Lei', 'A house by the lei.'],
  ['Meidoornstraat', 'https://x.test/tour/meidoornstraat12.jpg'],
  ['Meidoornstraat', '#wonenindeMeidoornstraat'],
  ['Avenue des Érables', 'tour-avenue_des_erables'],
  ['Place du 4 Août', 'Place du 4 août'],
  ['Square Ambiorix', 'het Ambiorixsquare'],
  ['Steenweg op Brussel', 'de Brusselsesteenweg'],
  ['Kerkstraat hoek Dorpslaan', 'de Dorpslaan'],
  ['Kerkstraat z/n', 'de Kerkstraat'],
  ['Rue du Noisetier-Hazelaarstraat', 'rue du Noisetier'],
  ['9000 Gent, Kerkstraat 12', 'Kerkstraat'],
])('%j is found in %j', (street, text) => {
  expect(reveals(street, text)).toBe(true)
})

test.each([
  ['Lei', 'A house in Leiden.'],
  ['Berg', 'Near the Bergje.'],
  ['Kerkstraat', 'Vlak bij de kerk en het station.'],
  ['Kerkstraat', 'De kerk, een straat verder.'],
  ['Stationsstraat 4', 'Op 100 m van het station en het Stationsplein.'],
  ['Rue de la Station', 'Parking dans la rue, la station est à 200 m.'],
  ['Antwerpsesteenweg 12', 'Vlot bereikbaar vanuit Antwerpen.'],
  ['Chaussée de Gand', 'À dix minutes de Gand.'],
  ['Avenue Louise', 'La maison de Louise.'],
  ['Wilgenlaan 5, 1ste verdieping', 'Slaapkamer op de 1ste verdieping.'],
  ['Wilgenlaan 7 bus 3', 'Met bus 3 naar de stad, 7 kamers.'],
  ['Rue Haute 12 (rez)', 'Au rez : un séjour.'],
  ['Sint-Jansstraat', 'Sint-Niklaas, bij de Sint-Pieterskerk.'],
  ['Kerkstraat - Gent', 'Wonen in Gent.', ['Gent']],
  ['Gent', 'Wonen in Gent.', ['Gent', 'Gand']],
  ['Burg. Jansenlaan', 'De burgemeester van Gent.'],
  ['Grote Baan', 'Een grote tuin langs de baan.'],
  ['Place Royale', 'Une belle place de parking.'],
  ['', 'Rue Haute'],
  [' - ', 'Nothing - at all'],
  ['12', '12 kamers'],
] as [string, string, string[]?][])('%j is not found in %j', (street, text, towns) => {
  expect(reveals(street, text, towns)).toBe(false)
})

const stems = fc.constantFrom(
  'Meidoorn',
  'Vanderlinden',
  'Sint-Hilarius',
  'Burgemeester Jansens',
  'Koningin Astrid',
  'Érables',
)
const kind = fc.constantFrom(
  ['straat', 'str.', 'straat'],
  ['laan', 'ln.', ' laan'],
  ['steenweg', 'stwg', ' Steenweg'],
  ['plein', 'pl.', '-plein'],
)
const french = fc.constantFrom(
  ['Avenue', 'Av.', 'avenue'],
  ['Boulevard', 'Bd', 'BLD.'],
  ['Chaussée', 'Chée', 'ch.'],
  ['Place', 'Pl.', 'place'],
)
const door = fc.constantFrom('', ' 12', ' 12-14', ' 12/A-14', ' 7 bus 3', ', 7 bte 2', ' 25 2+3E', ' 12 b. 3', ' 5A')
const abbreviated = (text: string) =>
  text.replace('Sint-', 'St.-').replace('Burgemeester', 'Burg.').replace('Koningin', 'Kon.')
const writing = fc.constantFrom(
  (text: string) => text,
  (text: string) => text.toUpperCase(),
  (text: string) => text.toLowerCase().replaceAll('-', ' '),
  (text: string) => text.normalize('NFD'),
  (text: string) => text.replace(/ /g, '\u00a0'),
  abbreviated,
)
const frame = fc.constantFrom(
  ['', ''],
  ['De woning ligt in de ', ', vlak bij het park.'],
  ['Stil. (', ') Zonnig.'],
  ['Elle se trouve ', ' à deux pas.'],
  ['https://x.test/', '/tour.html'],
  ['“', '”'],
)

test('finds a street in every writing of feed and text', () => {
  const way = fc.nat(2)
  fc.assert(
    fc.property(
      ...[stems, fc.boolean(), kind, french, way, way, door, writing, writing, frame, fc.boolean()],
      (stem, isFrench, ends, starts, inFeed, inText, number, feedWriting, textWriting, [before, after], isDouble) => {
        const name = (at: number) => (isFrench ? `${starts[at]} ${stem}` : `${stem}${ends[at]}`)
        const street = `${feedWriting(name(inFeed))}${isDouble ? ' - Rue Inconnue' : ''}${number}`
        expect(reveals(street, `${before}${textWriting(name(inText))}${after}`)).toBe(true)
      },
    ),
  )
})
