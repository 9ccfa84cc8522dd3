import { fold } from '#domain/fold.ts'
import { type Landscape, landscapes, type Province, provinces } from './provinces.ts'

/** What a text may name: a province, a whole region, or a landscape. */
export type NamedArea = Province | Landscape | 'flanders' | 'wallonia'

/** Names in the four languages, without words such as "province". */
const areaNames: Record<NamedArea, readonly string[]> = {
  antwerpen: ['Antwerpen', 'Anvers', 'Antwerp'],
  'vlaams-brabant': ['Vlaams-Brabant', 'Brabant flamand', 'Flemish Brabant', 'Flämisch-Brabant'],
  limburg: ['Limburg', 'Limbourg'],
  'oost-vlaanderen': ['Oost-Vlaanderen', 'Flandre-Orientale', 'East Flanders', 'Ostflandern'],
  'west-vlaanderen': ['West-Vlaanderen', 'Flandre-Occidentale', 'West Flanders', 'Westflandern'],
  brussel: ['Brussel', 'Bruxelles', 'Brussels', 'Brüssel'],
  'waals-brabant': ['Waals-Brabant', 'Brabant wallon', 'Walloon Brabant', 'Wallonisch-Brabant'],
  henegouwen: ['Henegouwen', 'Hainaut', 'Hennegau'],
  luik: ['Luik', 'Liège', 'Lüttich'],
  luxemburg: ['Luxemburg', 'Luxembourg', 'Belgian Luxembourg', 'Luxembourg belge', 'Belgisch-Luxemburg'],
  namen: ['Namen', 'Namur'],
  luxembourg: [
    'Groothertogdom Luxemburg',
    'Grand-Duché Luxembourg',
    'Grand Duchy Luxembourg',
    'Großherzogtum Luxemburg',
  ],
  coast: ['Kust', 'Belgische kust', 'Côte', 'Côte belge', 'Coast', 'Belgian coast', 'Küste', 'Belgische Küste'],
  ardennes: ['Ardennen', 'Ardenne', 'Ardennes'],
  'flemish-ardennes': ['Vlaamse Ardennen', 'Ardennes flamandes', 'Flemish Ardennes', 'Flämische Ardennen'],
  hageland: ['Hageland'],
  voeren: ['Voeren', 'Voerstreek', 'Fourons', 'Fouron'],
  'german-speaking': [
    'Oostkantons',
    'Duitstalige Gemeenschap',
    'Cantons l Est',
    'Communauté germanophone',
    'East Cantons',
    'German-speaking Community',
    'Ostbelgien',
    'Deutschsprachige Gemeinschaft',
  ],
  kempen: ['Kempen', 'Campine'],
  haspengouw: ['Haspengouw', 'Hesbaye limbourgeoise', 'Haspengau'],
  waasland: ['Waasland', 'Pays Waes', 'Waas'],
  meetjesland: ['Meetjesland'],
  pajottenland: ['Pajottenland'],
  westhoek: ['Westhoek'],
  flanders: ['Vlaanderen', 'Flandre', 'Flanders', 'Flandern', 'Vlaams', 'flamande', 'Flemish', 'Flämische'],
  wallonia: ['Wallonië', 'Wallonie', 'Wallonia', 'Wallonien', 'Waals', 'wallonne', 'Walloon', 'Wallonische'],
}

/** Names of provinces and regions, in the four languages. */
export const provinceNames: readonly string[] = Object.values(areaNames).flat()

const provincesByRegion: Record<'flanders' | 'wallonia', readonly Province[]> = {
  flanders: ['antwerpen', 'vlaams-brabant', 'limburg', 'oost-vlaanderen', 'west-vlaanderen'],
  wallonia: ['waals-brabant', 'henegouwen', 'luik', 'luxemburg', 'namen'],
}

export const namedAreas: readonly NamedArea[] = [...provinces, 'flanders', 'wallonia', ...landscapes]

export const groundsOfArea = (area: NamedArea): readonly (Province | Landscape)[] =>
  area === 'flanders' || area === 'wallonia' ? provincesByRegion[area] : [area]

const foldedNamesByArea = new Map(namedAreas.map((area) => [area, areaNames[area].map(fold)]))

export const foldedNames = (area: NamedArea): readonly string[] => foldedNamesByArea.get(area)!

const areaTypeWords = [
  'provincie',
  'province',
  'provinz',
  'region',
  'gewest',
  'hoofdstedelijk',
  'capitale',
  'capital',
  'hauptstadt',
]
const stopWords = ['de', 'du', 'd', 'het', 'of', 'the', 'la', 'le', 'die']

/** Areas that share their name with a town, which is meant as a whole. */
const namesakes: readonly NamedArea[] = ['brussel', 'voeren']

/** Provinces or landscapes that a text names and nothing else. @param isTown a town wins unless the text says province */
export function findProvinces(text: string, isTown: (name: string) => boolean): readonly (Province | Landscape)[] {
  const words = fold(text).split(' ')
  const name = words.filter((word) => !areaTypeWords.includes(word) && !stopWords.includes(word)).join(' ')
  const area = namedAreas.find((candidate) => foldedNames(candidate).includes(name))
  if (!area) return []
  const isUnqualified = !words.some((word) => areaTypeWords.includes(word))
  return !namesakes.includes(area) && isUnqualified && isTown(text) ? [] : groundsOfArea(area)
}
