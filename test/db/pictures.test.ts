import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type EnergyLabel, type EnergyRegion, energyLabelPicture } from '#domain/energy/label.ts'
import { type PictureWidth, pictureUrl, pictureWidths } from '#domain/picture.ts'

type Row = {
  PropertyID?: number
  ProjectID?: number
  ID: number
  Sort: number
  Url: string
  Name: string
  Color: string
}
type Property = { ID: number; WebID: number; HasGarden?: boolean; HasTerrace?: boolean }
type SitePicture = { path: string; width: number; height: number; color: string }

const read = <T>(file: string) => JSON.parse(readFileSync(`db/seed/demo/${file}`, 'utf8')) as T
const published = (path: string) => `ui/public${path}`
const fileOf = (path: string, width: PictureWidth) => published(pictureUrl({ path }, width))

const properties = readdirSync('db/seed/demo')
  .filter((name) => /^properties-.*\.json$/.test(name))
  .flatMap((name) => read<Property[]>(name))
const projects = read<{ ID: number }[]>('projects.json')
const rows = read<Row[]>('pictures.json')

/** Every object with a path under `/pictures/site/`, at any depth. */
const pictureObjects = (value: unknown): SitePicture[] => {
  if (typeof value !== 'object' || value === null) return []
  const isPicture = 'path' in value && String(value.path).startsWith('/pictures/site/')
  return isPicture ? [value as SitePicture] : Object.values(value).flatMap(pictureObjects)
}
const named = readdirSync('db/seed/demo/site').flatMap((name) => pictureObjects(read(`site/${name}`)))
const sitePictures = [...new Map(named.map((picture) => [picture.path, picture])).values()]

/** Format and size in px of a webp, with or without an extended header: RFC 9649, sections 2.5 and 2.7. */
function webpSize(file: string) {
  const bytes = readFileSync(file)
  const isExtended = bytes.toString('latin1', 12, 16) === 'VP8X'
  const size = (at: number, extended: number) =>
    isExtended ? bytes.readUIntLE(extended, 3) + 1 : bytes.readUInt16LE(at) & 0x3fff
  return [bytes.toString('latin1', 8, 15), size(26, 24), size(28, 27)]
}

test('every property and project has its pictures, in order, the front first', () => {
  const found = new Map<number, number[]>()
  for (const { PropertyID, ProjectID, Sort } of rows) {
    const id = PropertyID ?? ProjectID ?? 0
    found.set(id, [...(found.get(id) ?? []), Sort])
  }
  expect([...found.keys()]).toEqual([...properties, ...projects].map(({ ID }) => ID))
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
  const paths = [...rows.map(({ Url }) => Url), ...sitePictures.map(({ path }) => path)]
  const files = paths.flatMap((path) => pictureWidths.map((width) => fileOf(path, width)))
  expect(files.filter((path) => !existsSync(path))).toEqual([])
})

test.each(sitePictures)('the files of $path are as large as their row says, and light', ({ path, ...picture }) => {
  expect(picture.color).toMatch(/^#[0-9a-f]{6}$/)
  const files = pictureWidths.map((width) => fileOf(path, width))
  const sizes = pictureWidths.map((width) => [width, Math.round((width * picture.height) / picture.width)])
  expect(files.map(webpSize)).toEqual(sizes.map((size) => ['WEBPVP8', ...size]))
  expect(files.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThan(150_000)
})

test('no folder of pictures is left of a property that was deleted', () => {
  const known = new Set(rows.map(({ Url }) => Url))
  const folders = readdirSync('ui/public/pictures')
    .filter((id) => id !== 'site')
    .flatMap((id) => readdirSync(`ui/public/pictures/${id}`).map((number) => `/pictures/${id}/${number}`))
  expect(folders.filter((folder) => !known.has(folder))).toEqual([])
})

test('the files are as wide as their names say, three to two', () => {
  for (const { Url } of rows.filter((_, at) => at % 40 === 0)) {
    for (const width of pictureWidths)
      expect(webpSize(fileOf(Url, width))).toEqual(['WEBPVP8', width, Math.round((width * 907) / 1360)])
  }
})

test('no two fronts are the same picture', () => {
  const fronts = rows.filter(({ Sort }) => Sort === 1)
  const hashes = fronts.map(({ Url }) =>
    createHash('sha256')
      .update(readFileSync(fileOf(Url, 400)))
      .digest('hex'),
  )
  expect(new Set(hashes).size).toBe(fronts.length)
})

test('the pictures stay light', () => {
  const bytes = (width: 600 | 1360) => rows.map(({ Url }) => statSync(fileOf(Url, width)).size).sort((a, b) => a - b)
  const median = (sizes: number[]) => sizes[Math.floor(sizes.length / 2)]!
  expect(median(bytes(600))).toBeLessThan(14_000)
  expect(median(bytes(1360))).toBeLessThan(36_000)
})

test('identifiers are unique and colours well formed', () => {
  expect(new Set(rows.map(({ ID }) => ID)).size).toBe(rows.length)
  expect(rows.filter(({ Color }) => !/^#[0-9a-f]{6}$/.test(Color))).toEqual([])
})

const energyClasses = {
  flanders: 'a_plus a b c d e f',
  brussels: 'a_plus a a_sub b_plus b b_sub c_plus c c_sub d_plus d d_sub e_plus e e_sub f_plus f f_sub g',
  wallonia: 'a_plusplus a_plus a b c d e f g',
  luxembourg: 'a_plus a b c d e f g h i',
}

test.each(Object.entries(energyClasses))('%s has a picture of each energy class', (region, labels) => {
  for (const label of labels.split(' '))
    expect(existsSync(published(energyLabelPicture(region as EnergyRegion, label as EnergyLabel))), label).toBe(true)
})

test.each(['golden', 'dusk'])('the %s street exists for wide and narrow windows, and is light', (light) => {
  for (const width of ['800', '1360', '2720', 'mobile-800']) {
    const { size } = statSync(`ui/public/images/street-${light}-${width}.webp`)
    expect(size).toBeLessThan(width === '2720' ? 90_000 : 65_000)
  }
})
