import type { SitePicture } from '#domain/picture.ts'
import type { Translated } from '#domain/translated.ts'
import { isColor } from './color.ts'
import type { ModuleType, OwnFields } from './module-types.ts'
import { isPublished, type PublicationStatus } from './publication-status.ts'
import type { RichText } from './rich-text.ts'

export const titleSizes = ['large', 'medium', 'small'] as const
type TitleSize = (typeof titleSizes)[number]

export const rowColumns = 12

export const moduleViews = ['single', 'news', 'feature'] as const
type ModuleView = (typeof moduleViews)[number]

type ModulePosition = {
  contentRow: number
  span: number
  columns: { sm: number | null; md: number | null; lg: number | null }
}

type ModuleBackground = {
  type: 'image' | 'color' | 'gallery' | 'none'
  images: SitePicture[]
  color: string | null
}

type ModuleBase<Type extends ModuleType> = {
  id: number
  status: PublicationStatus
  sort: number
  title: Translated
  titleSize: TitleSize
  description: Translated<RichText>
  position: ModulePosition
  /** `feature`: of a category rows with icons, of projects the first one large. */
  view: ModuleView
  background: ModuleBackground
  relation: { type: Type; id: number | null }
  perRow: number
}

/** One of each type; `Module<'text'>` for one type. */
export type Module<Type extends ModuleType = ModuleType> = Type extends ModuleType
  ? ModuleBase<Type> & OwnFields<Type>
  : never

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

export const isModule = (value: unknown): value is Module =>
  isObject(value) &&
  [value.position, value.relation, value.background].every(isObject) &&
  isObject((value.position as Record<string, unknown>).columns)

export function moduleRows(modules: readonly Module[]): Module[][] {
  const sorted = modules.filter(isPublished).toSorted((a, b) => a.sort - b.sort || a.id - b.id)
  const rows = new Set(sorted.map(({ position }) => position.contentRow))
  return [...rows].toSorted((a, b) => a - b).map((row) => sorted.filter(({ position }) => position.contentRow === row))
}

const validSpan = (value: number | null, fallback: number): number =>
  value !== null && Number.isInteger(value) && value >= 1 && value <= rowColumns ? value : fallback

export function columnSpans({ span, columns: { sm, md, lg } }: ModulePosition): { sm: number; md: number; lg: number } {
  const defaultSpan = validSpan(span, rowColumns)
  return { sm: validSpan(sm, rowColumns), md: validSpan(md, defaultSpan), lg: validSpan(lg, defaultSpan) }
}

const maxPerRow = 4

export const cardsPerRow = ({ perRow }: Pick<Module, 'perRow'>): number =>
  Math.min(maxPerRow, Math.max(1, Math.trunc(perRow) || 1))

export function moduleBackground({ type, images, color }: ModuleBackground): {
  picture: SitePicture | null
  color: string | null
} {
  const picture = ((type === 'image' || type === 'gallery') && images?.[0]) || null
  return { picture, color: type === 'color' && color && isColor(color) ? color : null }
}

export function backgroundColors(modules: readonly Module[]): string[] {
  const visible = moduleRows(modules).flat()
  return [...new Set(visible.flatMap(({ background }) => moduleBackground(background).color?.toLowerCase() ?? []))]
}
