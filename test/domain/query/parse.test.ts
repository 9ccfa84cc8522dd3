import { describe, expect, test } from 'vitest'
import { expectedSlots, gazetteerIndex, readSlots } from '#test/support/query/notation.ts'

const index = gazetteerIndex()

const sentences = `
huis 3 slpk tuin Gent tot 400k | type:house bedrooms:3- garden place:Gent price:-400000
Huis te koop in Lier met garage en zonder zwembad | market:sale type:house place:Lier garage not:pool
appartement te huur Antwerpen max 900 euro gemeubeld | market:rent type:apartment place:Antwerpen price:-900 furnished
maison 4 façades à Namur, 3 chambres, jardin, entre 300.000 et 400.000 € | type:house facades:4 place:Namur bedrooms:3- garden price:300000-400000
appartement à louer Ixelles 2 ch max 1200€ meublé sans ascenseur | market:rent type:apartment place:Ixelles bedrooms:2- price:-1200 furnished not:lift
3-bed house near Ghent under €450,000 | type:house bedrooms:3- near:Gent:10 price:-450000
Wohnung mieten Eupen ab 80 qm mit Terrasse | market:rent type:apartment place:Eupen living:80- terrace
EFH Eupen bis 350.000 Euro, Garten, ohne Aufzug | type:house place:Eupen price:-350000 garden not:lift
300-400k huis La Louvière | type:house price:300000-400000 place:La_Louvière
tussen 300 en 400k Sint-Niklaas rijwoning | price:300000-400000 place:Sint-Niklaas type:house facades:2
villa rond 1,2 mio aan zee met zwembad | type:villa price:1080000-1320000 area:coast pool
anderhalf miljoen villa Knokke-Heist | price:-1500000 type:villa place:Knokke-Heist
350 000 € maison Liège | price:-350000 type:house place:Liège
huis gent 350000 | type:house place:Gent price:-350000
trois chambres à Saint-Gilles | bedrooms:3- place:Saint-Gilles
3 pièces Namur | place:Namur rest:3_pièces
4-Zimmer-Wohnung in Eupen | type:apartment place:Eupen rest:4_zimmer
bouwgrond 12 are Mol | type:land ground:1200- place:Mol
huis op perceel van 800 m² in Peer | type:house ground:800- place:Peer
appartement 120 m² Brussel | type:apartment living:120- area:brussel
9000 huis | type:house place:Gent
label B of beter huis Leuven | energy:b type:house place:Leuven
maison PEB C ou mieux Wavre | type:house energy:c place:Wavre
house within 10 km of Leuven built after 2000 | type:house near:Leuven:10 built:2000-
huis in mijn buurt | type:house here:10
huizen binnen 15 km van Brugge goedkoopste eerst | type:house near:Brugge:15 sort:cheapest
apartement in Antwerpen 2 slaapkammers | type:apartment place:Antwerpen bedrooms:2-
apartment without garden or garage in Brussels | type:apartment not:garden not:garage area:brussel
huis met wijnkelder in Gent | type:house place:Gent rest:wijnkelder
appartement Gent en omgeving | type:apartment near:Gent:10
provincie Antwerpen villa | area:antwerpen type:villa
Haus in den Ardennen | type:house area:ardennes
penthouse 2 of 3 slaapkamers | type:penthouse bedrooms:2-3
vrijstaande woning bouwjaar na 1990 | facades:4 type:house built:1990-
2 garages en 2 badkamers in Hasselt | garages:2- bathrooms:2- place:Hasselt
garage te koop Gent | type:garage market:sale place:Gent
terrain 15 ares Durbuy | type:land ground:1500- place:Durbuy
nieuwbouwappartement zonnepanelen Aalst | newbuild type:apartment solar place:Aalst
opendeurdag huis Kortrijk | openhouse type:house place:Kortrijk
geen appartement in Gent | place:Gent rest:geen_appartement
1050 Ixelles studio | place:Ixelles type:studio
maison 300000 | type:house price:-300000
4231930 | rest:4231930
minimum 2, maximum 3 slaapkamers | bedrooms:2-3
maison 2 chambres minimum et 4 chambres maximum | type:house bedrooms:2-4
tot €400.000 en minstens 3 slk | price:-400000 bedrooms:3-
5 miles from Leuven | near:Leuven:8
house 1 acre, 1,200 sq ft | type:house ground:4047- living:111-
huis met bureau en werkplaats | type:house rest:bureau rest:werkplaats
3 chambres + bureau | bedrooms:3- rest:bureau
huis of kantoor in Gent | type:house type:office place:Gent
appartement avec terrasse mais sans garage | type:apartment terrace not:garage
Wohnung mitten in Gent | type:apartment place:Gent
two storey house, good location | type:house rest:two_storey
triple vitrage, cuisine et salle à manger | rest:triple rest:vitrage rest:cuisine rest:salle rest:manger
appartement met zicht op zee | type:apartment rest:zicht rest:zee
huis achter de kerk, met kelder en zolder | type:house rest:achter rest:kerk rest:kelder rest:zolder
huis in Zolder | type:house place:Zolder
vakantiewoning Durbuy | type:house rest:vakantiewoning place:Durbuy
appartement dicht bij ziekenhuis | type:apartment rest:ziekenhuis
2slp Hasselt, garage niet nodig | bedrooms:2- place:Hasselt
maison avec ou sans garage | type:house
villa 1.5-2m Lasne | type:villa price:1500000-2000000 place:Lasne
quatre-vingt-dix mille euros | price:-90000
PEB max D | energy:d
label a/b | energy:b
B-9000 Gent | place:Gent
woluwe st pierre | place:Woluwe-Saint-Pierre
appartement woluwe | type:apartment place:Woluwe-Saint-Lambert place:Woluwe-Saint-Pierre
flat with parking in Ixelles | type:apartment rest:parking place:Ixelles
huis 2 of 3 slaapkamers voor rond de 350.000 | type:house bedrooms:2-3 price:315000-385000
half miljoen voor een villa in Tervuren | price:-500000 type:villa place:Tervuren
slaapkamers 4, badkamers 2, Bonheiden | bedrooms:4- bathrooms:2- place:Bonheiden
Wohnfläche mindestens 140 m², Grundstück mindestens 600 m², Haus | living:140- ground:600- type:house
kantoor 9000 tot 1500 euro | type:office place:Gent price:-1500
HOUSE FOR SALE HALLE | type:house market:sale place:Halle
energy label C or better, three bed, Hal | energy:c bedrooms:3- place:Halle
iets met een tuin, grond min 10 are | garden ground:1000-
houses, price per square metre low to high | type:house sort:sqm
"villa" Gent | place:Gent rest:villa
`

describe('a query is read', () => {
  const rows = sentences
    .trim()
    .split('\n')
    .map((line) => line.split(' | ') as [string, string])
  test.each(rows)('%s', (text, slots) => {
    expect(readSlots(text, index)).toEqual(
      expectedSlots(slots.normalize('NFC'))
        .map((slot) => (slot.startsWith('rest:') ? slot.normalize('NFD').replace(/\p{M}/gu, '') : slot))
        .sort(),
    )
  })
})

/** A letter away from a word with a meaning. */
const ordinary = `anders adres annexe conte coûte détail femmes formes garde gasten grosse Größe hallen horses Kammer
  kosten kunst langer mitten moeten Rente salle Seite storey studie triple vallen ville voeten waals yards`

test.each(ordinary.split(/\s+/))('%s is a word of its own', (word) => {
  expect(readSlots(`huis ${word} Gent`, index)).toContain('type:house')
  expect(
    readSlots(`huis ${word} Gent`, index).filter((slot) => !/^(?:rest:|type:house|place:Gent)/.test(slot)),
  ).toEqual([])
})
