import { z } from 'zod'
import { isColor } from '#domain/content/color.ts'
import { parseLink } from '#domain/content/link.ts'
import type { PublicationStatus, Publishable } from '#domain/content/publication-status.ts'
import type { RichNode, RichText } from '#domain/content/rich-text.ts'
import type { SitePicture } from '#domain/picture.ts'
import type { Translated } from '#domain/translated.ts'
import { type Language, languageCodes } from '#locales/languages.ts'
import { readRichText } from './rich-text.ts'
import type { DocumentIndex } from './site-index.ts'

const maxTextLength = 200_000

export const requiredText = z.string().trim().min(1, 'says nothing')
/** An absent value is missing, whatever the reason for an invalid one. */
export const unlessMissing =
  (reason: string) =>
  ({ input }: { input?: unknown }) =>
    input === undefined ? 'is missing' : reason

export const choice = <const T extends readonly string[]>(values: T, reason = `must be one of ${values.join(', ')}`) =>
  z.enum(values, { error: unlessMissing(reason) })

export const day = z.iso.date({ error: unlessMissing('is no date: 2026-02-28') })
export const id = z.number().int('is no whole number').min(1, 'must be 1 or more')
export const count = (from: number, to: number) =>
  z.number().int('is no whole number').min(from, `must be ${from} to ${to}`).max(to, `must be ${from} to ${to}`)
export const languageCode = choice(languageCodes, `is none of ${languageCodes.join(', ')}`)
export const status = choice<PublicationStatus[]>(['published', 'draft'], 'must be "published" or "draft"').default(
  'published',
)
export const sort = z.number().int('is no whole number').default(0)

/** A refinement by a function that returns the fault of a value, if any. */
export const addFault =
  <T>(faultOf: (value: T) => string | null) =>
  (value: T, context: z.RefinementCtx) => {
    const fault = faultOf(value)
    if (fault) context.addIssue(fault)
  }

/** As in links: `page:NAME`, `article:NAME`. */
export const name = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lower-case words with hyphens: our-services')

const segment = '[a-z0-9]+(?:-[a-z0-9]+)*'
export const pathSegment = z
  .string()
  .regex(new RegExp(`^${segment}$`), 'must be one part of an address, in a-z, 0-9 and hyphens')
export const ownPath = z
  .string()
  .regex(new RegExp(`^${segment}(?:/${segment})*$`), 'must be in a-z, 0-9 and hyphens, with / only in between')

export const color = z
  .string()
  .refine(isColor, 'is no colour: #a0b1c2')
  .transform((text) => text.toLowerCase())

const isRecord = (raw: unknown): raw is Record<string, unknown> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw)

const inAllLanguages = <T>(value: T) =>
  Object.fromEntries(languageCodes.map((code) => [code, value])) as Record<Language, T>

const isEmpty = (value: unknown) =>
  value === undefined || ((typeof value === 'string' || Array.isArray(value)) && value.length === 0)

/** Empty values are left out. */
export const inLanguages = <T extends z.ZodType>(item: T) =>
  z
    .strictObject(inAllLanguages(item.optional()))
    .transform(
      (raw) =>
        Object.fromEntries(Object.entries(raw).filter(([, value]) => !isEmpty(value))) as Translated<z.output<T>>,
    )

/** A plain text in each language; a string is that of all languages. */
export const translated = z
  .preprocess(
    (raw) => (typeof raw === 'string' ? inAllLanguages(raw) : raw),
    inLanguages(z.string().trim().max(maxTextLength, 'is too long')),
  )
  .default({})

export const title = translated.refine((texts) => Object.keys(texts).length > 0, 'is there in no language')

export const link = (index: DocumentIndex) =>
  z
    .string()
    .trim()
    .superRefine(addFault(index.linkFault))
    .transform((href) => {
      const parsed = parseLink(href)
      return parsed && 'href' in parsed ? parsed.href : href
    })

const hrefsOf = (text: RichText): string[] =>
  text.flatMap((node: RichNode) =>
    typeof node === 'string' ? [] : [...(node.href === undefined ? [] : [node.href]), ...hrefsOf(node.children)],
  )

/** HTML, or a list of its lines. */
const richTextIn = (index: DocumentIndex) =>
  z
    .preprocess(
      (raw) => (Array.isArray(raw) && raw.every((line) => typeof line === 'string') ? raw.join('\n') : raw),
      z.string().max(maxTextLength, 'is too long'),
    )
    .transform((html, context): RichText => {
      const { text, refused } = readRichText(html)
      for (const href of [...new Set([...refused, ...hrefsOf(text)])]) {
        const fault = index.linkFault(href)
        if (fault) context.addIssue(fault)
      }
      return text
    })

export const richText = (index: DocumentIndex) =>
  z
    .preprocess(
      (raw) => (typeof raw === 'string' || Array.isArray(raw) ? inAllLanguages(raw) : raw),
      inLanguages(richTextIn(index)),
    )
    .default({})

/** `{ text, public }`, or the text itself. */
export const publishable = <T>(text: z.ZodType<T>): z.ZodType<Publishable<T>> =>
  z.preprocess(
    (raw) => (isRecord(raw) && 'text' in raw ? raw : { text: raw }),
    z.strictObject({ text, public: z.boolean().default(true) }),
  )

export const picturePath = z
  .string()
  .regex(/^(?:\/[\w-][\w.-]*)+$/, 'must be a path on this site: /pictures/site/selling')

export const picture: z.ZodType<SitePicture> = z.strictObject({
  path: picturePath,
  width: z.number().int().positive('must be 1 or more').default(1360),
  height: z.number().int().positive('must be 1 or more').default(907),
  color: color.default('#d8d0c0'),
  alt: translated,
  illustration: z.boolean().default(false),
})
