import type { SceneId } from './scenes.ts'

/** The fields of the agency's feed that say what a property looks like. */
export type FeedProperty = {
  ID: number
  WebID: number
  Zip: string
  ConstructionYear?: number
  Bedrooms?: number
  HasGarden?: boolean
  HasTerrace?: boolean
  Translations: { language: string; Title: string; TypeDescription?: string }[]
}

export type FeedProject = { ID: number }

type Seen = { typeId: number; zip: number; year: number; words: string }

/** The front of a property by its type, its Dutch words and its age. First matching row wins. */
const fronts: readonly (readonly [fits: (seen: Seen) => boolean, front: SceneId])[] = [
  [({ words }) => /trapgevel/.test(words), 'steppedGable'],
  [({ words }) => /stenen huis/.test(words), 'stoneFarmhouse'],
  [({ words }) => /hoeve|fermette/.test(words), 'farmhouse'],
  [({ words }) => /belle-epoque|kasteel|landhuis/.test(words), 'mansion'],
  [({ words }) => /bungalow/.test(words), 'bungalow'],
  [({ words }) => /lage villa/.test(words), 'modern'],
  [({ words, year }) => /villa/.test(words) && year >= 1990, 'modern'],
  [({ words }) => /villa/.test(words), 'villa'],
  [({ words }) => /halfopen|driegevel/.test(words), 'semiDetached'],
  [({ words, zip }) => /herenhuis/.test(words) && zip < 1300, 'artNouveau'],
  [({ words }) => /herenhuis/.test(words), 'townhouse'],
  [({ typeId }) => typeId === 1, 'terrace'],
  [({ typeId, year }) => typeId === 2 && year > 0 && year < 1915, 'townhouse'],
  [({ typeId, year }) => typeId === 2 && year > 0 && year < 1945, 'interwarFlats'],
  [({ typeId, words }) => typeId === 2 && /coupure|kanaal|maas|kaai|water/.test(words), 'apartmentsOnQuay'],
  [({ typeId }) => typeId === 2, 'apartments'],
  [({ typeId }) => typeId === 3, 'studios'],
  [({ typeId }) => typeId === 7, 'warehouse'],
  [({ typeId, year }) => typeId === 8 && year > 0 && year < 1945, 'townhouse'],
  [({ typeId }) => typeId === 8, 'offices'],
  [() => true, 'shop'],
]

/** What is shown after the front of a property that is no home. */
const workplaces: Record<number, readonly SceneId[]> = {
  5: ['shopInside', 'livingInTown', 'planOfFlat'],
  6: ['shopInside', 'planOfBusiness'],
  7: ['warehouseInside', 'office'],
  8: ['office', 'hall', 'planOfBusiness'],
}

const projects: Record<number, readonly SceneId[]> = {
  88001: ['blockOnDock', 'terraceOnDock', 'livingInTown', 'planOfFlat'],
  88002: ['courtOfLimes', 'living', 'gardenOfLimes', 'planOfHouse'],
  88003: ['laneOnHill', 'living', 'studyAboveValley', 'planOfHouse'],
  88004: ['blockAtPark', 'terraceAtPark', 'sharedGarden', 'planOfFlat'],
}

/** @returns the pictures of a property in their order, its front first */
export function albumOf(property: FeedProperty): SceneId[] {
  const dutch = property.Translations.find(({ language }) => language === 'nl')
  const words = `${dutch?.TypeDescription ?? ''} ${dutch?.Title ?? ''}`.toLowerCase()
  const seen = { typeId: property.WebID, zip: Number(property.Zip), year: property.ConstructionYear ?? 0, words }
  if (seen.typeId === 4)
    return property.ID % 2 ? ['plot', 'plotFromAbove', 'avenue'] : ['plotFromAbove', 'plot', 'woodland']
  if (seen.typeId === 9) return /parkeerplaats/.test(words) ? ['parkingLevel', 'avenue'] : ['garages', 'garageInside']
  const front = fronts.find(([fits]) => fits(seen))![1]
  const workplace = workplaces[seen.typeId]
  return workplace ? [front, ...workplace] : [front, ...homeAlbum(property, seen)]
}

function homeAlbum(property: FeedProperty, { typeId, words }: Seen): SceneId[] {
  const bedrooms = property.Bedrooms ?? 0
  if (typeId === 3) return ['bedroomInTown', 'kitchen', 'bathroom', 'planOfStudio']
  const inTown = typeId === 2
  const outside: SceneId[] = []
  if (property.HasGarden) outside.push('garden')
  if (property.HasTerrace && (inTown || !property.HasGarden)) outside.push(inTown ? 'terraceInTown' : 'terraceInGarden')
  if (/dijk\b.*terras|zeezicht/.test(words)) outside.push('sea')
  else if (inTown && /zicht|zevende/.test(words)) outside.push('view')
  const stately = /herenhuis|belle-epoque/.test(words)
  const sleeping: SceneId[] = [inTown ? 'bedroomInTown' : 'bedroom', 'bathroom']
  const both = !stately && (bedrooms >= 4 || !outside.length)
  return [
    inTown ? 'livingInTown' : 'living',
    ...(stately ? (['hall'] as const) : []),
    'kitchen',
    ...(both ? sleeping : [sleeping[property.ID % 2]!]),
    ...outside,
    inTown ? 'planOfFlat' : 'planOfHouse',
  ]
}

/** @returns the pictures of a project in their order */
export const projectAlbum = (project: FeedProject): readonly SceneId[] =>
  projects[project.ID] ?? ['apartments', 'livingInTown', 'planOfFlat']
