import { eq, inArray, notInArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertAll } from '#db/rows.ts'
import { articles, revisions } from '#db/schema/index.ts'
import { createAccount, database, getPage, postForm, signIn } from '#test/support/auth/portal.ts'
import { removeHomes } from '#test/support/database/remove-homes.ts'
import { editFields } from '#test/support/forms/edit-fields.ts'
import { advanceClock } from '#test/support/worker/fixture-request.ts'

const before = await database.select().from(articles)
const article = before.find(({ name }) => name === 'selling')!
const path = `/desk/articles/${article.id}/`
const page = '/services/selling/'
const cookies = {} as Record<'manager' | 'colleague' | 'agent', string>

/** The articles as they were, and no history of them. */
async function restore() {
  await database.delete(revisions).where(eq(revisions.resource, 'articles'))
  await database.batch([database.delete(articles), insertAll(database, articles, before)])
}

beforeAll(async () => {
  cookies.manager = await signIn(await createAccount({ role: 'manager', name: 'Articles manager' }))
  cookies.colleague = await signIn(await createAccount({ role: 'manager', name: 'Articles colleague' }))
  cookies.agent = await signIn(await createAccount({ role: 'agent' }))
})

beforeEach(restore)

afterAll(async () => {
  await restore()
  await removeHomes([])
})

type Fields = Record<string, string>

const open = async (of = path) => editFields((await getPage(of, { cookie: cookies.manager })).text)

const send = (fields: Fields, who: keyof typeof cookies = 'manager', to = path) =>
  postForm(to, { action: 'publish', ...fields }, { cookie: cookies[who] })

const stored = async (id = article.id) => (await database.select().from(articles).where(eq(articles.id, id)))[0]

/** A page of the site as it is after what was just saved. */
async function shown(address: string) {
  advanceClock('agency')
  return getPage(address)
}

describe('an article', () => {
  test('that is saved is on the site at once, keeps all else, and is undone', async () => {
    const { status, location } = await send({ ...(await open()), 'title.en': 'Selling by the book' })
    expect([status, location]).toEqual([303, `${path}?notice=saved&undo=1`])
    expect((await shown(page)).text).toContain('<h1>Selling by the book</h1>')
    expect(await stored()).toEqual({
      ...article,
      params: { ...article.params, title: { ...article.params.title, en: 'Selling by the book' } },
      modified: expect.any(String),
    })
    const undone = await send({ action: 'undo', version: '1' })
    expect(undone.location).toBe(`${path}?notice=undone`)
    expect((await stored())!.params).toEqual(article.params)
  })

  test('is in no address, list, menu, feed or sitemap of a language in which it waits', async () => {
    const [german, other] = ['/de/dienstleistungen/verkauf/', '/de/dienstleistungen/vermietung/']
    const has = async (at: string) => {
      const { text } = await shown(at)
      return [text.includes(german), text.includes(other)]
    }
    const files = ['/sitemaps/1.xml', '/atom/de/articles.xml']
    const seenIn = (places: string[]) => Promise.all(places.map(has))
    expect([(await shown(german)).status, ...(await seenIn(files))]).toEqual([200, [true, true], [true, true]])
    await send({ ...(await open()), withheld: 'de' })
    const lists = await seenIn([...files, '/de/', '/de/dienstleistungen/', other])
    expect([(await shown(german)).status, ...lists]).toEqual([404, ...lists.map(() => [false, true])])
    expect((await shown(page)).text).not.toContain(german)
    expect([(await shown(page)).status, (await shown('/de/services/selling/')).status]).toEqual([200, 404])
    const { text } = await getPage('/desk/articles/', { cookie: cookies.manager })
    expect(text).toContain('Deutsch complete, not online yet')
    const form = (await getPage(path, { cookie: cookies.manager })).text
    const [link] = /\/preview\/de\/[^"]+/.exec(form)!
    expect((await shown(link.replaceAll('&amp;', '&'))).status).toBe(200)
    await send({ action: 'undo', version: '1' })
    expect([(await shown(german)).status, ...(await seenIn(files))]).toEqual([200, [true, true], [true, true]])
  })

  test('of which every language waits says so, in the list and on its form', async () => {
    const says = async (of: string) =>
      /shown in no language|visitors see this in no language/.test(
        (await getPage(of, { cookie: cookies.manager })).text,
      )
    expect([await says('/desk/articles/'), await says(path)]).toEqual([false, false])
    const params = { ...article.params, withheld: ['nl', 'fr', 'en', 'de'] as const }
    await database.update(articles).set({ params }).where(eq(articles.id, article.id))
    expect([await says('/desk/articles/'), await says(path)]).toEqual([true, true])
  })

  test('has a text, of which what no page may hold is left out', async () => {
    await send({ ...(await open()), 'text.en': '<h2>Papers</h2><script>x</script><p>First <b>one</b>.</p>' })
    expect((await stored())!.text.en).toEqual([
      { tag: 'h2', children: ['Papers'] },
      { tag: 'p', children: ['First ', { tag: 'strong', children: ['one'] }, '.'] },
    ])
    expect((await stored())!.text.nl).toEqual(article.text.nl)
  })

  test('has both changes of two people, and asks about a field that both changed', async () => {
    const [theirs, mine, late] = [await open(), await open(), await open()]
    await send({ ...theirs, 'title.en': 'Theirs', 'intro.fr': 'Le leur.' }, 'colleague')
    expect((await send({ ...mine, 'intro.en': 'Mine.' })).status).toBe(303)
    expect((await stored())!.params).toMatchObject({
      ...{ title: { en: 'Theirs' }, intro: { en: 'Mine.', fr: 'Le leur.' } },
    })
    const asked = await send({ ...late, 'title.en': 'Mine' })
    expect([asked.status, asked.text.includes('Theirs')]).toEqual([409, true])
    await send({ ...editFields(asked.text), 'keep:title.en': 'theirs' })
    expect((await stored())!.params.title.en).toBe('Theirs')
  })

  test.each([
    ['path', 'Not a path', 'article-path'],
    ['paths.fr', 'vendre/maison', 'article-paths.fr'],
    ['text.en', '<p><a href="page:nowhere">x</a></p>', 'article-text.en'],
    ['published', 'soon', 'article-published'],
    ['categoryId', '999', 'article-categoryId'],
  ])('is not saved with %s %j, which its form names', async (field, text, id) => {
    const { status, text: html } = await send({ ...(await open()), [field]: text })
    expect([status, html.includes(`href="#${id}"`)]).toEqual([422, true])
    expect(await stored()).toEqual(article)
  })

  test('needs a title in one language at least', async () => {
    const none = { 'title.nl': '', 'title.fr': '', 'title.en': '', 'title.de': '' }
    const { status, text } = await send({ ...(await open()), ...none })
    expect([status, text.includes('href="#article-title.nl"')]).toEqual([422, true])
  })

  test('has no address that another one has', async () => {
    const other = before.find(({ id, categoryId }) => id !== article.id && categoryId === article.categoryId)!
    const { status, text } = await send({ ...(await open()), 'paths.en': other.params.paths.en ?? other.path })
    expect([status, text.includes('href="#article-paths.en"')]).toEqual([422, true])
  })

  test('stays where pages have links to it, which are named', async () => {
    const { status, text } = await send({ action: 'delete' })
    expect([status, await stored()]).toEqual([422, article])
    expect(text).toMatch(/role="alert">It is not deleted, because these still have links to it: [^<]*How we work/)
  })
})

const add = async (fields: Fields) => {
  const form = editFields((await getPage('/desk/new-article/', { cookie: cookies.manager })).text)
  const answer = await send({ ...form, ...fields }, 'manager', '/desk/new-article/')
  return { form, ...answer, location: answer.location! }
}

const made = () =>
  database
    .select()
    .from(articles)
    .where(
      notInArray(
        articles.id,
        before.map(({ id }) => id),
      ),
    )

describe('an article without links to it', () => {
  const quays = '/services/quays/'

  const publish = async () => {
    const { location } = await add({ title: 'Quays', categoryId: String(article.categoryId) })
    await send({ ...(await open(location)), action: 'put' }, 'manager', location)
    const [row] = await made()
    return { row: row!, location }
  }

  test('leaves the site when it is deleted, and comes back as it was', async () => {
    const { row, location } = await publish()
    expect((await shown(quays)).status).toBe(200)
    const { location: list } = await send({ action: 'delete' }, 'manager', location)
    expect(list).toBe(`/desk/articles/?notice=article-deleted&undo=${row.id}-3`)
    expect([await stored(row.id), (await shown(quays)).status]).toEqual([undefined, 404])
    for (const address of [list!, '/desk/activity/'])
      expect((await getPage(address, { cookie: cookies.manager })).text).toContain(`action="${location}"`)
    expect((await getPage(location, { cookie: cookies.manager })).status).toBe(404)
    const undone = await send({ action: 'undo', version: '3' }, 'manager', location)
    expect([undone.location, await stored(row.id)]).toEqual([`${location}?notice=undone`, row])
    expect((await shown(quays)).status).toBe(200)
  })

  test('leads to the list once its making is undone', async () => {
    const { location } = await add({ title: 'Quays', categoryId: String(article.categoryId) })
    const undone = await send({ action: 'undo', version: '1' }, 'manager', location)
    expect([undone.location, await made()]).toEqual(['/desk/articles/?notice=undone', []])
  })

  test('that is gone says so to a form that was open', async () => {
    const { location } = await publish()
    const mine = await open(location)
    await send({ action: 'delete' }, 'colleague', location)
    expect((await send({ ...mine, 'title.en': 'Late' }, 'manager', location)).status).toBe(404)
  })
})

describe('a new article', () => {
  test('is a draft that only the agency sees, once, until it is published', async () => {
    const fields = { title: 'Été à Gand', categoryId: String(article.categoryId) }
    const { form, location } = await add(fields)
    const [row, ...others] = await made()
    expect([row!.status, row!.name, row!.params.title, others]).toEqual([
      ...['draft', 'ete-a-gand', { en: 'Été à Gand' }, []],
    ])
    expect(location).toBe(`/desk/articles/${row!.id}/`)
    const again = await send({ ...form, ...fields }, 'manager', '/desk/new-article/')
    expect([again.location, (await made()).length]).toEqual([location, 1])
    expect((await shown('/services/ete-a-gand/')).status).toBe(404)
    await send({ ...(await open(location)), action: 'put' }, 'manager', location)
    expect((await shown('/services/ete-a-gand/')).text).toContain('<h1>Été à Gand</h1>')
  })

  test('has a name and an address of its own, also where another has its title', async () => {
    await add({ title: 'Selling', categoryId: String(article.categoryId) })
    expect((await made()).map(({ name, path }) => [name, path])).toEqual([['selling-2', 'selling-2']])
  })

  test.each([
    ['title', ''],
    ['categoryId', '999'],
  ])('is not made with %s %j', async (field, text) => {
    const { status, text: html } = await add({ title: 'X', categoryId: String(article.categoryId), [field]: text })
    expect([status, html.includes(`href="#new-article-${field}"`), await made()]).toEqual([422, true, []])
  })
})

describe('the list of articles', () => {
  test('says how much of an article is not published', async () => {
    const marked = async () => (await getPage('/desk/articles/', { cookie: cookies.manager })).text
    await send({ ...(await open()), action: 'save', 'title.en': 'Selling later', 'intro.en': 'Soon.' })
    expect((await marked()).match(/\d changes? not published/g)).toEqual(['2 changes not published'])
    await send({ action: 'discard' })
    expect(await marked()).not.toContain('not published')
  })

  const listed = async (query: string) => {
    const { text } = await getPage(`/desk/articles/${query}`, { cookie: cookies.manager })
    return [...text.matchAll(/<a class="main" href="\/desk\/articles\/(\d+)\/">/g)].map(([, id]) => Number(id)).sort()
  }
  const idsOf = (is: (row: (typeof before)[number]) => boolean) =>
    before
      .filter(is)
      .map(({ id }) => id)
      .sort()

  test('is narrowed by category, state and words', async () => {
    await database.update(articles).set({ status: 'draft', categoryId: null }).where(eq(articles.id, article.id))
    expect(await listed('')).toEqual(idsOf(() => true))
    expect(await listed(`?category=${article.categoryId}`)).toEqual(
      idsOf(({ id, categoryId }) => id !== article.id && categoryId === article.categoryId),
    )
    expect(await listed('?view=drafts')).toEqual(idsOf(({ id, status }) => id === article.id || status === 'draft'))
    expect(await listed('?q=verkopen')).toContain(article.id)
    expect(await listed('?q=%25')).toEqual([])
  })

  test('and its articles are not for agents', async () => {
    for (const address of ['/desk/articles/', '/desk/new-article/', path]) {
      expect((await getPage(address, { cookie: cookies.agent })).status).toBe(404)
      expect((await send({ 'title.en': 'Mine' }, 'agent', address)).status).toBe(404)
    }
    expect(
      await database
        .select()
        .from(revisions)
        .where(inArray(revisions.resource, ['articles'])),
    ).toEqual([])
  })
})
