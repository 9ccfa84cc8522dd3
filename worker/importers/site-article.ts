import { z } from 'zod'
import type { ArticleRecord } from '#domain/content/article.ts'
import { linkOf } from '#domain/content/link.ts'
import type { Testimonial } from '#domain/content/testimonial.ts'
import type { Known } from './site-known.ts'
import { seo } from './site-page.ts'
import {
  day,
  id,
  inLanguages,
  languageCode,
  name,
  pathSegment,
  picture,
  richText,
  sort,
  status,
  title,
  translated,
  words,
} from './site-values.ts'

/** An article as it stands in the file. */
export const article = (known: Known) =>
  z
    .strictObject({
      id,
      categoryId: id
        .superRefine((category, context) => {
          const fault = known.faultOfRelation('category', category)
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
      seo,
      picture: picture.nullable().default(null),
      text: richText(known),
    })
    .transform((raw): ArticleRecord => {
      const { title, intro, paths, seo, picture, ...rest } = raw
      return { ...rest, params: { title, intro, paths, seo, picture } } as ArticleRecord
    })

const isWeb = (address: string) => linkOf(address)?.kind === 'web'

/** What a customer says. */
export const testimonial = z
  .strictObject({
    id,
    status,
    name: words,
    comment: words,
    language: languageCode,
    website: z.string().trim().refine(isWeb, 'must be a web address').nullable().default(null),
    picture: picture.nullable().default(null),
    posted: day,
    postedBy: words,
  })
  .transform((raw): Testimonial => raw)
