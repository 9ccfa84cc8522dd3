import { z } from 'zod'
import type { Field } from '#domain/forms/field.ts'
import type { Form, FormOptions, FormValue, FormValues } from '#domain/forms/form.ts'
import { parseFieldInput, type TextInputKind } from '#domain/forms/parse-field.ts'

type FieldSchema = z.ZodType<FormValue, unknown>

/** What was left empty is null, and wrong only where it is asked for. */
const optional = ({ required }: Field, schema: z.ZodType<FormValue, string>): FieldSchema =>
  z
    .preprocess(
      (sent) => (sent === undefined || (typeof sent === 'string' && sent.trim() === '') ? undefined : sent),
      (required
        ? z.string({ error: ({ input }) => (input === undefined ? 'required' : 'invalid') }).pipe(schema)
        : z.string('invalid').pipe(schema).optional()) as z.ZodType<FormValue | undefined>,
    )
    .transform((value) => value ?? null)

/** What is typed, read as the browser's script reads it. */
const typedSchema = (field: Field & { kind: TextInputKind }) =>
  optional(
    field,
    z.string().transform((text, context): FormValue => {
      const read = parseFieldInput(field, text)
      if ('value' in read) return read.value
      context.issues.push({ code: 'custom', message: read.rule, input: text })
      return z.NEVER
    }),
  )

/** What a field offers: its own options, or those that the site knows. */
export const optionValues = ({ options, from }: Field, known: FormOptions): readonly string[] =>
  options ?? (from ? (known[from] ?? []).map(({ value }) => value) : [])

type ChoiceSchema = (field: Field, options: readonly string[]) => FieldSchema

const choiceSchemas: Record<'choice' | 'choices' | 'agree', ChoiceSchema> = {
  choice: (field, options) =>
    optional(
      field,
      z.string().refine((text) => options.includes(text), 'invalid'),
    ),
  choices: (field, options) =>
    z.preprocess(
      (sent) => (Array.isArray(sent) ? sent : sent === undefined || sent === '' ? [] : [sent]),
      z
        .array(z.string('invalid'))
        .transform((chosen) => [...new Set(chosen)])
        .refine((chosen) => !field.required || chosen.length > 0, { error: 'required', abort: true })
        .refine((chosen) => chosen.every((item) => options.includes(item)), { error: 'invalid', abort: true })
        .refine((chosen) => chosen.length <= (field.max ?? options.length), 'many'),
    ),
  agree: ({ required }) =>
    z.preprocess(
      (sent) => sent ?? '',
      z
        .enum(['', 'on', 'true', '1'], 'invalid')
        .transform(Boolean)
        .refine((agreed) => agreed || !required, 'required'),
    ),
}

/** @returns the check of one field; none for a file */
function fieldSchema(field: Field, known: FormOptions): FieldSchema | null {
  const { kind } = field
  if (kind === 'upload') return null
  if (kind === 'choice' || kind === 'choices' || kind === 'agree')
    return choiceSchemas[kind](field, optionValues(field, known))
  return typedSchema({ ...field, kind })
}

/**
 * The checks of a form: what is sent becomes its values, cleaned, or an issue at each field that is wrong, whose message
 * is the name of the rule. Files are read elsewhere.
 * @param today ISO date in Brussels
 */
export function formSchema(form: Form, options: FormOptions, today: string): z.ZodType<FormValues, unknown> {
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
      const read = schema.safeParse(Object.hasOwn(sent, name) ? sent[name] : undefined)
      values[name] = read.success ? read.data : null
      if (!read.success) addIssue(name, read.error.issues[0]!.message)
    }
    for (const { field, error, isViolated: isBroken } of form.rules ?? [])
      if (!invalidFields.has(field) && isBroken(values, today)) addIssue(field, error)
    return values
  })
}
