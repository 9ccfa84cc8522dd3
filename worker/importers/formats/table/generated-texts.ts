import { type Language, languageCodes } from '#locales/languages.ts'
import {
  advertisementTexts,
  type BuildingState,
  buildingStates,
  type PropertyKind,
} from '#worker/importers/immovlan-texts.ts'
import type { TextField } from './fields.ts'
import { flagOf, wordOf } from './values.ts'

export type Row = Record<string, unknown>
export type RowTexts = Partial<Record<TextField | 'Generated', unknown>>

const figure = (value: unknown): number | null => (typeof value === 'number' && value > 0 ? value : null)
const flag = (value: unknown): boolean | null =>
  (typeof value === 'boolean' || typeof value === 'string' || typeof value === 'number' ? flagOf(value) : null) ?? null

const stateOf = (value: unknown): BuildingState | null => {
  const name = wordOf(typeof value === 'string' ? value : null).replace(/[\s_]+/g, '-')
  return Object.hasOwn(buildingStates, name) ? (name as BuildingState) : null
}

const isWritten = (value: unknown) =>
  wordOf(typeof value === 'string' || typeof value === 'number' ? value : null) !== ''

/** Writes the title and the description that a row lacks, in each language; needs its `Kind`. */
export function addGeneratedTexts(row: Row, texts: Map<Language, RowTexts>): void {
  if (!row.Kind) return
  const generated = advertisementTexts({
    kind: row.Kind as PropertyKind,
    state: stateOf(row.Condition),
    publicSale: flag(row.PublicSale) ?? false,
    bedrooms: figure(row.Bedrooms),
    livingArea: figure(row.SurfaceLiving),
    groundArea: figure(row.SurfaceGround),
    terrace: flag(row.HasTerrace),
    terraceArea: figure(row.SurfaceTerrace),
    garden: flag(row.HasGarden),
    gardenArea: figure(row.SurfaceGarden),
    facades: figure(row.FacadesCount),
    pool: (row.ExteriorComfort as unknown[] | undefined)?.includes('swimming-pool') ?? null,
  })
  for (const language of languageCodes) {
    const { title, description } = generated[language]!
    const { Title, Description, ...text } = texts.get(language) ?? {}
    const own = { ...(isWritten(Title) && { Title }), ...(isWritten(Description) && { Description }) }
    const isOwn = Object.keys(own).length > 0
    texts.set(language, { ...text, Title: title, Description: description, ...own, ...(!isOwn && { Generated: true }) })
  }
}
