import { fold } from '#domain/fold.ts'
import { type Province, provinces } from './provinces.ts'

/** A province, or a region that is several of them. Brussels is both. */
export type Ground = Province | 'flanders' | 'wallonia'

/** What each is called in the four languages, without words such as "province". */
const names: Record<Ground, readonly string[]> = {
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

const within: Record<'flanders' | 'wallonia', readonly Province[]> = {
  flanders: ['antwerpen', 'vlaams-brabant', 'limburg', 'oost-vlaanderen', 'west-vlaanderen'],
  wallonia: ['waals-brabant', 'henegouwen', 'luik', 'luxemburg', 'namen'],
}

export const grounds: readonly Ground[] = [...provinces, 'flanders', 'wallonia']

export const provincesOf = (ground: Ground): readonly Province[] =>
  ground === 'flanders' || ground === 'wallonia' ? within[ground] : [ground]

const folded = new Map(grounds.map((ground) => [ground, names[ground].map(fold)]))

/** @returns every name of a province or region, folded */
export const foldedNames = (ground: Ground): readonly string[] => folded.get(ground)!

/** Words that say what it is: `Province d’Anvers`, `Brussels Hoofdstedelijk Gewest`. */
const kinds = [
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
const small = ['de', 'du', 'd', 'of', 'the', 'la', 'le', 'die']

/**
 * @param isTown whether a name is a town's, too: then it means the town, unless it says province or region. Brussels is
 *   the region.
 * @returns the provinces that a text names and nothing else; none for any other text
 */
export function provincesNamed(text: string, isTown: (name: string) => boolean): readonly Province[] {
  const said = fold(text).split(' ')
  const name = said.filter((word) => !kinds.includes(word) && !small.includes(word)).join(' ')
  const ground = grounds.find((one) => foldedNames(one).includes(name))
  if (!ground) return []
  const isPlain = !said.some((word) => kinds.includes(word))
  return ground !== 'brussel' && isPlain && isTown(text) ? [] : provincesOf(ground)
}
