import { fold } from '#domain/fold.ts'
import { type Province, provinces } from './provinces.ts'

export type AdministrativeArea = Province | 'flanders' | 'wallonia'

/** Names in the four languages, without words such as "province". */
const areaNames: Record<AdministrativeArea, readonly string[]> = {
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
  flanders: ['Vlaanderen', 'Flandre', 'Flanders', 'Flandern', 'Vlaams', 'flamande', 'Flemish', 'Flämische'],
  wallonia: ['Wallonië', 'Wallonie', 'Wallonia', 'Wallonien', 'Waals', 'wallonne', 'Walloon', 'Wallonische'],
}

/** Names of provinces and regions, in the four languages. */
export const provinceNames: readonly string[] = Object.values(areaNames).flat()

const provincesByRegion: Record<'flanders' | 'wallonia', readonly Province[]> = {
  flanders: ['antwerpen', 'vlaams-brabant', 'limburg', 'oost-vlaanderen', 'west-vlaanderen'],
  wallonia: ['waals-brabant', 'henegouwen', 'luik', 'luxemburg', 'namen'],
}

export const administrativeAreas: readonly AdministrativeArea[] = [...provinces, 'flanders', 'wallonia']

export const provincesOfArea = (area: AdministrativeArea): readonly Province[] =>
  area === 'flanders' || area === 'wallonia' ? provincesByRegion[area] : [area]

const foldedNamesByArea = new Map(administrativeAreas.map((area) => [area, areaNames[area].map(fold)]))

export const foldedNames = (area: AdministrativeArea): readonly string[] => foldedNamesByArea.get(area)!

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
const stopWords = ['de', 'du', 'd', 'of', 'the', 'la', 'le', 'die']

/** Provinces that a text names and nothing else. @param isTown a town wins unless the text says province */
export function findProvinces(text: string, isTown: (name: string) => boolean): readonly Province[] {
  const words = fold(text).split(' ')
  const name = words.filter((word) => !areaTypeWords.includes(word) && !stopWords.includes(word)).join(' ')
  const area = administrativeAreas.find((candidate) => foldedNames(candidate).includes(name))
  if (!area) return []
  const isUnqualified = !words.some((word) => areaTypeWords.includes(word))
  return area !== 'brussel' && isUnqualified && isTown(text) ? [] : provincesOfArea(area)
}
