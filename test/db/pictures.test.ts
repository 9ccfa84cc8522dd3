import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { albumOf, type FeedProject, type FeedProperty, projectAlbum } from '#db/seed/pictures/albums.ts'
import { iconNames, iconSprite } from '#db/seed/pictures/icons.ts'
import { energyLabels } from '#db/seed/pictures/labels.ts'
import { draw } from '#db/seed/pictures/make.ts'
import { drawSite, siteScenes, siteSize } from '#db/seed/pictures/site-pictures.ts'
import { pictureUrl, pictureWidths } from '#domain/picture.ts'

type Row = {
  PropertyID?: number
  ProjectID?: number
  ID: number
  Sort: number
  Url: string
  Name: string
  Color: string
}

type SiteRow = { path: string; width: number; height: number; color: string }

const read = <T>(file: string) => JSON.parse(readFileSync(`db/seed/demo/${file}`, 'utf8')) as T
const published = (path: string) => `ui/public${path}`

const properties = readdirSync('db/seed/demo')
  .filter((name) => /^properties-.*\.json$/.test(name))
  .flatMap((name) => read<FeedProperty[]>(name))
const projects = read<FeedProject[]>('projects.json')
const rows = read<Row[]>('pictures.json')
const siteRows = JSON.parse(readFileSync('db/seed/pictures/site-pictures.json', 'utf8')) as SiteRow[]
const fronts = rows.filter(({ Sort }) => Sort === 1)

test('every property and project has its pictures, in order, the front first', () => {
  const expected = [
    ...properties.map((property) => [property.ID, albumOf(property).length]),
    ...projects.map((project) => [project.ID, projectAlbum(project).length]),
  ]
  const found = new Map<number, number[]>()
  for (const { PropertyID, ProjectID, Sort } of rows) {
    const id = PropertyID ?? ProjectID ?? 0
    found.set(id, [...(found.get(id) ?? []), Sort])
  }
  expect([...found].map(([id, sorts]) => [id, sorts.length])).toEqual(expected)
  for (const sorts of found.values()) expect(sorts).toEqual(sorts.map((_, at) => at + 1))
})

test('a home shows five pictures or more, anything else two or more', () => {
  const count = (id: number) => rows.filter(({ PropertyID }) => PropertyID === id).length
  for (const { ID, WebID } of properties) expect(count(ID), String(ID)).toBeGreaterThanOrEqual(WebID <= 3 ? 5 : 2)
})

test('a garden and a terrace of the feed are shown', () => {
  const shows = (id: number, name: string) => rows.some(({ PropertyID, Name }) => PropertyID === id && Name === name)
  for (const { ID, WebID, HasGarden, HasTerrace } of properties.filter(({ WebID }) => WebID <= 2)) {
    if (HasGarden) expect(shows(ID, 'garden'), String(ID)).toBe(true)
    if (HasTerrace && WebID === 2) expect(shows(ID, 'terrace'), String(ID)).toBe(true)
  }
})

test('a project shows four pictures, the building first and no scene twice', () => {
  for (const { ID } of projects) {
    const names = rows.filter(({ ProjectID }) => ProjectID === ID).map(({ Name }) => Name)
    expect(names[0], String(ID)).toBe('facade')
    expect(new Set(names).size, String(ID)).toBe(4)
  }
})

test('each picture exists in every width', () => {
  const paths = [...rows.map(({ Url }) => Url), ...siteRows.map(({ path }) => path)]
  const files = paths.flatMap((path) => pictureWidths.map((width) => pictureUrl({ path }, width)))
  expect(files.filter((path) => !existsSync(published(path)))).toEqual([])
})

test('the pictures of the site are those that its content may name', () => {
  expect(siteRows.map(({ path }) => path)).toEqual(Object.keys(siteScenes).map((name) => `/pictures/site/${name}`))
  for (const { path, width, height, color } of siteRows) {
    expect({ width, height }).toEqual(siteSize(path.split('/').at(-1)!))
    expect(color, path).toMatch(/^#[0-9a-f]{6}$/)
  }
})

test.each(siteRows)('the files of $path are as large as their row says, and light', async ({ path, width, height }) => {
  let bytes = 0
  for (const wide of pictureWidths) {
    const file = published(pictureUrl({ path }, wide))
    const picture = await sharp(file).metadata()
    expect([picture.format, picture.width, picture.height]).toEqual(['webp', wide, Math.round((wide * height) / width)])
    bytes += statSync(file).size
  }
  expect(bytes).toBeLessThan(150_000)
})

test('a picture of the site drawn twice is the same; a name that is none is refused', () => {
  expect(drawSite('quay')).toBe(drawSite('quay'))
  expect(() => drawSite('harbour')).toThrow(RangeError)
})

test('no folder of pictures is left of a property that has gone', () => {
  const known = new Set([...rows.map(({ Url }) => Url), ...siteRows.map(({ path }) => path)])
  const folders = readdirSync('ui/public/pictures').flatMap((id) =>
    readdirSync(`ui/public/pictures/${id}`).map((number) => `/pictures/${id}/${number}`),
  )
  expect(folders.filter((folder) => !known.has(folder))).toEqual([])
})

test('the files are as wide as their names say, three to two', async () => {
  for (const { Url } of rows.filter((_, at) => at % 40 === 0)) {
    for (const width of pictureWidths) {
      const picture = await sharp(published(pictureUrl({ path: Url }, width))).metadata()
      expect([picture.format, picture.width, picture.height]).toEqual(['webp', width, Math.round((width * 907) / 1360)])
    }
  }
})

test('no two fronts are the same picture', () => {
  const hashes = fronts.map(({ Url }) =>
    createHash('sha256')
      .update(readFileSync(published(`${Url}/400.webp`)))
      .digest('hex'),
  )
  expect(new Set(hashes).size).toBe(fronts.length)
})

test('the pictures stay light', () => {
  const bytes = (width: 600 | 1360) =>
    rows.map(({ Url }) => statSync(published(pictureUrl({ path: Url }, width))).size).sort((a, b) => a - b)
  const middle = (sizes: number[]) => sizes[Math.floor(sizes.length / 2)]!
  expect(middle(bytes(600))).toBeLessThan(14_000)
  expect(middle(bytes(1360))).toBeLessThan(36_000)
})

test('identifiers are unique and colours well formed', () => {
  expect(new Set(rows.map(({ ID }) => ID)).size).toBe(rows.length)
  expect(rows.filter(({ Color }) => !/^#[0-9a-f]{6}$/.test(Color))).toEqual([])
})

test('a picture drawn twice is the same, the next one differs', () => {
  expect(draw(4231901, 1, 'terrace')).toBe(draw(4231901, 1, 'terrace'))
  expect(draw(4231901, 1, 'terrace')).not.toBe(draw(4231902, 1, 'terrace'))
})

test.each(Object.entries(energyLabels))('%s has a picture of each energy class', (region, labels) => {
  for (const name of Object.keys(labels))
    expect(existsSync(`ui/public/images/epc/${region}/${name}.png`), name).toBe(true)
})

test('the icon sprite is the one that the list of icons makes', () => {
  const sprite = readFileSync('ui/public/icons.svg', 'utf8')
  expect(sprite).toBe(iconSprite())
  for (const name of iconNames) expect(sprite).toContain(`<symbol id="${name}" viewBox="0 0 24 24"><`)
})

test.each(['golden', 'dusk'])('the %s street is there for wide windows and telephones, and light', (light) => {
  for (const width of ['800', '1360', '2720', 'mobile-800']) {
    const { size } = statSync(`ui/public/images/street-${light}-${width}.webp`)
    expect(size).toBeLessThan(width === '2720' ? 90_000 : 65_000)
  }
})
