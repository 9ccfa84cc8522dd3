import type { SitePicture } from '#domain/picture.ts'

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isPicture = (value: Record<string, unknown>): boolean =>
  typeof value.path === 'string' && value.path.startsWith('/') && typeof value.width === 'number'

/** Pictures that visitors send with a testimonial are theirs. */
const isOfSite = ({ path }: SitePicture) => !path.startsWith('/testimonials/')

/** The pictures within a document, each once. */
export function namedPictures(document: unknown): SitePicture[] {
  const found = new Map<string, SitePicture>()
  const visit = (value: unknown): void => {
    if (!isObject(value)) return
    if (isPicture(value)) {
      const picture = value as SitePicture
      if (isOfSite(picture) && !found.has(picture.path)) found.set(picture.path, picture)
    } else for (const item of Object.values(value)) visit(item)
  }
  visit(document)
  return [...found.values()]
}

/** A whole block, as a draft has it; null of another text. */
function blockIn(text: string): unknown {
  if (!text.startsWith('{')) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Paths that a part of a document names: of a picture, or of one of its files. */
function pathsIn(part: unknown): Set<string> {
  const paths = new Set<string>()
  const visit = (value: unknown): void => {
    if (typeof value === 'string' && value.startsWith('/')) {
      paths.add(value)
      if (/\.\w+$/.test(value)) paths.add(value.slice(0, value.lastIndexOf('/')))
    } else if (typeof value === 'string') visit(blockIn(value))
    else if (isObject(value)) for (const item of Object.values(value)) visit(item)
  }
  visit(part)
  return paths
}

/** What names a picture: a page or an article by its id, a testimonial, or the settings by the name of their part. */
export type PictureUse =
  | { list: 'pages' | 'articles' | 'testimonials'; id: number }
  | { list: 'settings'; view: 'team' | 'frame' | 'links' | 'agency' }

const viewOf = { agents: 'team', header: 'frame', footer: 'links' } as const

type Row = { id: number }

/** What was typed into a page or an article and is not published. */
type Draft = { list: 'pages' | 'articles'; id: number; values: readonly unknown[] }

type Used = {
  site: object
  pages: readonly Row[]
  articles: readonly Row[]
  testimonials: readonly Row[]
  drafts?: readonly Draft[]
}

/** @returns what names each picture of a document, by its path */
export function pictureUses({ site, drafts = [], ...lists }: Used): ReadonlyMap<string, PictureUse[]> {
  const uses = new Map<string, PictureUse[]>()
  const add = (part: unknown, use: PictureUse) => {
    for (const path of pathsIn(part)) {
      const own = uses.get(path)
      if (own?.some((other) => other.list === use.list && 'id' in other && 'id' in use && other.id === use.id)) continue
      if (own) own.push(use)
      else uses.set(path, [use])
    }
  }
  for (const list of ['pages', 'articles', 'testimonials'] as const)
    for (const row of lists[list]) add(row, { list, id: row.id })
  for (const { list, id, values } of drafts) add(values, { list, id })
  for (const [name, part] of Object.entries(site))
    add(part, { list: 'settings', view: viewOf[name as keyof typeof viewOf] ?? 'agency' })
  return uses
}
