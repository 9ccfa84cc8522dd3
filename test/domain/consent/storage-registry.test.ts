import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allowAll, consentCookies, consentMaxAgeSeconds, denyAll } from '#domain/consent/choice.ts'
import {
  embedProviders,
  findStorageEntry,
  type StorageEntry,
  storageEntries,
  storageEntriesFor,
  thirdParties,
} from '#domain/consent/storage-registry.ts'
import { deniedCookies, noTags } from '#domain/consent/tags.ts'
import { parseVideo } from '#domain/content/video.ts'
import { deviceLists } from '#domain/property/favourites.ts'

const rows: readonly StorageEntry[] = storageEntries
const allTags = { analytics: 'G-ABCD1234', tagManager: 'GTM-ABCD', pixel: '12345' }

test('without tags everything that is kept is the agency’s own, and strictly necessary', () => {
  const own: readonly StorageEntry[] = storageEntriesFor(noTags)
  expect(own.length).toBeGreaterThan(10)
  expect(own.filter(({ of, category }) => of !== null || category !== 'necessary')).toEqual([])
})

test('what needs a choice comes with a tag, and with none it is not there', () => {
  for (const { name, category, tags } of rows) expect(tags === undefined, name).toBe(category === 'necessary')
})

test('each name stands in the table once, whatever the agency has', () => {
  const names = storageEntriesFor(allTags).map(({ name }) => name)
  expect(names).toEqual([...new Set(names)])
  expect(storageEntriesFor(allTags).find(({ name }) => name === '_ga')?.lasts).toEqual({ count: 2, unit: 'years' })
  const few = storageEntriesFor({ ...noTags, analytics: allTags.analytics })
  expect(few.find(({ name }) => name === '_ga')?.lasts).toEqual({ count: 6, unit: 'months' })
})

test('a choice is kept as long as the policy says', () => {
  for (const name of consentCookies)
    expect(findStorageEntry('cookie', name)?.lasts, name).toEqual({ count: 6, unit: 'months' })
  expect(consentMaxAgeSeconds / 86_400 / (365 / 12)).toBeCloseTo(6, 1)
})

test('every list of the device is in the table', () => {
  for (const { key, maxItems } of Object.values(deviceLists))
    expect(findStorageEntry('local', key), key).toMatchObject({ most: maxItems })
  expect([deviceLists.favourites.days, deviceLists.recentlyViewed.days]).toEqual([365, 90])
  expect(findStorageEntry('local', 'favourites')?.lasts).toEqual({
    until: 'removed',
    most: { count: 1, unit: 'years' },
  })
  expect(findStorageEntry('local', 'recently-viewed')?.lasts).toEqual({
    until: 'cleared',
    most: { count: 90, unit: 'days' },
  })
})

test.each<[kind: StorageEntry['kind'], name: string, row: string | undefined]>([
  ['cookie', 'consent', 'consent'],
  ['cookie', 'consent2', undefined],
  ['local', 'consent', undefined],
  ['session', 'draft site-contact ', 'draft '],
  ['session', 'drafts', undefined],
  ['cookie', '_ga', '_ga'],
  ['cookie', '_ga_ABC', '_ga_'],
  ['cookie', '_gat', undefined],
])('of a %s called %j the table knows %j', (kind, name, row) => {
  expect(findStorageEntry(kind, name)?.name).toBe(row)
})

test('what a tag keeps as a cookie is taken away with the permission, and only then', () => {
  const cookies = rows.filter(({ tags, kind }) => tags && kind === 'cookie')
  expect(cookies.length).toBeGreaterThan(0)
  for (const { name, open, category } of cookies) {
    const cookie = `${open ? `${name}X1` : name}=1`
    expect(deniedCookies(cookie, denyAll), name).toHaveLength(1)
    expect(deniedCookies(cookie, { ...denyAll, [category]: true }), name).toEqual([])
    expect(deniedCookies(cookie, { ...allowAll, [category]: false }), name).toHaveLength(1)
  }
  const own = rows.filter(({ tags }) => !tags).map(({ name }) => `${name}=1`)
  expect(deniedCookies(own.join('; '), denyAll)).toEqual([])
})

test.each([
  ['youtube', 'https://youtu.be/dQw4w9WgXcQ'],
  ['vimeo', 'https://vimeo.com/76979871'],
  ['facebook', 'https://www.facebook.com/gevel/videos/1234567890/'],
  ['matterport', 'https://my.matterport.com/show/?m=SxQL3iGyoDo'],
  ['yisual', 'https://yisual.com/t/1'],
] as const)('the player of %s is loaded from the host that the table names', (kind, address) => {
  const video = parseVideo(address)
  expect(video?.kind).toBe(kind)
  expect(new URL(video!.embed!).host).toBe(embedProviders[kind].host)
})

test('other sites are named where the agency has them', () => {
  const none = { tags: noTags, tiles: null, tourHost: null, captcha: null }
  expect(thirdParties(none).map(({ name }) => name)).toEqual(Object.values(embedProviders).map(({ name }) => name))
  const tiles = { url: 'https://tiles.example.com/{z}/{x}/{y}.png' }
  const more = thirdParties({
    tags: allTags,
    tiles,
    tourHost: 'tours.example.com',
    captcha: 'https://challenges.example',
  })
  expect(more.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Cloudflare', 'Google Analytics', 'Meta', 'tours.example.com', 'tiles.example.com']),
  )
  expect(more.filter(({ category }) => category === 'necessary').map(({ name }) => name)).toEqual(['Cloudflare'])
})

const sources = ['ui', 'worker']
  .flatMap((room) => readdirSync(room, { recursive: true, encoding: 'utf8' }).map((name) => join(room, name)))
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => [name, readFileSync(name, 'utf8')] as const)

/** Files that write into a browser's memory; each takes its names from the table, or the table from it. */
test.each([
  ['sessionStorage', /\bsessionStorage\b/, ['ui/client/forms/draft.ts', 'ui/client/tab-storage.ts']],
  ['localStorage', /\blocalStorage\b/, ['ui/client/favourites/property-lists.ts']],
  ['a cookie', /document\.cookie\s*=|\bcookieStore\b/, ['ui/client/consent/tags.ts']],
  [
    'a cookie of the server',
    /\bsetCookie\(|set-cookie/i,
    ['worker/middleware/consent.ts', 'worker/middleware/session.ts', 'worker/routes/analytics/staff.ts'],
  ],
  ['a database of the browser', /\b(indexedDB|caches\.open|serviceWorker)\b/, []],
])('%s is written by nobody else', (_, pattern, wanted) => {
  const found = sources.filter(([, text]) => pattern.test(text)).map(([name]) => name)
  expect(found.sort()).toEqual(wanted)
})

test('what a browser keeps of whoever logs in has its name from the table', () => {
  const named = sources
    .filter(([name]) => name.startsWith('worker/auth/') || name === 'worker/domain/owner/owner.ts')
    .flatMap(([, text]) => [...text.matchAll(/'(__Host-[\w-]+)'/g)].map(([, name]) => name!))
  // These have a name for being taken away alone: nobody is asked to be remembered, and no telephone to be trusted.
  const unused = ['__Host-owner-once', '__Host-owner-device', '__Host-owner-data']
  const kept = named.filter((name) => !unused.includes(name))
  expect([...new Set(kept)].sort()).toEqual(rows.map(({ name }) => name).filter((name) => name.startsWith('__Host-')))
})

test('what is kept for as long as a tab has its name from the table', () => {
  const asked = sources.flatMap(([, text]) => [...text.matchAll(/\btabStorage\('([^']+)'\)/g)].map(([, name]) => name!))
  const kept = rows.filter(({ kind, open }) => kind === 'session' && !open).map(({ name }) => name)
  expect(asked.sort()).toEqual(kept.sort())
})
