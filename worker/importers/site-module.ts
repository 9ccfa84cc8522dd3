import { z } from 'zod'
import { type Module, moduleViews, rowColumns, titleSizes } from '#domain/content/module.ts'
import {
  fieldsOf,
  type ModuleField,
  moduleDefinition,
  moduleDefinitions,
  moduleTypes,
} from '#domain/content/module-types.ts'
import { parseVideo } from '#domain/content/video.ts'
import type { DocumentIndex } from './site-index.ts'
import { choice, color, count, id, picture, richText, sort, status, translated } from './site-values.ts'

const column = count(1, rowColumns)

export const videoSchema = (index: DocumentIndex) =>
  z
    .string()
    .trim()
    .refine((address) => parseVideo(address, index.tourHost), 'is no video that the site can show')

const relation = (index: DocumentIndex) =>
  z
    .strictObject({
      type: choice(moduleTypes),
      id: id.nullable().default(null),
    })
    .superRefine(({ type, id }, context) => {
      const fault = index.relationFault(type, id)
      if (fault) context.addIssue({ code: 'custom', message: fault, path: ['id'] })
    })

const background = z
  .strictObject({
    type: choice(['image', 'color', 'gallery', 'none'], 'must be "image", "color", "gallery" or "none"').default(
      'none',
    ),
    images: z.array(picture).default([]),
    color: color.nullable().default(null),
  })
  .superRefine(({ type, images, color }, context) => {
    if (type === 'color' && !color) context.addIssue({ code: 'custom', message: 'is missing', path: ['color'] })
    if ((type === 'image' || type === 'gallery') && !images.length)
      context.addIssue({ code: 'custom', message: 'is empty', path: ['images'] })
  })

/** By default modules are below one another, each as wide as the page. */
const position = z.strictObject({
  contentRow: z.number().int('is no whole number').default(1),
  span: column.default(rowColumns),
  columns: z
    .strictObject({
      sm: column.nullable().default(null),
      md: column.nullable().default(null),
      lg: column.nullable().default(null),
    })
    .prefault({}),
})

function fieldSchema(index: DocumentIndex, field: ModuleField): z.ZodType {
  if (field.kind === 'pictures') return z.array(picture).default([])
  if (field.kind === 'video') return videoSchema(index).nullable().default(null)
  if (field.kind === 'flag') return z.boolean().default(false)
  return count(field.from, field.to).nullable().default(null)
}

/** Fields that only some types have. */
const ownFields = fieldsOf(moduleDefinitions)

const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0)

/** A field of another type is read, and left out. */
export const moduleSchema = (index: DocumentIndex): z.ZodType<Module> =>
  z
    .strictObject({
      id,
      status,
      sort,
      title: translated,
      titleSize: choice(titleSizes).default('large'),
      description: richText(index),
      position: position.prefault({}),
      view: choice(moduleViews, 'must be "single", "news" or "feature"').default('single'),
      background: background.prefault({}),
      relation: relation(index),
      perRow: count(1, rowColumns).default(3),
      ...Object.fromEntries(Object.entries(ownFields).map(([name, field]) => [name, fieldSchema(index, field)])),
    })
    .superRefine((module, context) => {
      for (const [name, { isRequired }] of Object.entries(moduleDefinition(module.relation.type).fields))
        if (isRequired && isEmpty(module[name as keyof typeof module]))
          context.addIssue({ code: 'custom', message: 'is missing', path: [name] })
    })
    .transform((module) => {
      const { fields } = moduleDefinition(module.relation.type)
      const own = Object.entries(module).filter(([name]) => !(name in ownFields) || name in fields)
      return Object.fromEntries(own) as Module
    })
