import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { shownOf, type Values } from '#domain/admin/revision.ts'
import { articleForm } from '#domain/content/article-forms.ts'
import { findPart, partValues, writeValues } from '#domain/content/document-part.ts'
import { type Module, moduleBackground } from '#domain/content/module.ts'
import { pictureAct } from '#domain/content/page/listed-pictures.ts'
import { addedTypes, blockAct, blockTargets, isJoined, orderedBlocks } from '#domain/content/page/page-blocks.ts'
import { pageFieldOf, pageForm } from '#domain/content/page/page-forms.ts'
import { isMarkup, richSource, typedRich } from '#domain/content/page/rich-marks.ts'
import type { PageRecord } from '#domain/content/page.ts'
import { mergeSiteFile } from '#domain/content/site.ts'
import { type WrittenObject, writtenSite } from '#domain/content/site-file.ts'
import { enteredFrom } from '#domain/forms/entered.ts'
import { languageCodes } from '#locales/languages.ts'
import { readRichText } from '#worker/importers/rich-text.ts'
import { readSiteFile } from '#worker/importers/site-file.ts'
import { joinSiteParts } from '#worker/importers/site-folder.ts'
import { parseEdit } from '#worker/routes/admin/edit/edit-form.ts'

const folder = 'db/seed/demo/site'
const files = readdirSync(folder).map((name) => ({ name, raw: JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) }))
/** A site file that was read, in the order of the ids. */
function sorted(written: unknown) {
  const file = mergeSiteFile(readSiteFile(written))
  return { ...file, pages: file.pages.toSorted((a, b) => a.id - b.id) }
}

const document = sorted(joinSiteParts(files).raw)
const targets = blockTargets(document)
const { pages } = document

const valuesOf = (
  { pages: rows }: Pick<typeof document, 'pages'>,
  id: number,
  page = rows.find((row) => row.id === id)!,
) => partValues(findPart({ ...document, pages: rows }, { list: 'pages', id })!, pageForm(page, languageCodes))

/** What the browser sends of a form that is sent as it was opened. */
function sentBack(page: PageRecord): FormData {
  const sent = new FormData()
  const entered = enteredFrom(pageForm(page, languageCodes), valuesOf(document, page.id))
  for (const [name, texts] of Object.entries(entered))
    for (const text of texts) sent.append(name, text.replaceAll('\n', '\r\n'))
  return sent
}

/** Every choice that is stored is offered. */
const optionsOf = (page: PageRecord) => {
  const values = Object.values(valuesOf(document, page.id)).map((value) => ({ value: String(value), label: '' }))
  return {
    widths: values,
    pages: values,
    'property list': values,
    article: values,
    category: values,
    'contact form': values,
  }
}

test.each(pages.map((page) => [page.name, page] as const))('the page %s, saved as it is, is the same', (_, page) => {
  const form = pageForm(page, languageCodes)
  const shown = shownOf(valuesOf(document, page.id), Object.keys(form.fields))
  const sent = { shown, keep: {}, options: optionsOf(page), today: '2026-11-23' }
  const { values, errors } = parseEdit(form, sentBack(page), sent)
  expect(errors).toEqual({})
  expect(values).toEqual(valuesOf(document, page.id))
})

test('nothing is lost of a page whose every value is written', () => {
  const written = writtenSite(document)
  for (const { id } of pages)
    writeValues(written, { list: 'pages', id }, valuesOf(document, id), { form: { fields: {} } })
  expect(sorted(written)).toEqual(document)
})

test('nothing is lost of an article whose every value is written', () => {
  const written = writtenSite(document)
  const partOf = ({ id }: { id: number }) => ({ list: 'articles' as const, id })
  const typed = document.articles.map((article) => partValues(findPart(document, partOf(article))!, articleForm))
  for (const [at, article] of document.articles.entries())
    writeValues(written, partOf(article), typed[at]!, { form: articleForm })
  expect(sorted(written)).toEqual(document)
})

test.each([
  [
    '<p>One line<br>and <strong>a</strong> <em>second</em> one</p><p>More</p>',
    'One line\nand *a* _second_ one\n\nMore',
  ],
  ['<h3>Notary</h3><p>Words</p><ul><li>first</li><li>second</li></ul>', '# Notary\n\nWords\n\n- first\n- second'],
  ['<p>5 * 3 = 15, - and # too</p>', '5 \\* 3 = 15, - and # too'],
  ['<p>&lt;p&gt; is a tag</p>', '<p>&lt;p&gt; is a tag</p>'],
  ['<p>See <a href="page:sell">selling</a></p>', '<p>See <a href="page:sell">selling</a></p>'],
  ['<ol><li>first</li></ol>', '<ol><li>first</li></ol>'],
  ['<h2>Large</h2><p>Words</p>', '<h2>Large</h2>\n<p>Words</p>'],
  ['<ul><li>a<ul><li>b</li></ul></li></ul>', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
  ['', ''],
])('%s is typed as %j, and back', (html, typed) => {
  const { text } = readRichText(html)
  expect(typedRich(text, 'h3')).toBe(typed)
  expect(readRichText(richSource(typed, 'h3')).text).toEqual(text)
  expect(isMarkup(typed)).toBe(typed.startsWith('<'))
})

const block = (id: number, contentRow: number, sort: number): Module =>
  ({ ...pages[0]!.modules[0]!, id, sort, position: { contentRow, span: 12, columns: {} } }) as unknown as Module

const blocks = [block(1, 1, 1), block(2, 1, 1), block(3, 2, 0), block(4, 2, 5)]

/** Ids of blocks as they follow each other, after buttons were pressed. */
function after(...verbs: string[]): number[] {
  let modules = blocks
  for (const verb of verbs) {
    const values = blockAct(verb, targets)!(modules)
    modules = modules.map((each) => ({
      ...each,
      sort: Number(values[`modules.${each.id}.sort`] ?? each.sort),
      position: {
        ...each.position,
        contentRow: Number(values[`modules.${each.id}.position.contentRow`] ?? each.position.contentRow),
      },
    }))
  }
  return orderedBlocks(modules).map(({ id }) => id)
}

test.each([
  [['down:1'], [2, 1, 3, 4]],
  [['down:2'], [1, 3, 2, 4]],
  [
    ['up:4', 'up:4'],
    [1, 4, 2, 3],
  ],
  [['up:1'], [1, 2, 3, 4]],
  [['down:4'], [1, 2, 3, 4]],
  [['up:9'], [1, 2, 3, 4]],
  [
    ['down:2', 'up:2'],
    [1, 2, 3, 4],
  ],
])('after %j the blocks are %j', (verbs, ids) => expect(after(...verbs)).toEqual(ids))

test('a block begins a row, or goes into the one before it with those behind it', () => {
  const rowsAfter = (verb: string) => {
    const values = blockAct(verb, targets)!(blocks)
    return orderedBlocks(blocks).map(({ id }) => values[`modules.${id}.position.contentRow`])
  }
  expect(rowsAfter('split:2')).toEqual([1, 2, 3, 3])
  expect(rowsAfter('join:3')).toEqual([1, 1, 1, 1])
  for (const verb of ['split:1', 'join:1', 'split:3', 'join:2', 'split:9'])
    expect([verb, blockAct(verb, targets)!(blocks)]).toEqual([verb, {}])
  expect(blocks.map(({ id }) => isJoined(blocks, id))).toEqual([null, true, false, true])
})

describe('a picture of a list is moved and taken out', () => {
  const page = { modules: [{ id: 7, images: ['/a', '/b', '/c'].map((path) => ({ path })) }] }
  const at = 'modules.7.images'
  test.each([
    [`later:${at}.0`, {}, ['/b', '/a', '/c']],
    [`earlier:${at}.2`, {}, ['/a', '/c', '/b']],
    [`drop:${at}.1`, {}, ['/a', '/c', null]],
    [`earlier:${at}.0`, {}, []],
    [`later:${at}.2`, {}, []],
    [`drop:${at}.3`, {}, []],
    // With what was chosen beside it.
    [`earlier:${at}.3`, { [`${at}.3`]: '/d' }, ['/a', '/b', '/d', '/c']],
    [`later:${at}.0`, { [`${at}.1`]: '/e' }, ['/e', '/a', '/c']],
  ])('%s', (verb, typed, paths) => expect(Object.values(pictureAct(verb)!(page, typed))).toEqual(paths))

  test.each(['up:7', 'drop:modules.7', 'drop:modules.7.background.images.0', 'later:images.0', 'later:'])(
    '%s is no button of a picture',
    (verb) => expect(pictureAct(verb)).toBeNull(),
  )
})

test('what is behind a block is its picture, else its colour; a picture that moves keeps its words', () => {
  const page = pages.find(({ modules }) => modules.some(({ relation }) => relation.type === 'text'))!
  const { id } = page.modules.find(({ relation }) => relation.type === 'text')!
  const [first, second] = [
    { path: '/photos/street-day', alt: { en: 'A street' } },
    { path: '/photos/street-night', alt: { en: 'At night' } },
  ]
  const at = `modules.${id}`
  const now = (values: Values) => {
    const written = writtenSite(document)
    const row = written.pages.find((each) => each.id === page.id)!
    const block = (row.modules as WrittenObject[]).find((each) => each.id === id)!
    block.images = [first, second]
    writeValues(written, { list: 'pages', id: page.id }, values, { form: { fields: {} } })
    return sorted(written)
      .pages.find((each) => each.id === page.id)!
      .modules.find((each) => each.id === id) as Module<'text'>
  }
  const color = { [`${at}.background.color`]: '#F7F4ED' }
  expect(now(color).background).toMatchObject({ type: 'color', color: '#f7f4ed' })
  const both = now({ ...color, [`${at}.background.images.0`]: first.path })
  expect(moduleBackground(both.background)).toMatchObject({ picture: { path: first.path }, color: null })
  expect(now({ [`${at}.background.color`]: null }).background.type).toBe('none')
  const swapped = now({ [`${at}.images.0`]: second.path, [`${at}.images.1`]: first.path })
  expect(swapped.images.map(({ alt }) => alt.en)).toEqual(['At night', 'A street'])
})

test.each(['up:', 'up:x', 'up:1:2', 'add:gallery', 'add:unknown', 'save', 'remove:'])(
  '%s is no button of a block',
  (verb) => expect(blockAct(verb, targets)).toBeNull(),
)

test('a block that is added is at the end, and one that is removed is null', () => {
  expect(blockAct('add:text', targets)!(blocks)).toEqual({
    'modules.5': JSON.stringify({
      ...{ id: 5, status: 'published', sort: 6, position: { contentRow: 2 }, relation: { type: 'text', id: null } },
    }),
  })
  expect(blockAct('remove:2', targets)!(blocks)).toEqual({ 'modules.2': null })
  expect(blockAct('remove:9', targets)!(blocks)).toEqual({})
})

test('a block of each kind can be added, removed and put back', () => {
  const page = pages.find(({ modules }) => modules.length > 1)!
  const part = { list: 'pages', id: page.id } as const
  let file = document
  for (const type of addedTypes(targets)) {
    const written = writtenSite(file)
    const { modules } = file.pages.find(({ id }) => id === page.id)!
    writeValues(written, part, blockAct(`add:${type}`, targets)!(modules), { form: { fields: {} } })
    file = sorted(written)
  }
  const names = file.pages.find(({ id }) => id === page.id)!.modules.map(({ id }) => `modules.${id}`)
  const added = names.filter((name) => !page.modules.some(({ id }) => `modules.${id}` === name))
  const values = partValues(findPart(file, part)!, { fields: {} }, added)
  expect(added).toHaveLength(addedTypes(targets).length)
  const written = writtenSite(file)
  writeValues(written, part, Object.fromEntries(added.map((name) => [name, null])), { form: { fields: {} } })
  expect(sorted(written)).toEqual(document)
  writeValues(written, part, values, { form: { fields: {} } })
  expect(sorted(written)).toEqual(file)
})

test('a redirect without its link is none', () => {
  const page = pages.find(({ params }) => params.route === null)!
  const written = writtenSite(document)
  const row = written.pages.find(({ id }) => id === page.id)!
  writeValues(written, { list: 'pages', id: page.id }, { 'redirect.link': 'page:home' }, { form: { fields: {} } })
  expect(row.redirect).toEqual({ link: 'page:home' })
  writeValues(written, { list: 'pages', id: page.id }, { 'redirect.link': null }, { form: { fields: {} } })
  expect(row.redirect).toBeUndefined()
})

test('every value of a revision has a label, but the row of a block', () => {
  const names = pages.flatMap((page) => Object.keys(pageForm(page, languageCodes).fields))
  const acts = ['modules.7', 'modules.7.sort', 'modules.7.status']
  expect([...names, ...acts].filter((name) => !pageFieldOf(name).fields[name])).toEqual([])
  expect(pageFieldOf('modules.7.position.contentRow').fields).toEqual({})
})
