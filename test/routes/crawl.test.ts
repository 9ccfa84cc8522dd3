import { expect, test } from 'vitest'
import { type Language, languageCodes } from '#locales/languages.ts'
import type { FixtureName } from '#test/support/fixtures.ts'
import { ask } from '#test/support/world.ts'

type Seen = { path: string; status: number; location: string | null; text: string }

/** What a visitor's path is that an address of the site says. */
const pathOf = (href: string) =>
  href
    .replaceAll('&amp;', '&')
    .replace(/^https:\/\/gevel\.test/, '')
    .replace(/#.*/, '')

const linksIn = (text: string) =>
  [...text.matchAll(/<(?:a|link) [^>]*href="((?:https:\/\/gevel\.test)?\/[^"]*)"/g)].map(([, href]) => pathOf(href!))

const isPage = (path: string) => !/^\/(?:assets|pictures|images|fonts|ui|@vite|node_modules)\/|\.\w+(?:\?|$)/.test(path)

/** A listing has more filters than anybody follows: the pages of one town, one type or one page are enough. */
const isEnough = (path: string) => (path.match(/[?&]/g) ?? []).length < 2

/** Follows every link from the home page of each language on. */
async function crawl(world: FixtureName, starts: string[]): Promise<Map<string, Seen>> {
  const seen = new Map<string, Seen>()
  const waiting = [...starts]
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (seen.has(path)) continue
    const { status, text, location } = await ask(world, path)
    seen.set(path, { path, status, text, location })
    const next = location ? [pathOf(location)] : linksIn(text)
    waiting.push(...next.filter((one) => one && isPage(one) && isEnough(one) && !seen.has(one)))
  }
  return seen
}

const tagText = (text: string, tag: string) =>
  [...text.matchAll(new RegExp(`<${tag}[ >][\\s\\S]*?</${tag}>`, 'g'))].map(([markup]) =>
    markup
      .replace(/<svg[\s\S]*?<\/svg>/g, '')
      .replace(/<[^>]+>/g, '')
      .trim(),
  )

/** Links that say nothing: neither words, nor a label, nor a picture with a text. */
const mute = (text: string) =>
  [...text.matchAll(/<a ([^>]*)>([\s\S]*?)<\/a>/g)].filter(
    ([, attributes, content]) =>
      !/aria-label="[^"]+"/.test(attributes!) &&
      !/alt="[^"]+"/.test(content!) &&
      !content!.replace(/<[^>]+>/g, '').trim(),
  )

/** A key of the tables, or what is left of a value that was not there. */
const leaks =
  />[^<]*\b(?:undefined|\[object Object\]|NaN|null)\b[^<]*<|>\s*(?:common|search|property|home|page|modules|project|banner|errors)\.[a-z]+(?:\.[A-Za-z]+)*\s*</

const alternatesIn = (text: string) =>
  new Map(
    [...text.matchAll(/<link rel="alternate" hrefLang="([a-z-]+)" href="([^"]+)"/g)].map(([, code, href]) => [
      code!,
      pathOf(href!),
    ]),
  )

const canonicalOf = (text: string) => pathOf(/<link rel="canonical" href="([^"]+)"/.exec(text)?.[1] ?? '')

const homes = (byDefault: Language, ...others: Language[]) =>
  ['/', ...others.map((code) => `/${code}/`)].filter((path) => path !== `/${byDefault}/`)

test.each<[FixtureName, string, string[], number]>([
  ['demo', 'the demo agency, English by default', homes('en', 'nl', 'fr', 'de'), 300],
  ['dutch', 'Dutch by default, and French', homes('nl', 'fr'), 150],
  ['alone', 'French alone', homes('fr'), 70],
  ['sparse', 'four languages, of which two have no texts', homes('nl', 'fr', 'en', 'de'), 300],
  ['bare', 'the smallest site there is', [...homes('en', 'nl', 'fr', 'de'), '/for-sale/', '/nieuwbouw/'], 200],
])(
  '%s: %s has no dead link, no missing text and no one-sided translation',
  { timeout: 240_000 },
  async (world, _, starts, least) => {
    const seen = await crawl(world, starts)
    const pages = [...seen.values()]
    const faults: string[] = []
    const fault = (path: string, what: string) => faults.push(`${path}: ${what}`)
    for (const { path, status, text, location } of pages) {
      if (location) {
        // A link leads to its page; only a home that is gone, or another language's town, is sent on – and whoever asks
        // for the choice of cookies again comes back to the page where he asked.
        if (status !== (path.endsWith('?setcookies') ? 302 : 301)) fault(path, `redirect ${status} to ${location}`)
        continue
      }
      if (status !== 200) {
        fault(path, `status ${status}`)
        continue
      }
      const titles = tagText(text, 'title').concat(tagText(text, 'h1'))
      if (titles.length !== 2 || titles.some((one) => !one)) fault(path, `titles ${JSON.stringify(titles)}`)
      if (tagText(text, 'h[2-4]').some((one) => !one)) fault(path, 'an empty heading')
      if (!/<meta name="description" content="[^"]{10,}"/.test(text)) fault(path, 'no description')
      for (const [markup] of mute(text)) fault(path, `mute link ${markup}`)
      if (leaks.test(text)) fault(path, `leak ${leaks.exec(text)![0].slice(0, 80)}`)
      if (text.includes('class="section-error"')) fault(path, 'a part that failed')
      if (!text.endsWith('</html>')) fault(path, 'not whole')
      for (const [code, other] of alternatesIn(text)) {
        if (code === 'x-default') continue
        const there = seen.get(other)
        if (there?.status !== 200) fault(path, `hreflang ${code} → ${other} is ${there?.status ?? 'never linked'}`)
        else if (![...alternatesIn(there.text).values()].includes(canonicalOf(text)))
          fault(path, `${other} does not point back`)
      }
    }
    const { text: sitemap } = await ask(world, '/sitemap.xml')
    for (const path of [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => pathOf(address!))) {
      const { status, text } = seen.get(path) ?? (await ask(world, path))
      if (status !== 200) fault(path, `in the sitemap with status ${status}`)
      else if (/<meta name="robots" content="noindex/.test(text)) fault(path, 'in the sitemap and not to be indexed')
      else if (canonicalOf(text) !== path) fault(path, `in the sitemap, though ${canonicalOf(text)} is meant`)
    }
    expect(faults.slice(0, 30)).toEqual([])
    expect(pages.length).toBeGreaterThan(least)
  },
)

test('a site of one language has no switch, no hreflang and no prefix', async () => {
  const { text } = await ask('alone', '/')
  expect(text).not.toContain('hrefLang')
  expect(text).not.toContain('class="langs"')
  expect(text).not.toMatch(/href="\/(?:fr|en|nl|de)\//)
  for (const code of languageCodes.filter((one) => one !== 'fr'))
    expect((await ask('alone', `/${code}/`)).status).toBe(404)
})

test('with Dutch by default the Dutch pages have no prefix, and the switch leads from page to page', async () => {
  expect((await ask('dutch', '/diensten/')).status).toBe(200)
  expect((await ask('dutch', '/nl/diensten/')).text).toContain(
    '<link rel="canonical" href="https://gevel.test/diensten/"',
  )
  expect((await ask('dutch', '/diensten/')).text).toMatch(/<a href="\/fr\/services\/" hrefLang="fr"/)
})

test.each(['/', '/de/', '/fr/'])(
  'where English and German have no words of their own, the menu of %s still has names',
  async (path) => {
    const { text } = await ask('sparse', path)
    const [menu] = /<nav class="menu"[\s\S]*?<\/nav>/.exec(text)!
    expect(mute(menu)).toEqual([])
    expect(menu).toContain(path === '/fr/' ? 'À vendre' : 'Te koop')
  },
)
