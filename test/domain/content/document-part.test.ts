import { describe, expect, test } from 'vitest'
import { faultedField, findPart, type PartRef, partValues, writeValues } from '#domain/content/document-part.ts'
import { settingsForms, settingsLines, settingsViews } from '#domain/content/settings-forms.ts'
import { writtenSite } from '#domain/content/site-file.ts'
import { demoSite } from '#worker/commands/demo.ts'
import { readSiteFile } from '#worker/importers/site-file.ts'

const document = await demoSite()
const part: PartRef = { list: 'site' }

const stored = (file = document) => findPart(file, part)!

/** The document once values were put into it. */
function edited(view: (typeof settingsViews)[number], values: Record<string, string | number | boolean | null>) {
  const written = writtenSite(document)
  writeValues(written, part, values, { form: settingsForms[view], lines: settingsLines })
  return { ...document, ...readSiteFile(written) }
}

describe.each(settingsViews)('%s', (view) => {
  const values = partValues(stored(), settingsForms[view])

  test('has a value for each field that the law or the site requires', () => {
    const required = Object.entries(settingsForms[view].fields).filter(([, { required }]) => required)
    expect(required.filter(([name]) => values[name] === null)).toEqual([])
  })

  test('is the same once its values were written back', () => {
    const after = edited(view, values as Record<string, string>)
    for (const other of settingsViews)
      expect(partValues(stored(after), settingsForms[other])).toEqual(partValues(stored(), settingsForms[other]))
    expect([after.pages, after.articles]).toEqual([document.pages, document.articles])
  })
})

test.each([
  [['site', 'agency', 'email'], 'agency.email'],
  [['site', 'agency', 'hours', 'fr'], 'agency.hours.fr'],
  [['pages', 0, 'title'], null],
])('a fault at %j is of the field %s', (path, field) => {
  expect(faultedField(writtenSite(document), part, path)).toBe(field)
})

test('a fault in an item of a list is named by its id', () => {
  const [page] = document.pages.filter(({ modules }) => modules.length > 1)
  const at = document.pages.indexOf(page!)
  const ref: PartRef = { list: 'pages', id: page!.id }
  const field = faultedField(writtenSite(document), ref, ['pages', at, 'modules', 1, 'title', 'nl'])
  expect(field).toBe(`modules.${page!.modules[1]!.id}.title.nl`)
})

test('items of a list are a line each, and a text that is emptied is gone', () => {
  const { site } = edited('agency', { 'agency.licences': ' 1\n\n2 ', 'agency.thirdPartyAccount': null })
  expect([site.agency.licences, site.agency.thirdPartyAccount]).toEqual([['1', '2'], null])
})
