import { z } from 'zod'
import type { ArticleRecord } from '#domain/content/article.ts'
import { parseLink } from '#domain/content/link.ts'
import type { Testimonial } from '#domain/content/testimonial.ts'
import type { DocumentIndex } from './site-index.ts'
import { seoSchema } from './site-page.ts'
import {
  day,
  id,
  inLanguages,
  languageCode,
  name,
  pathSegment,
  picture,
  requiredText,
  richText,
  sort,
  status,
  title,
  translated,
} from './site-values.ts'

/** An article as it stands in the file. */
export const articleSchema = (index: DocumentIndex) =>
  z
    .strictObject({
      id,
      categoryId: id
        .superRefine((category, context) => {
          const fault = index.relationFault('category', category)
          if (fault) context.addIssue(fault)
        })
        .nullable()
        .default(null),
      name,
      path: pathSegment,
      status,
      sort,
      published: day,
      modified: day,
      title,
      intro: translated,
      paths: inLanguages(pathSegment.or(z.literal(''))).default({}),
      seo: seoSchema,
      picture: picture.nullable().default(null),
      text: richText(index),
    })
    .transform((raw): ArticleRecord => {
      const { title, intro, paths, seo, picture, ...rest } = raw
      return { ...rest, params: { title, intro, paths, seo, picture } } as ArticleRecord
    })

const isWeb = (address: string) => parseLink(address)?.kind === 'web'

/** What a customer says. */
export const testimonialSchema = z
  .strictObject({
    id,
    status,
    name: requiredText,
    comment: requiredText,
    language: languageCode,
    website: z.string().trim().refine(isWeb, 'must be a web address').nullable().default(null),
    picture: picture.nullable().default(null),
    posted: day,
    postedBy: requiredText,
  })
  .transform((raw): Testimonial => raw)
