import { z } from 'zod'
import type { ArticleRecord } from '#domain/content/article.ts'
import { iconNames } from '#domain/content/icons.ts'
import { parseLink } from '#domain/content/link.ts'
import type { Testimonial } from '#domain/content/testimonial.ts'
import type { DocumentIndex } from './site-index.ts'
import { seoSchema } from './site-page.ts'
import {
  addFault,
  choice,
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

export const articleSchema = (index: DocumentIndex) =>
  z
    .strictObject({
      id,
      categoryId: id
        .superRefine(addFault((category) => index.relationFault('category', category)))
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
      icon: choice(iconNames).nullable().default(null),
      withheld: z.array(languageCode).optional(),
      text: richText(index),
    })
    .transform(
      ({ title, intro, paths, seo, picture, icon, withheld, ...rest }) =>
        ({
          ...rest,
          params: { title, intro, paths, seo, picture, icon, ...(withheld?.length && { withheld }) },
        }) as ArticleRecord,
    )

const isWeb = (address: string) => parseLink(address)?.kind === 'web'

export const testimonialSchema: z.ZodType<Testimonial> = z.strictObject({
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
