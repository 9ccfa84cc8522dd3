import { expect, test } from 'vitest'
import type { PropertyText } from '#domain/import/record.ts'
import { changedPart, type OutdatedTexts, outdatedTexts } from '#domain/property/text/outdated-texts.ts'
import type { Translated } from '#domain/translated.ts'

const home = (texts: Record<string, string>): Translated<PropertyText> =>
  Object.fromEntries(
    Object.entries(texts).map(([code, title]) => [code, { title, typeName: 'Huis', description: '', street: null }]),
  )

const before = { nl: 'Huis', fr: 'Maison' }

type Case = [string, Record<string, string>, Record<string, string>, OutdatedTexts, OutdatedTexts]

const outdated = { 'texts.fr.title': 'Huis' }
const none = {}

test.each<Case>([
  ['is outdated once its source changes alone', before, { nl: 'Woning', fr: 'Maison' }, none, outdated],
  ['is not where both change', before, { nl: 'Woning', fr: 'Demeure' }, none, none],
  ['is not where it changes alone', before, { nl: 'Huis', fr: 'Demeure' }, none, none],
  ['is not where it is new', { nl: 'Huis' }, { nl: 'Woning', fr: 'Demeure' }, none, none],
  ['is not where it is emptied', before, { nl: 'Woning' }, none, none],
  ['is not where its source is new', { fr: 'Maison' }, before, none, none],
  ['is not where its source is emptied', before, { nl: '', fr: 'Maison' }, outdated, none],
  [
    'stays outdated, of the text that it was made from',
    { nl: 'Woning', fr: 'Maison' },
    { nl: 'Villa', fr: 'Maison' },
    outdated,
    outdated,
  ],
  ['is translated again', { nl: 'Woning', fr: 'Maison' }, { nl: 'Woning', fr: 'Demeure' }, outdated, none],
  ['is right again where its source is put back', { nl: 'Woning', fr: 'Maison' }, before, outdated, none],
  [
    'stays outdated where what it was made from is erased',
    before,
    { nl: 'Woning', fr: 'Maison' },
    { 'texts.fr.title': null },
    { 'texts.fr.title': null },
  ],
])('a translation %s', (_, from, to, stored, expected) => {
  expect(outdatedTexts(stored, home(from), home(to), 'nl')).toEqual(expected)
})

test('a text that follows the figures is not outdated', () => {
  const fr = { title: 'Maison', typeName: 'Maison', description: '', street: null, generated: true }
  expect(outdatedTexts({}, { ...home({ nl: 'Huis' }), fr }, { ...home({ nl: 'Woning' }), fr }, 'nl')).toEqual({})
})

test('a site translates from its own language', () => {
  expect(outdatedTexts({}, home(before), home({ nl: 'Huis', fr: 'Demeure' }), 'fr')).toEqual({
    'texts.nl.title': 'Maison',
  })
})

test.each([
  ['one two three four five six', 'one two three four FIVE six', ['one two three four ', 'five ', 'FIVE ', 'six']],
  ['a b c d e f', 'a b c d e f and more', ['b c d e ', 'f', 'f and more', '']],
  ['a\n\nb', 'a\n\nc\n\nb', ['a\n\n', '', 'c\n\n', 'b']],
  ['a a', 'a', ['', 'a ', '', 'a']],
  ['same', 'same', ['same', '', '', '']],
])('the words that differ of %j and %j', (old, now, [start, removed, added, end]) => {
  expect(changedPart(old, now)).toEqual({ start, removed, added, end })
})
