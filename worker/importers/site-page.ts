import { z } from 'zod'
import { editableRoutes, type PageRecord, pageTypes } from '#domain/content/page.ts'
import { languageCodes } from '#locales/languages.ts'
import { bannerSchema } from './site-banner.ts'
import type { DocumentIndex } from './site-index.ts'
import { moduleSchema } from './site-module.ts'
import {
  choice,
  day,
  id,
  inLanguages,
  link,
  name,
  ownPath,
  picturePath,
  sort,
  status,
  title,
  translated,
} from './site-values.ts'

const optionalText = z.string().trim().optional()

const withoutEmpty = <T extends object>(texts: T): T =>
  Object.fromEntries(
    Object.entries(texts).filter(([, item]) => item !== '' && JSON.stringify(item ?? {}) !== '{}'),
  ) as T

const shareFields = z
  .strictObject({ title: optionalText, description: optionalText, image: picturePath.or(z.literal('')).optional() })
  .transform(withoutEmpty)

export const seoSchema = inLanguages(
  z
    .strictObject({
      active: z.boolean().default(true),
      title: optionalText,
      description: optionalText,
      openGraph: shareFields.optional(),
      twitter: shareFields.optional(),
    })
    .transform(withoutEmpty),
).default({})

export const pageSchema = (index: DocumentIndex) =>
  z
    .strictObject({
      id,
      parentId: id.nullable().default(null),
      name,
      path: ownPath.or(z.literal('')).default(''),
      status,
      sort,
      created: day,
      modified: day,
      type: choice(pageTypes).default('page'),
      route: choice(editableRoutes).nullable().default(null),
      title,
      description: translated,
      paths: inLanguages(ownPath.or(z.literal(''))).default({}),
      seo: seoSchema,
      menu: z.boolean().default(false),
      subMenu: z.boolean().default(false),
      css: name.nullable().default(null),
      redirect: z
        .strictObject({ active: z.boolean().default(true), link: link(index) })
        .nullable()
        .default(null),
      breadcrumb: z.boolean().default(true),
      pageBanner: z.boolean().default(true),
      withheld: z.array(choice(languageCodes)).optional(),
      banner: bannerSchema(index).nullable().default(null),
      modules: z.array(moduleSchema(index)).default([]),
    })
    .superRefine(({ route, path, paths, redirect, modules, withheld = [] }, context) => {
      const refuse = (message: string, ...path: (string | number)[]) =>
        context.addIssue({ code: 'custom', message, path })
      if (route && path) refuse(`the address of ${route} is the code's own`, 'path')
      if (route && Object.keys(paths).length) refuse(`the address of ${route} is the code's own`, 'paths')
      if (route && withheld.length > 0) refuse(`${route} is online in every language`, 'withheld')
      if (!route && !path) refuse('is missing', 'path')
      if (redirect && /^(?:http:|mailto:|tel:|#)/i.test(redirect.link))
        refuse('leads to a page, a path, or an address with https://', 'redirect', 'link')
      const indexById = new Map<number, number>()
      for (const [at, { id }] of modules.entries()) {
        if (indexById.has(id)) refuse(`is that of modules[${indexById.get(id)}] too`, 'modules', at, 'id')
        else indexById.set(id, at)
      }
    })
    .transform(
      ({ id, parentId, name, path, status, sort, created, modified, banner, modules, ...params }) =>
        ({ id, parentId, name, path, status, sort, created, modified, params, banner, modules }) as PageRecord,
    )
