import type { SitePicture } from '#domain/picture.ts'
import type { Translated } from '#domain/translated.ts'
import { isColor } from './color.ts'
import { isPublished, type PublicationStatus } from './publication-status.ts'
import type { RichText } from './rich-text.ts'

/**
 * What a module shows. Those of the second line need no id; `property-list`, `article`, `category` and `contact` name
 * a list, an article, a category or a contact form by its number.
 */
export const moduleTypes = [
  ...(['property-list', 'article', 'category', 'contact'] as const),
  ...(['project-list', 'text', 'gallery', 'video', 'testimonials', 'towns', 'cookies'] as const),
] as const

export type ModuleType = (typeof moduleTypes)[number]

/** Those whose `relation.id` must name something. */
export const typesWithRelation: readonly ModuleType[] = ['property-list', 'article', 'category', 'contact']

export const titleSizes = ['large', 'medium', 'small'] as const
export type TitleSize = (typeof titleSizes)[number]

/** Columns of a row on every width. */
export const rowColumns = 12

export type ModulePosition = {
  /** Modules with the same number stand side by side; rows come in the order of their numbers. */
  contentRow: number
  /** Of twelve columns, where `columns` says nothing else; a phone then gives the whole width. */
  span: number
  /** Of twelve, on phones, tablets and desktops. */
  columns: { sm: number | null; md: number | null; lg: number | null }
}

export type ModuleBackground = {
  type: 'image' | 'color' | 'gallery' | 'none'
  images: SitePicture[]
  /** `#rrggbb` */
  color: string | null
}

/** One part of an editor's page. */
export type Module = {
  id: number
  status: PublicationStatus
  sort: number
  title: Translated
  titleSize: TitleSize
  description: Translated<RichText>
  position: ModulePosition
  /** One after the other in full, or as cards side by side. */
  view: 'single' | 'news'
  background: ModuleBackground
  images: SitePicture[]
  /** Address of a video. */
  video: string | null
  relation: { type: ModuleType; id: number | null }
  perRow: number
  maxItems: number | null
  /** Of a category: whether what lies in the ones under it is shown too. */
  subcategories: boolean
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Whether something from the database is a module as far as its place and its kind go; its content is tried later. */
export const isModule = (value: unknown): value is Module =>
  isObject(value) &&
  [value.position, value.relation, value.background].every(isObject) &&
  isObject((value.position as Record<string, unknown>).columns)

/** @returns the modules that are shown, row by row, each row in its order */
export function moduleRows(modules: readonly Module[]): Module[][] {
  const rows = new Map<number, Module[]>()
  const published = modules.filter(isPublished)
  for (const module of published.toSorted((a, b) => a.sort - b.sort || a.id - b.id)) {
    const row = rows.get(module.position.contentRow)
    if (row) row.push(module)
    else rows.set(module.position.contentRow, [module])
  }
  return [...rows].toSorted(([a], [b]) => a - b).map(([, row]) => row)
}

const validSpan = (value: number | null, fallback: number): number =>
  value !== null && Number.isInteger(value) && value >= 1 && value <= rowColumns ? value : fallback

/** @returns of how many columns a module is on phones, tablets and desktops; a number that no row has counts as none */
export function columnSpans({ span, columns: { sm, md, lg } }: ModulePosition): { sm: number; md: number; lg: number } {
  const defaultSpan = validSpan(span, rowColumns)
  return { sm: validSpan(sm, rowColumns), md: validSpan(md, defaultSpan), lg: validSpan(lg, defaultSpan) }
}

/** Cards side by side, at most: beyond that a title has no room. */
export const maxPerRow = 4

/** @returns how many cards of a module stand side by side where there is room */
export const cardsPerRow = ({ perRow }: Pick<Module, 'perRow'>): number =>
  Math.min(maxPerRow, Math.max(1, Math.trunc(perRow) || 1))

/** @returns what stands behind a module: a picture, a colour, or nothing where what was chosen is not there */
export function moduleBackground({ type, images, color }: ModuleBackground): {
  picture: SitePicture | null
  color: string | null
} {
  // Of several pictures the first: what moves behind a text draws the eye from it.
  const picture = ((type === 'image' || type === 'gallery') && images?.[0]) || null
  return { picture, color: type === 'color' && color && isColor(color) ? color : null }
}

/** @returns the background colours of what is shown, each once, for the page's own style rules */
export function backgroundColors(modules: readonly Module[]): string[] {
  const visible = moduleRows(modules).flat()
  return [...new Set(visible.flatMap(({ background }) => moduleBackground(background).color?.toLowerCase() ?? []))]
}
