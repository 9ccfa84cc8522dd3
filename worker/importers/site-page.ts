import { z } from 'zod'
import { editedRoutes, type PageRecord, pageTypes } from '#domain/content/page.ts'
import { banner } from './site-banner.ts'
import type { Known } from './site-known.ts'
import { moduleOf } from './site-module.ts'
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

const said = z.string().trim().optional()

/** Without what says nothing: an empty title is no title. */
const filled = <T extends object>(words: T): T =>
  Object.fromEntries(Object.entries(words).filter(([, one]) => one !== '' && JSON.stringify(one ?? {}) !== '{}')) as T

const shared = z
  .strictObject({ title: said, description: said, image: picturePath.or(z.literal('')).optional() })
  .transform(filled)

/** How a page is told outside the site. */
export const seo = inLanguages(
  z
    .strictObject({
      active: z.boolean().default(true),
      title: said,
      description: said,
      openGraph: shared.optional(),
      twitter: shared.optional(),
    })
    .transform(filled),
).default({})

/** A page as it stands in the file: flat, its parameters beside its content. */
export const page = (known: Known) =>
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
      route: choice(editedRoutes).nullable().default(null),
      title,
      description: translated,
      paths: inLanguages(ownPath.or(z.literal(''))).default({}),
      seo,
      menu: z.boolean().default(false),
      subMenu: z.boolean().default(false),
      css: name.nullable().default(null),
      redirect: z
        .strictObject({ active: z.boolean().default(true), link: link(known) })
        .nullable()
        .default(null),
      breadcrumb: z.boolean().default(true),
      pageBanner: z.boolean().default(true),
      banner: banner(known).nullable().default(null),
      modules: z.array(moduleOf(known)).default([]),
    })
    .superRefine(({ route, path, paths, redirect, modules }, context) => {
      const refuse = (message: string, ...at: (string | number)[]) =>
        context.addIssue({ code: 'custom', message, path: at })
      if (route && path) refuse(`the address of ${route} is the code's own`, 'path')
      if (route && Object.keys(paths).length) refuse(`the address of ${route} is the code's own`, 'paths')
      if (!route && !path) refuse('is missing', 'path')
      if (redirect && /^(?:http:|mailto:|tel:|#)/i.test(redirect.link))
        refuse('leads to a page, a path, or an address with https://', 'redirect', 'link')
      const seen = new Map<number, number>()
      for (const [at, { id }] of modules.entries()) {
        if (seen.has(id)) refuse(`is that of modules[${seen.get(id)}] too`, 'modules', at, 'id')
        else seen.set(id, at)
      }
    })
    .transform((raw): PageRecord => {
      const { id, parentId, name, path, status, sort, created, modified, banner, modules, ...params } = raw
      return { id, parentId, name, path, status, sort, created, modified, params, banner, modules } as PageRecord
    })
