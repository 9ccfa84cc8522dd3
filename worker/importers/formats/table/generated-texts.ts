import { figuresOf, generatedText } from '#domain/import/generated-text.ts'
import {
  type BuildingState,
  buildingStates,
  type PropertyKind,
  propertyKinds,
  wordIn,
} from '#domain/property/property-kinds.ts'
import { type Language, languageCodes } from '#locales/languages.ts'
import { readFacts } from '#worker/importers/agency-facts.ts'
import type { TextField } from './fields.ts'
import type { TableCell } from './rows.ts'
import { flagOf, wordOf } from './values.ts'

export type Row = Record<string, unknown>
export type RowTexts = Partial<Record<TextField | 'Generated', unknown>>

const isWritten = (value: unknown) => wordOf(value as TableCell) !== ''

/** Writes the title and the description that a row lacks, in each language; needs its `Kind`. */
export function addGeneratedTexts(row: Row, texts: Map<Language, RowTexts>): void {
  if (!row.Kind) return
  const figures = figuresOf(readFacts(row, () => undefined))
  const stateName = wordOf(row.Condition as TableCell).replace(/[\s_]+/g, '-')
  const state = Object.hasOwn(buildingStates, stateName) ? buildingStates[stateName as BuildingState] : null
  const publicSale = flagOf(row.PublicSale as TableCell) ?? false
  for (const language of languageCodes) {
    const typeName = wordIn(propertyKinds[row.Kind as PropertyKind], language)
    const extras = { state: state && wordIn(state, language), publicSale }
    const { title, description } = generatedText(language, typeName, figures, extras)
    const { Title, Description, ...text } = texts.get(language) ?? {}
    const own = { ...(isWritten(Title) && { Title }), ...(isWritten(Description) && { Description }) }
    const isOwn = Object.keys(own).length > 0
    texts.set(language, { ...text, Title: title, Description: description, ...own, ...(!isOwn && { Generated: true }) })
  }
}
