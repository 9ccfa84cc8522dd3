import { expect, test } from 'vitest'
import { findProvinces } from '#domain/geo/province-names.ts'

const towns = ['voeren', 'antwerp', 'antwerpen', 'luik', 'liège', 'brussels', 'luxembourg']
const isTown = (name: string) => towns.includes(name.toLowerCase())

const flanders = ['antwerpen', 'vlaams-brabant', 'limburg', 'oost-vlaanderen', 'west-vlaanderen']
const wallonia = ['waals-brabant', 'henegouwen', 'luik', 'luxemburg', 'namen']

test.each([
  ['Brussels', ['brussel']],
  ['bruxelles', ['brussel']],
  ['Brüssel', ['brussel']],
  ['BRUSSEL', ['brussel']],
  ['Brussels Hoofdstedelijk Gewest', ['brussel']],
  ['Région de Bruxelles-Capitale', ['brussel']],
  ['Region Brüssel-Hauptstadt', ['brussel']],
  ['Flämisch-Brabant', ['vlaams-brabant']],
  ['brabant wallon', ['waals-brabant']],
  ['Province de Hainaut', ['henegouwen']],
  ['Namur', ['namen']],
  ['Antwerp', []],
  ['Province of Antwerp', ['antwerpen']],
  ['province d’Anvers', ['antwerpen']],
  ['Provinz Lüttich', ['luik']],
  ['Liège', []],
  ['Luxembourg', []],
  ['Luxemburg', ['luxemburg']],
  ['Grand-Duché de Luxembourg', ['luxembourg']],
  ['Großherzogtum Luxemburg', ['luxembourg']],
  ['Vlaanderen', flanders],
  ['Région flamande', flanders],
  ['Wallonië', wallonia],
  ['Walloon Region', wallonia],
  ['De kust', ['coast']],
  ['la côte belge', ['coast']],
  ['an der belgischen Küste', []],
  ['Ardennen', ['ardennes']],
  ['les Ardennes flamandes', []],
  ['Ardennes flamandes', ['flemish-ardennes']],
  ['Cantons de l’Est', ['german-speaking']],
  ['Ostbelgien', ['german-speaking']],
  ['Campine', ['kempen']],
  ['Voeren', ['voeren']],
  ['Pays de Waes', ['waasland']],
  ['het Meetjesland', ['meetjesland']],
  ['Brussels garden', []],
  ['province', []],
  ['', []],
  ['Paris', []],
])('"%s" names %j', (text, found) => {
  expect(findProvinces(text, isTown)).toEqual(found)
})
