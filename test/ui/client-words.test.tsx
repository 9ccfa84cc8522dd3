import { renderToString } from 'react-dom/server.edge'
import { expect, test } from 'vitest'
import { languageCodes } from '#locales/languages.ts'
import { siteViewFixture } from '#test/support/site-view.tsx'
import { type ClientWords, clientWords, wordFiles } from '#ui/client-words.ts'
import { SearchIsland } from '#ui/islands/search.island.tsx'
import { searchLabels } from '#ui/islands/search.labels.ts'

/** Throws for a word that the object lacks. */
const strict = <Words extends object>(words: Words): Words =>
  new Proxy(words, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (value === undefined) throw new Error(`No word: ${String(name)}`)
      return typeof value === 'object' && value && !Array.isArray(value) ? strict(value) : value
    },
  })

const wordsOf = (language: string): ClientWords => JSON.parse(wordFiles()[language]!)

test.each(languageCodes)(
  'the file of words in %s has every text, and no others than the server renders',
  (language) => {
    const words = wordsOf(language)
    expect(words).toEqual(clientWords(siteViewFixture(language)))
    expect(JSON.stringify(words)).not.toContain('""')
  },
)

test.each(languageCodes)('islands render equal markup with the file of words in %s', (language) => {
  const site = siteViewFixture(language)
  const words = wordsOf(language)
  const search = {
    market: 'sale' as const,
    query: 'price=100000-300000',
    actions: { sale: '/sale/', rent: '/rent/' },
    choices: [],
    variant: 'listing' as const,
    offered: { city: true, type: true, room: true, price: true },
  }
  expect(renderToString(<SearchIsland {...search} labels={strict(words.search)} />)).toBe(
    renderToString(<SearchIsland {...search} labels={searchLabels(site)} />),
  )
})
