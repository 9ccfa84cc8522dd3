import { z } from 'zod'
import { languageCodes } from '#locales/languages.ts'
import { targetOf } from './fields.ts'

const fieldName = z.string().refine((field) => targetOf(field) !== null, 'is no field of a home')
const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()])
const decimal = z.enum([',', '.'])

const pattern = z.string().refine((source) => {
  try {
    return new RegExp(source, 'u') instanceof RegExp
  } catch {
    return false
  }
}, 'is no regular expression')

const columnSchema = z.strictObject({
  field: fieldName,
  values: z.record(z.string(), scalar).optional(),
  decimal: decimal.optional(),
  empty: z.array(z.string()).optional(),
  pattern: pattern.optional(),
  separator: z.string().min(1).optional(),
})

/** A field alone, a column, or a list of either. */
const columnList = z.preprocess(
  (raw) => [raw].flat().map((item) => (typeof item === 'string' ? { field: item } : item)),
  z.array(columnSchema).min(1),
)

const mappingSchema = z.strictObject({
  key: z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]),
  sheet: z.string().min(1).optional(),
  language: z.enum(languageCodes).optional(),
  decimal: decimal.optional(),
  empty: z.array(z.string()).default([]),
  generateTexts: z.boolean().default(false),
  columns: z.record(z.string(), columnList),
  defaults: z.record(fieldName, scalar).default({}),
})

/**
 * How the columns of a table fill the rows of the agency's own JSON.
 *
 * - `key`: the column, or columns, whose contents name a home for good; `"*"` for a table without one, where each change
 *   of a row makes a new home
 * - `sheet`: of a workbook; by default the first
 * - `language`: of texts whose field names none; by default that of the import
 * - `decimal`: `","` or `"."`; without it `350.000` is refused as ambiguous
 * - `empty`: cells that mean unknown, such as `"None"` or `"-1"`
 * - `generateTexts`: writes the title and description that a row lacks, from its figures, in four languages
 * - `columns`: by the name in the header, a field, or `{field, values, decimal, empty, pattern, separator}`, or a list of
 *   these. `values` translates cells, whatever their case and accents; `pattern` is a regular expression whose first
 *   group is taken; `separator` parts a list
 * - `defaults`: values of fields that no column fills, or whose cell is empty
 *
 * Besides the fields of the agency's JSON there are `Kind` (a name such as `villa`, which sets type and type name),
 * `Condition` and `PublicSale` (for generated texts).
 */
export type TableMapping = z.output<typeof mappingSchema>
export type ColumnMapping = z.output<typeof columnSchema>

type ColumnEntry = string | ColumnMapping
/** What a mapping file holds. */
export type TableMappingFile = Omit<z.input<typeof mappingSchema>, 'columns'> & {
  columns: Record<string, ColumnEntry | readonly ColumnEntry[]>
}

/** @throws Error with the place of the first fault */
export function readTableMapping(raw: unknown): TableMapping {
  const { data, error } = mappingSchema.safeParse(raw)
  if (!error) return data
  const [issue] = error.issues
  // A fault of a key of a record is in an issue of its own.
  const reason = issue?.code === 'invalid_key' ? issue.issues[0]?.message : issue?.message
  throw new Error([issue?.path.join('.'), reason].filter(Boolean).join(': '))
}
