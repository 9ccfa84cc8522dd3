import { z } from 'zod'
import type { Field } from '#domain/forms/field.ts'
import type { Entered, FieldSet, FormErrors, FormOptions, FormValue, FormValues } from '#domain/forms/form.ts'
import { type FieldKind, isTyped, parseFieldInput, type TypedFieldKind } from '#domain/forms/kinds.ts'
import { plainLine } from '#domain/forms/plain-line.ts'
import { rowText } from '#domain/forms/rows.ts'

type FieldSchema = z.ZodType<FormValue, unknown>

/** An empty value is null. */
const optional = ({ required }: Field, schema: z.ZodType<FormValue, string>): FieldSchema =>
  z
    .preprocess(
      (value) => (value === undefined || (typeof value === 'string' && plainLine(value) === '') ? undefined : value),
      (required
        ? z.string({ error: ({ input }) => (input === undefined ? 'required' : 'invalid') }).pipe(schema)
        : z.string('invalid').pipe(schema).optional()) as z.ZodType<FormValue | undefined>,
    )
    .transform((value) => value ?? null)

/** The same parser as the browser's. */
const typedSchema = (field: Field & { kind: TypedFieldKind }) =>
  optional(
    field,
    z.string().transform((text, context): FormValue => {
      const parsed = parseFieldInput(field, text)
      if ('value' in parsed) return parsed.value
      context.issues.push({ code: 'custom', message: parsed.rule, input: text })
      return z.NEVER
    }),
  )

const optionValues = ({ options, from }: Field, siteOptions: FormOptions): readonly string[] =>
  options ?? (from ? (siteOptions[from] ?? []).map(({ value }) => value) : [])

type ChoiceSchema = (field: Field, options: readonly string[]) => FieldSchema

/** Schemas of the kinds that are not typed; a file has none. */
const schemas: Record<Exclude<FieldKind, TypedFieldKind | 'upload' | 'rows'>, ChoiceSchema> = {
  choice: (field, options) =>
    optional(
      field,
      z.string().refine((text) => options.includes(text), 'invalid'),
    ),
  choices: (field, options) =>
    z.preprocess(
      (value) => (Array.isArray(value) ? value : value === undefined || value === '' ? [] : [value]),
      z
        .array(z.string('invalid'))
        .transform((chosen) => [...new Set(chosen)])
        .refine((chosen) => !field.required || chosen.length > 0, { error: 'required', abort: true })
        .refine((chosen) => chosen.every((item) => options.includes(item)), { error: 'invalid', abort: true })
        .refine((chosen) => chosen.length <= (field.max ?? options.length), 'many'),
    ),
  flag: (field) =>
    optional(
      field,
      z.enum(['true', 'false'], 'invalid').transform((text) => text === 'true'),
    ),
  agree: ({ required }) =>
    z.preprocess(
      (value) => value ?? '',
      z
        .enum(['', 'on', 'true', '1'], 'invalid')
        .transform(Boolean)
        .refine((agreed) => agreed || !required, 'required'),
    ),
}

/** Each row that is not empty, as a text; one broken cell breaks the field. */
const rowsSchema = ({ columns = {}, required, max }: Field, siteOptions: FormOptions): FieldSchema => {
  const schemas = Object.values(columns).map((column) => fieldSchema(column, siteOptions)!)
  const row = z.array(z.string('invalid')).transform((cells, context): string => {
    const parsed = schemas.map((schema, at) => schema.safeParse(cells[at]))
    if (parsed.some(({ success }) => !success))
      context.issues.push({ code: 'custom', message: 'invalid', input: cells })
    return rowText(parsed.map(({ data }) => (typeof data === 'string' || typeof data === 'number' ? data : null)))
  })
  return z
    .array(z.array(z.unknown()))
    .transform((rows) => rows.filter((cells) => cells.some((cell) => plainLine(String(cell)) !== '')))
    .pipe(z.array(row))
    .refine((rows) => !required || rows.length > 0, { error: 'required', abort: true })
    .refine((rows) => rows.length <= (max ?? rows.length), 'many')
}

function fieldSchema(field: Field, siteOptions: FormOptions): FieldSchema | null {
  const { kind } = field
  if (kind === 'upload') return null
  if (kind === 'rows') return rowsSchema(field, siteOptions)
  return isTyped(kind) ? typedSchema({ ...field, kind }) : schemas[kind](field, optionValues(field, siteOptions))
}

/**
 * Normalizes the values of a form; the message of an issue is the name of its rule. Files are left out.
 * @param today ISO date in Brussels
 */
export function formSchema(form: FieldSet, options: FormOptions, today: string): z.ZodType<FormValues, unknown> {
  const fields = Object.entries(form.fields).flatMap(([name, field]) => {
    const schema = fieldSchema(field, options)
    return schema ? [[name, schema] as const] : []
  })
  return z.record(z.string(), z.unknown()).transform((sent, context): FormValues => {
    const values: FormValues = {}
    const invalidFields = new Set<string>()
    const addIssue = (name: string, message: string) => {
      invalidFields.add(name)
      context.issues.push({ code: 'custom', path: [name], message, input: sent[name] })
    }
    for (const [name, schema] of fields) {
      const { data = null, error } = schema.safeParse(Object.hasOwn(sent, name) ? sent[name] : undefined)
      values[name] = data
      if (error) addIssue(name, error.issues[0]!.message)
    }
    for (const { field, error, isViolated } of form.rules ?? [])
      if (!invalidFields.has(field) && isViolated(values, today)) addIssue(field, error)
    return values
  })
}

/** A form as it was posted; the texts of one that a login interrupted are a query. */
export type Sent = Pick<FormData, 'get' | 'getAll' | 'has'>

/** The cells of a field with rows, row by row. */
function cellsIn(name: string, { columns = {} }: Field, sent: Sent): string[][] {
  const all = Object.keys(columns).map((column) =>
    sent.getAll(`${name}.${column}`).map((value) => (typeof value === 'string' ? value : '')),
  )
  const count = Math.max(0, ...all.map(({ length }) => length))
  return Array.from({ length: count }, (_, at) => all.map((texts) => texts[at] ?? ''))
}

/** @returns the entered texts without passwords, to render the form again */
export function enteredIn({ fields }: FieldSet, sent: Sent): Entered {
  const textFields = Object.entries(fields).filter(([, { kind }]) => kind !== 'upload' && kind !== 'secret')
  return Object.fromEntries(
    textFields.flatMap(([name, field]) => {
      if (field.kind === 'rows') {
        const rows = cellsIn(name, field, sent).filter((cells) => cells.some((cell) => cell.trim() !== ''))
        return [[name, rows.map(rowText)]]
      }
      const texts = sent.getAll(name).filter((value) => typeof value === 'string')
      return texts.length ? [[name, texts]] : []
    }),
  )
}

/** @returns the values of a form's fields, and the names of the rules that they break */
export function parseForm(
  form: FieldSet,
  sent: Sent,
  options: FormOptions,
  today: string,
): { values: FormValues; errors: FormErrors } {
  const entries = Object.entries(form.fields).map(([name, field]) => {
    if (field.kind === 'rows') return [name, cellsIn(name, field, sent)]
    const all = sent.getAll(name)
    return [name, all.length > 1 ? all : all[0]]
  })
  const { data, error } = formSchema(form, options, today).safeParse(Object.fromEntries(entries))
  const issues = (error?.issues ?? []).toReversed()
  return {
    values: data ?? {},
    errors: Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])),
  }
}
