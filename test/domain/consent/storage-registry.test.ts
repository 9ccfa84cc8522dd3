import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allowAll, consentCookies, consentMaxAgeSeconds, denyAll } from '#domain/consent/choice.ts'
import {
  embedProviders,
  type StorageEntry,
  storageEntries,
  storageEntriesFor,
  thirdParties,
} from '#domain/consent/storage-registry.ts'
import { deniedCookies, noTags } from '#domain/consent/tags.ts'
import { parseVideo } from '#domain/content/video.ts'
import { deviceLists } from '#domain/property/favourites.ts'
import { findStorageEntry } from '#test/support/stored-item.ts'

const rows: readonly StorageEntry[] = storageEntries
const allTags = { analytics: 'G-ABCD1234', tagManager: 'GTM-ABCD', pixel: '12345' }

test('without tags every entry is first-party and strictly necessary', () => {
  const own: readonly StorageEntry[] = storageEntriesFor(noTags)
  expect(own.length).toBeGreaterThan(10)
  expect(own.filter(({ owner, category }) => owner !== null || category !== 'necessary')).toEqual([])
})

test('every optional entry requires a tag', () => {
  for (const { name, category, tags } of rows) expect(tags === undefined, name).toBe(category === 'necessary')
})

test('each name is in the table once, with any tags', () => {
  const names = storageEntriesFor(allTags).map(({ name }) => name)
  expect(names).toEqual([...new Set(names)])
  expect(storageEntriesFor(allTags).find(({ name }) => name === '_ga')?.lifetime).toEqual({ count: 2, unit: 'years' })
  const few = storageEntriesFor({ ...noTags, analytics: allTags.analytics })
  expect(few.find(({ name }) => name === '_ga')?.lifetime).toEqual({ count: 6, unit: 'months' })
})

test('a consent is stored as long as the policy says', () => {
  for (const name of consentCookies)
    expect(findStorageEntry('cookie', name)?.lifetime, name).toEqual({ count: 6, unit: 'months' })
  expect(consentMaxAgeSeconds / 86_400 / (365 / 12)).toBeCloseTo(6, 1)
})

test('every list in local storage is in the table', () => {
  for (const { key, maxItems } of Object.values(deviceLists))
    expect(findStorageEntry('local', key), key).toMatchObject({ maxItems })
  expect([deviceLists.favourites.days, deviceLists.recentlyViewed.days]).toEqual([365, 90])
  expect(findStorageEntry('local', 'favourites')?.lifetime).toEqual({
    until: 'removed',
    max: { count: 1, unit: 'years' },
  })
  expect(findStorageEntry('local', 'recently-viewed')?.lifetime).toEqual({
    until: 'cleared',
    max: { count: 90, unit: 'days' },
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
])('the entry of the %s %j is %j', (kind, name, row) => {
  expect(findStorageEntry(kind, name)?.name).toBe(row)
})

test('cookies of a tag are deleted only when its permission is withdrawn', () => {
  const cookies = rows.filter(({ tags, kind }) => tags && kind === 'cookie')
  expect(cookies.length).toBeGreaterThan(0)
  for (const { name, isPrefix, category } of cookies) {
    const cookie = `${isPrefix ? `${name}X1` : name}=1`
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
] as const)('the player of %s is loaded from its host in the table', (kind, address) => {
  const video = parseVideo(address)
  expect(video?.kind).toBe(kind)
  expect(new URL(video!.embed!).host).toBe(embedProviders[kind].host)
})

test('lists third parties that are configured', () => {
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

const keepers = ['favourites-page', 'lists', 'offline', 'service-worker'].map(
  (name) => `ui/client/favourites/${name}.ts`,
)

/** Files that write to browser storage. */
test.each([
  ['sessionStorage', /\bsessionStorage\b/, ['ui/browser/tab-storage.ts']],
  [
    'localStorage',
    /\blocalStorage\b/,
    [
      'ui/client/desk/keys.ts',
      'ui/client/favourites/property-lists.ts',
      'ui/client/lazy-modules.ts',
      'ui/client/property/own-means.ts',
    ],
  ],
  [
    'a cookie',
    /document\.cookie\s*=|\bcookieStore\b/,
    ['ui/client/consent/tags.ts', 'ui/client/frame/language-hint.ts'],
  ],
  [
    'a cookie of the server',
    /\bsetCookie\(|set-cookie/i,
    [
      'worker/forms/submit.ts',
      'worker/middleware/consent.ts',
      'worker/routes/analytics/staff.ts',
      'worker/routes/portal/session.ts',
    ],
  ],
  ['a database of the browser', /\b(indexedDB|caches\.open|serviceWorker)\b/, keepers],
])('only its own module writes %s', (_, pattern, expected) => {
  const result = sources.filter(([, text]) => pattern.test(text)).map(([name]) => name)
  expect(result.sort()).toEqual(expected)
})

test('cookies of a session have their name from the table', () => {
  const named = sources
    .filter(([name]) => name.startsWith('worker/auth/') || name === 'worker/domain/owner/owner.ts')
    .flatMap(([, text]) => [...text.matchAll(/'(__Host-[\w-]+)'/g)].map(([, name]) => name!))
  // Cookies of better-auth that are only ever deleted: neither remember-me nor trusted devices are used.
  const unused = ['__Host-owner-once', '__Host-owner-device', '__Host-owner-data']
  const registered = named.filter((name) => !unused.includes(name))
  expect([...new Set(registered)].sort()).toEqual(
    rows.map(({ name }) => name).filter((name) => name.startsWith('__Host-')),
  )
})

test('session storage has its names from the table', () => {
  const keys = sources.flatMap(([, text]) => [...text.matchAll(/\btabStorage\('([^']+)'\)/g)].map(([, name]) => name!))
  const registered = rows.filter(({ kind, isPrefix }) => kind === 'session' && !isPrefix).map(({ name }) => name)
  expect(keys.sort()).toEqual(registered.sort())
})
