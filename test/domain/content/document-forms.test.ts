import { expect, test } from 'vitest'
import { z } from 'zod'
import { listViews, settingsLists } from '#domain/content/lists/settings-lists.ts'
import { settingsForms } from '#domain/content/settings-forms.ts'
import { type SiteDocument, siteLists } from '#domain/content/site.ts'
import { siteSchema } from '#worker/importers/site-configuration.ts'
import { indexDocument } from '#worker/importers/site-index.ts'

/** The page of the desk that edits a part of the document. */
const pages: Readonly<Record<keyof SiteDocument, string>> = {
  site: 'adminSettings',
  pages: 'adminPage',
  articles: 'adminArticle',
  testimonials: 'adminTestimonials',
}

/** What no form of the settings has, and why. */
const elsewhere: Readonly<Record<string, string>> = {
  setUp: 'the screens of the set-up settle its steps',
  'agency.offices.#.id': 'given to what is added',
  'agents.#.id': 'given to what is added',
  'propertyLists.#.id': 'given to what is added',
  'contactForms.#.id': 'given to what is added',
  'categories.#.id': 'given to what is added',
  'footer.columns.#.images': 'NOT EDITED: pictures in the foot come from a site file alone',
}

/** Positions are one field of two numbers. */
const composed: Readonly<Record<string, string>> = {
  'agency.offices.#.latitude': 'agency.offices.#.position',
  'agency.offices.#.longitude': 'agency.offices.#.position',
}

type Schema = { type?: string; properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[] }

/** Paths of the values of a document; an item of a list is `#`. */
function pathsOf(schema: Schema, path = ''): string[] {
  const { properties, items, anyOf = [] } = schema
  const object = anyOf.find((item) => item.properties)
  if (object) return pathsOf(object, path)
  if (items?.properties) return pathsOf(items, `${path}.#`)
  if (!properties || 'nl' in properties) return [path]
  return Object.entries(properties).flatMap(([name, value]) => pathsOf(value, path ? `${path}.${name}` : name))
}

const fieldsOf = (fields: object) =>
  Object.entries(fields).map(([name, { lang }]) =>
    lang
      ? name
          .split('.')
          .filter((part) => part !== lang)
          .join('.')
      : name,
  )

const edited = [
  ...Object.values(settingsForms).flatMap(({ fields }) => fieldsOf(fields)),
  ...listViews.flatMap((view) => settingsLists[view].flatMap(({ name, fields }) => fieldsOf(fields(`${name}.#`)))),
]

const paths = pathsOf(z.toJSONSchema(siteSchema(indexDocument({})), { io: 'input', unrepresentable: 'any' }) as Schema)

const isEdited = (path: string) =>
  [path, composed[path] ?? path].some((name) => edited.some((field) => name === field || name.startsWith(`${field}.`)))

test('each part of the document has a page of the desk', () => {
  expect(Object.keys(pages)).toEqual(['site', ...siteLists])
})

test('each value of the settings has a field at the desk, or a reason why not', () => {
  expect(paths).toContain('agency.email')
  const reasons = Object.keys(elsewhere)
  const unnamed = paths.filter(
    (path) => !isEdited(path) && !reasons.some((name) => path === name || path.startsWith(`${name}.`)),
  )
  expect(unnamed).toEqual([])
  // A reason that no value needs would hide one that is missing.
  expect(reasons.filter((name) => !paths.some((path) => path === name || path.startsWith(`${name}.`)))).toEqual([])
})
