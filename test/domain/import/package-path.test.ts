import { expect, test } from 'vitest'
import { packageFinder } from '#domain/import/package-path.ts'

type Case = [what: string, names: string[], addresses: string[], found: (string | undefined)[]]

test.each<Case>([
  ['its whole path', ['A/1.jpg', 'B/1.jpg', '1.jpg'], ['B/1.jpg', '1.jpg'], ['B/1.jpg', '1.jpg']],
  ['backslashes and a drive', ['A/1.jpg', 'B/1.jpg'], ['C:\\stock\\B\\1.jpg', '.\\A\\1.jpg'], ['B/1.jpg', 'A/1.jpg']],
  ['a folder around the whole', ['all/A/1.jpg', 'all/B/1.jpg'], ['A/1.jpg', 'B/1.jpg'], ['all/A/1.jpg', 'all/B/1.jpg']],
  ['a path above the feed', ['A/1.jpg', 'B/1.jpg'], ['../B/1.jpg'], ['B/1.jpg']],
  ['another case', ['A/1.JPG', 'B/1.jpg'], ['a/1.jpg', 'b/1.JPG'], ['A/1.JPG', 'B/1.jpg']],
  [
    'the same case, of two',
    ['A/1.JPG', 'A/1.jpg'],
    ['A/1.JPG', 'A/1.jpg', 'a/1.jpg'],
    ['A/1.JPG', 'A/1.jpg', undefined],
  ],
  ['accents in either form', ['Été/1.jpg', 'B/1.jpg'], ['E\u0301te\u0301/1.jpg'], ['Été/1.jpg']],
  ['its bare name, of one file', ['photos/1.jpg', '2.jpg'], ['1.jpg', 'A/2.jpg'], ['photos/1.jpg', '2.jpg']],
  ['no bare name of two files', ['A/1.jpg', 'B/1.jpg'], ['1.jpg', 'C/1.jpg'], [undefined, undefined]],
  ['no file that another home has', ['A/1.jpg'], ['A/1.jpg', 'B/1.jpg'], ['A/1.jpg', undefined]],
  ['no file that two homes may mean', ['1.jpg'], ['A/1.jpg', 'B/1.jpg'], [undefined, undefined]],
  ['no other file', ['A/1.jpg'], ['A/11.jpg', ''], [undefined, undefined]],
])('a file of a ZIP is found by %s', (_, names, addresses, found) => {
  const all = addresses.map((address) => `package:${address}`)
  expect(all.map(packageFinder(names, all))).toEqual(found)
})
