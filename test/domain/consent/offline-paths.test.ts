import { expect, test } from 'vitest'
import { hasOfflinePage } from '#domain/consent/offline-paths.ts'

test.each([
  ['/', true],
  ['/nl/', true],
  ['/for-sale/', true],
  ['/fr/acheter/gand/maison/4231907/', true],
  ['/de/merkliste/', true],
  ['/agents/', true],
  ['/documents/4231907/', true],
  ['/login/', false],
  ['/fr/proprietaire/4231907/', false],
  ['/nl/kantoor/aanvraag/a/', false],
  ['/desk/', false],
  ['/newsletter/', false],
  ['/nl/bezorgd-document/', false],
  ['/document/1/ab/', false],
  ['/preview/x/', false],
  ['/llms.txt', false],
  ['/mcp', false],
  ['/api/cards', false],
  ['/consent', false],
])('whether the offline page may stand in for %s: %j', (path, expected) => {
  expect(hasOfflinePage(path)).toBe(expected)
})
