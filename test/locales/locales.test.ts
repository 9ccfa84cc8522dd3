import '#locales/deferred.ts'
import '#locales/property-page.ts'
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
const names = (items: { name: string }[]) => items.map(({ name }) => name)

/** Unlike `flatten`, includes blank texts. */
const leaves = (tree: object): [string, unknown][] =>
  Object.entries(tree).flatMap(([name, value]) =>
    value && typeof value === 'object'
      ? leaves(value).map(([rest, leaf]): [string, unknown] => [`${name}.${rest}`, leaf])
      : [[name, value] as [string, unknown]],
  )

/** Texts that may be the same in two languages, without placeholders. */
const shared = [
  ...['min.', 'max.'],
  // Landscapes.
  'Ardennen',
  'Ardennes',
  'Hageland',
  'Haspengouw',
  'Kempen',
  'Meetjesland',
  'Pajottenland',
  'Voeren',
  'Waasland',
  'Westhoek',
  ...['Test', 'Brief', 'Begonnen', 'E-mails'],
  // Signs and units.
  ...['m²', 'm', 'km', 'ms', '©', '“”', ':'],
  // Words that two languages share.
  ...['Home', 'Menu', 'Video', 'Illustration', 'Page /', 'Page', ', page', 'Ref.', 'Bouquet'],
  ...['Videos', 'Films', 'Total', 'Median', 'optional', 'Contact', 'photo', 'photos', 'Foto', 'document', 'documents'],
  // Names of products.
  ...['WhatsApp', 'Street View'],
  // At the desk.
  ...[
    'Agent',
    'Team',
    'Klein',
    'Standard',
    'Account',
    'Accounts',
    'Person',
    ...['contact', 'account', 'accounts', 'Note', 'note', 'notes'],
    'Type',
    'EPC',
    'PEB',
    'Postcode',
    'Alle',
    'eigen',
    'Titel',
    'Nummer',
    'Source',
    'Images',
    'Adresse',
    'Project',
    'project',
    'Platform',
  ],
  ...['type', 'types', 'Description', 'Documents', 'School', 'Park', 'Sport', 'Comfort', 'Lift', 'Marketing'],
  ...[
    ...['Pages', 'Cookies', 'Galerie', 'Block', 'online', 'Online'],
    'Media',
    'Articles',
    'articles',
    'Article',
    'article',
    'Artikel',
    'Introduction',
    'Text',
    'Lasso',
    'Plus',
    'Minus',
    'Link',
    'Open',
    'Conditions',
  ],
  ...['Information', 'Pause', 'Train', 'Route', 'Person', 'Document', 'Bed', 'Printer', 'Kalender', 'Personen'],
  ...['Garage', 'Garages', 'Garages, minimum', 'garages', 'PVC', 'Aluminium', 'Sauna', 'Carport'],
  ...['Message', 'Newsletter', 'Website', 'Name', 'Date', 'Datum', 'Status', 'Campagne', 'E-mail', 'minute', 'minutes'],
  // Dutch or French, and German.
  ...['Ja', 'Toiletten', 'Terrasse', 'Energie', 'Elektrisch', 'Zink', 'Liste'],
  ...['Energiepassklasse', 'Energieklassen in Luxemburg'],
]

const bare = (text: string) =>
  text
    .replace(/{{.*?}}/g, '')
    .replace(/ {2,}/g, ' ')
    .trim()

test.each(languageCodes)('%s has the keys of English, each with a text', (language) => {
  const all = leaves(tables[language])
  expect(all.map(([key]) => key).sort()).toEqual(
    leaves(tables.en)
      .map(([key]) => key)
      .sort(),
  )
  expect(all.filter(([, text]) => typeof text !== 'string' || !text.trim())).toEqual([])
})

test('has the same placeholders in every language', () => {
  const differing = texts.filter(
    ({ key, text }) => placeholders(text).join() !== placeholders(flat.en[key] ?? '').join(),
  )
  expect(names(differing)).toEqual([])
})

test('plural forms contain the count and have the same placeholders', () => {
  const plurals = texts.filter(({ key }) => key.endsWith('.other'))
  const wrong = plurals.filter(({ language, key, text }) => {
    const singular = flat[language][key.replace(/other$/, 'one')] ?? ''
    return !text.includes('{{count}}') || placeholders(singular).join() !== placeholders(text).join()
  })
  expect(plurals.length).toBeGreaterThan(0)
  expect(names(wrong)).toEqual([])
})

test('writes placeholders as a name between double braces', () => {
  const wrong = texts.filter(({ text }) => /[{}]/.test(text.replace(/{{[a-z][a-zA-Z]*}}/g, '')))
  expect(names(wrong)).toEqual([])
})

test('has no text of another language', () => {
  const same = languageCodes.flatMap((language, index) =>
    languageCodes.slice(index + 1).flatMap((other) =>
      Object.entries(flat[language])
        .filter(([key, text]) => flat[other][key] === text)
        .map(([key, text]) => ({ name: `${language} = ${other} ${key}`, text: bare(text) })),
    ),
  )
  expect(names(same.filter(({ text }) => !shared.includes(text)))).toEqual([])
  // An outdated exception would hide a missing translation.
  expect(shared.filter((text) => !same.some((item) => item.text === text))).toEqual([])
})

test.each([
  ['errors.page.not-found.title', 'Oops, this page no longer exists'],
  ['errors.property.not-found.title', 'We cannot find this property'],
  ['errors.property.sold.title', 'This property has been sold'],
  ['errors.property.rented.title', 'The property you requested has been rented'],
  ['errors.login.failed.title', 'Login failed'],
  ['errors.login.incorrect.title', 'The username or password are not correct.'],
  ['errors.api.error.title', 'Something went wrong'],
  ['errors.photos.none.title', 'No photo was found'],
  ['errors.constructions.none.title', 'No construction was found'],
  ['errors.documents.none.title', 'No documents'],
  ['mail.again.heading', 'You have already requested these documents'],
  ['errors.results.none.title', 'No results'],
  ['search.empty.title', 'No results were found for your search.'],
  ['errors.projects.none.title', 'No projects are currently available.'],
  ['errors.appointments.full.title', 'The appointments are full'],
])('%s has the prescribed text', (key, text) => {
  expect(flat.en[key]).toBe(text)
})

test.each([['forms.faults.retry', 'Email not sent, please retry']])(
  '%s begins with the prescribed text',
  (key, text) => {
    expect(flat.en[key]?.startsWith(`${text}. `)).toBe(true)
  },
)

test('has typographic apostrophes, quotes and ellipses, and no stray spaces', () => {
  const wrong = texts.filter(({ text }) => /['"`´]|\.{2}|\s{2}|^\s|\s$|[\n\t]/.test(text))
  expect(names(wrong)).toEqual([])
})

test.each([
  ['nl', '“', '”'],
  ['fr', '«', '»'],
  ['en', '“', '”'],
  ['de', '„', '“'],
] as const)('%s quotes with %s and %s', (language, open, close) => {
  const quoted = texts.filter((item) => item.language === language && /[“”„«»‘‚]/.test(item.text))
  expect(quoted.length).toBeGreaterThan(0)
  for (const { name, text } of quoted) {
    expect(text.match(/[“”„«»‘‚]/g), name).toEqual([open, close])
    expect(text.indexOf(open), name).toBeLessThan(text.lastIndexOf(close))
  }
})

test('has no-break spaces before : ; ? ! » and after « in French', () => {
  const french = texts.filter(({ language }) => language === 'fr')
  expect(names(french.filter(({ text }) => /(?<!\u00a0)[:;?!»]|«(?!\u00a0)/.test(text)))).toEqual([])
  expect(french.filter(({ text }) => text.includes('\u00a0')).length).toBeGreaterThan(0)
})

test('has no-break spaces in other languages only between a number and its unit', () => {
  const others = texts.filter(({ language }) => language !== 'fr')
  expect(names(others.filter(({ text }) => /\u00a0[^\p{L}]|[^}\p{L}²]\u00a0/u.test(text)))).toEqual([])
})
