import type { Language } from '#locales/languages.ts'
import { documentSources } from '#worker/importers/formats/mapping.ts'
import { child, children, childText, type XmlElement } from '#worker/importers/formats/xml.ts'

type Row = Record<string, unknown>

const scenes: Readonly<Record<string, string>> = { FIRST_PICTURE: 'facade', EXTERIEUR: 'facade', GARDEN: 'garden' }
const plans = ['MAP_OVERALL', 'MAP_UPSTAIRS', 'MAP_DOWNSTAIRS', 'PRINTS']

const picturesOf = (list: XmlElement | undefined, name: string, isPlan: boolean): Row[] =>
  children(list, name)
    .toSorted((a, b) => Number(childText(a, 'index') ?? 0) - Number(childText(b, 'index') ?? 0))
    .filter((picture) => childText(picture, 'url'))
    .map((picture) => {
      const type = childText(picture, 'picturetype') ?? ''
      const showsPlan = isPlan || plans.includes(type)
      return {
        Url: childText(picture, 'url'),
        Version: childText(picture, 'modified') || null,
        Scene: showsPlan ? 'plan' : (scenes[type] ?? 'other'),
        Illustration: showsPlan,
      }
    })

/** List of the publication, else of its home; no list without an element. */
const listOf = (home: XmlElement, name: string) => child(home, name) ?? child(home, 'property', name)

type FilesContext = { language: Language; ignored: Map<string, number>; clean: (text: string) => string }

export function filesOf(home: XmlElement, context: FilesContext): Row {
  const [pictures, floorPlans, documents] = ['pictures', 'floorplans', 'documents'].map((name) => listOf(home, name))
  const named = children(documents, 'document').map((file) => ({
    address: childText(file, 'url'),
    version: childText(file, 'modified') || null,
    name: context.clean(childText(file, 'description') || childText(file, 'originalname') || ''),
  }))
  return {
    ...((pictures || floorPlans) && {
      PictureSources: [...picturesOf(pictures, 'picture', false), ...picturesOf(floorPlans, 'floorplan', true)],
    }),
    ...(documents && { DocumentSources: documentSources(named, context) }),
  }
}
