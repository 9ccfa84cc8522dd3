import '#locales/deferred.ts'
import '#locales/purchase.ts'
import { expect, test } from 'vitest'
import { type Language, languageCodes } from '#locales/languages.ts'
import { flatten, tables } from '#locales/translator.ts'

const flat = Object.fromEntries(languageCodes.map((language) => [language, flatten(tables[language])])) as Record<
  Language,
  Record<string, string>
>
const texts = languageCodes.flatMap((language) =>
  Object.entries(flat[language]).map(([key, text]) => ({ language, key, text, name: `${language} ${key}` })),
)

const placeholders = (text: string) => [...text.matchAll(/{{(.*?)}}/g)].map(([, name]) => name).sort()
const names = (found: { name: string }[]) => found.map(({ name }) => name)

/** Leaves of the raw tables: `flatten` drops a blank text, this does not. */
const leaves = (tree: object): [string, unknown][] =>
  Object.entries(tree).flatMap(([name, value]) =>
    value && typeof value === 'object'
      ? leaves(value).map(([rest, leaf]): [string, unknown] => [`${name}.${rest}`, leaf])
      : [[name, value] as [string, unknown]],
  )

/** Texts that are rightly the same in two languages, without their placeholders. */
const shared = [
  // Signs and units.
  ...['m²', 'm', 'km', '©', '“”', ':'],
  // Words that two languages share.
  ...['Home', 'Menu', 'Video', 'Illustration', 'Page /', 'Page', ', page', 'Ref.', 'Bouquet'],
  ...['type', 'types', 'Description', 'Documents', 'School', 'Park', 'Sport', 'Comfort', 'Lift', 'Marketing'],
  ...['Garage', 'Garages', 'Garages, minimum', 'garages', 'PVC', 'Aluminium', 'Sauna', 'Carport'],
  ...['Message', 'Newsletter', 'Website', 'Name', 'Date', 'Datum', 'Status', 'minute', 'minutes'],
  // Dutch or French, and German.
  ...['Ja', 'Toiletten', 'Terrasse', 'Energie', 'Elektrisch', 'Zink', 'Liste'],
  ...['Energiepassklasse', 'Energieklassen in Luxemburg'],
]

const bare = (text: string) =>
  text
    .replace(/{{.*?}}/g, '')
    .replace(/ {2,}/g, ' ')
    .trim()

test.each(languageCodes)('%s has exactly the keys of English, each a text', (language) => {
  const all = leaves(tables[language])
  expect(all.map(([key]) => key).sort()).toEqual(
    leaves(tables.en)
      .map(([key]) => key)
      .sort(),
  )
  expect(all.filter(([, text]) => typeof text !== 'string' || !text.trim())).toEqual([])
})

test('a text has the same placeholders in every language', () => {
  const differing = texts.filter(
    ({ key, text }) => placeholders(text).join() !== placeholders(flat.en[key] ?? '').join(),
  )
  expect(names(differing)).toEqual([])
})

test('a counted text says its count, and both its forms have the same placeholders', () => {
  const counted = texts.filter(({ key }) => key.endsWith('.other'))
  const wrong = counted.filter(({ language, key, text }) => {
    const item = flat[language][key.replace(/other$/, 'one')] ?? ''
    return !text.includes('{{count}}') || placeholders(item).join() !== placeholders(text).join()
  })
  expect(counted.length).toBeGreaterThan(0)
  expect(names(wrong)).toEqual([])
})

test('a placeholder is a plain name between two braces', () => {
  const wrong = texts.filter(({ text }) => /[{}]/.test(text.replace(/{{[a-z][a-zA-Z]*}}/g, '')))
  expect(names(wrong)).toEqual([])
})

test('no language borrows the text of another, save what they share', () => {
  const same = languageCodes.flatMap((item, index) =>
    languageCodes.slice(index + 1).flatMap((other) =>
      Object.entries(flat[item])
        .filter(([key, text]) => flat[other][key] === text)
        .map(([key, text]) => ({ name: `${item} = ${other} ${key}`, text: bare(text) })),
    ),
  )
  expect(names(same.filter(({ text }) => !shared.includes(text)))).toEqual([])
  // What is no longer shared leaves the list, or the list would come to hide a leak.
  expect(shared.filter((text) => !same.some((found) => found.text === text))).toEqual([])
})

test.each([
  ['errors.page.not-found.title', 'Oops, this page no longer exists'],
  ['errors.property.not-found.title', 'Property Not Found'],
  ['errors.property.sold.title', 'Property Sold'],
  ['errors.property.rented.title', 'The property you requested has been rented'],
  ['errors.login.failed.title', 'Login failed'],
  ['errors.login.incorrect.title', 'The username or password are not correct.'],
  ['errors.api.error.title', 'API ERROR'],
  ['errors.photos.none.title', 'No photo was found'],
  ['errors.constructions.none.title', 'No construction was found'],
  ['errors.documents.none.title', 'No documents'],
  ['mail.again.heading', 'You have already requested these documents'],
  ['errors.results.none.title', 'No results'],
  ['search.empty.title', 'No results were found for your search.'],
  ['errors.projects.none.title', 'No projects are currently available.'],
  ['errors.appointments.full.title', 'The appointments are full'],
])('%s reads as the agency has always worded it', (key, text) => {
  expect(flat.en[key]).toBe(text)
})

test.each([
  ['forms.sent.documents', 'Request document success'],
  ['forms.faults.retry', 'Email not sent, please retry'],
])('%s begins as the agency has always worded it', (key, text) => {
  expect(flat.en[key]?.startsWith(`${text}. `)).toBe(true)
})

test('no text has typewriter apostrophes, quotes or dots, or stray spaces', () => {
  const wrong = texts.filter(({ text }) => /['"`´]|\.{2}|\s{2}|^\s|\s$|[\n\t]/.test(text))
  expect(names(wrong)).toEqual([])
})

test.each([
  ['nl', '“', '”'],
  ['fr', '«', '»'],
  ['en', '“', '”'],
  ['de', '„', '“'],
] as const)('%s quotes with %s and %s', (language, open, close) => {
  const quoted = texts.filter((found) => found.language === language && /[“”„«»‘‚]/.test(found.text))
  expect(quoted.length).toBeGreaterThan(0)
  for (const { name, text } of quoted) {
    expect(text.match(/[“”„«»‘‚]/g), name).toEqual([open, close])
    expect(text.indexOf(open), name).toBeLessThan(text.lastIndexOf(close))
  }
})

test('French has a no-break space before : ; ? ! » and after «', () => {
  const french = texts.filter(({ language }) => language === 'fr')
  expect(names(french.filter(({ text }) => /(?<!\u00a0)[:;?!»]|«(?!\u00a0)/.test(text)))).toEqual([])
  expect(french.filter(({ text }) => text.includes('\u00a0')).length).toBeGreaterThan(0)
})

test('only French has no-break spaces beside its punctuation; elsewhere they hold a figure and its unit together', () => {
  const others = texts.filter(({ language }) => language !== 'fr')
  expect(names(others.filter(({ text }) => /\u00a0[^\p{L}]|[^}\p{L}²]\u00a0/u.test(text)))).toEqual([])
})
