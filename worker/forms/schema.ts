import { z } from 'zod'
import type { Field } from '#domain/forms/field.ts'
import type { Form, FormOptions, Value, Values } from '#domain/forms/form.ts'
import { readTyped, type TypedKind } from '#domain/forms/read.ts'

type Optional = z.ZodType<Value, unknown>

/** What was left empty is null, and wrong only where it is asked for. */
const filled = ({ required }: Field, schema: z.ZodType<Value, string>): Optional =>
  z
    .preprocess(
      (sent) => (sent === undefined || (typeof sent === 'string' && sent.trim() === '') ? undefined : sent),
      (required
        ? z.string({ error: ({ input }) => (input === undefined ? 'required' : 'invalid') }).pipe(schema)
        : z.string('invalid').pipe(schema).optional()) as z.ZodType<Value | undefined>,
    )
    .transform((value) => value ?? null)

/** What is typed, read as the browser's script reads it. */
const typed = (field: Field & { kind: TypedKind }) =>
  filled(
    field,
    z.string().transform((text, context): Value => {
      const read = readTyped(field, text)
      if ('value' in read) return read.value
      context.issues.push({ code: 'custom', message: read.rule, input: text })
      return z.NEVER
    }),
  )

/** What a field offers: its own options, or those that the site knows. */
export const offered = ({ options, from }: Field, known: FormOptions): readonly string[] =>
  options ?? (from ? (known[from] ?? []).map(({ value }) => value) : [])

type Choosing = (field: Field, options: readonly string[]) => Optional

const chosen: Record<'choice' | 'choices' | 'agree', Choosing> = {
  choice: (field, options) =>
    filled(
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
        .refine((chosen) => chosen.every((one) => options.includes(one)), { error: 'invalid', abort: true })
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
function schemaOfField(field: Field, known: FormOptions): Optional | null {
  const { kind } = field
  if (kind === 'upload') return null
  if (kind === 'choice' || kind === 'choices' || kind === 'agree') return chosen[kind](field, offered(field, known))
  return typed({ ...field, kind })
}

/**
 * The checks of a form: what is sent becomes its values, cleaned, or an issue at each field that is wrong, whose message
 * is the name of the rule. Files are read elsewhere.
 * @param today ISO date in Brussels
 */
export function schemaOf(form: Form, options: FormOptions, today: string): z.ZodType<Values, unknown> {
  const fields = Object.entries(form.fields).flatMap(([name, field]) => {
    const schema = schemaOfField(field, options)
    return schema ? [[name, schema] as const] : []
  })
  return z.record(z.string(), z.unknown()).transform((sent, context): Values => {
    const values: Values = {}
    const wrong = new Set<string>()
    const tell = (name: string, message: string) => {
      wrong.add(name)
      context.issues.push({ code: 'custom', path: [name], message, input: sent[name] })
    }
    for (const [name, schema] of fields) {
      const read = schema.safeParse(Object.hasOwn(sent, name) ? sent[name] : undefined)
      values[name] = read.success ? read.data : null
      if (!read.success) tell(name, read.error.issues[0]!.message)
    }
    for (const { field, error, broken: isBroken } of form.rules ?? [])
      if (!wrong.has(field) && isBroken(values, today)) tell(field, error)
    return values
  })
}
