import { expect, test } from 'vitest'
import { sectorArea } from '#domain/geo/area-prices.ts'
import { readSectorOutlines } from '#worker/importers/statbel/sector-outlines.ts'

type Part = Record<string, unknown>

/** An invented sector of Gent. */
const properties = { cd_sector: '44021A00-', tx_sector_descr_nl: 'KUIP', tx_sector_descr_fr: 'CUVE - CENTRE' }

const ring = (x: number, y: number, size: number) => [
  [x, y],
  [x + size, y],
  [x + size, y + size],
  [x, y + size],
  [x, y],
]
const area = { type: 'Polygon', coordinates: [ring(3.71, 51.05, 0.01)] }

const feature = (changed: Part = {}, geometry: unknown = area) => ({
  ...{ type: 'Feature', properties: { ...properties, ...changed }, geometry },
})

const read = (features: unknown[], extra: Part = {}) =>
  readSectorOutlines(JSON.stringify({ type: 'FeatureCollection', ...extra, features }))

const crs = (name: string) => ({ crs: { type: 'name', properties: { name } } })

test('a sector has a code, names in its languages and rings', () => {
  const { sectors, read: count, refused } = read([feature()])
  expect([count, refused]).toEqual([1, []])
  expect(sectors).toEqual([
    { area: sectorArea('44021A00-'), names: { nl: 'Kuip', fr: 'Cuve - Centre' }, rings: area.coordinates },
  ])
})

test('all parts and holes of an area are its rings, and names of properties may be large', () => {
  const parts = [[ring(3.71, 51.05, 0.01), ring(3.712, 51.052, 0.001)], [ring(3.8, 51.05, 0.01)]]
  const large = Object.fromEntries(Object.entries(properties).map(([name, value]) => [name.toUpperCase(), value]))
  const { sectors } = read([
    { type: 'Feature', properties: large, geometry: { type: 'MultiPolygon', coordinates: parts } },
  ])
  expect(sectors[0]!.rings).toEqual(parts.flat())
})

test.each([
  ['Lambert 72', 'urn:ogc:def:crs:EPSG::31370', 104_500, 193_800],
  ['Lambert 2008', 'EPSG:3812', 604_500, 693_800],
])('coordinates in %s are read', (_, name, x, y) => {
  const { sectors } = read([feature({}, { type: 'Polygon', coordinates: [ring(x, y, 100)] })], crs(name))
  const [longitude, latitude] = sectors[0]!.rings[0]![0]!
  expect([longitude, latitude]).toEqual([expect.closeTo(3.7198, 3), expect.closeTo(51.0526, 3)])
})

test.each(['urn:ogc:def:crs:OGC:1.3:CRS84', 'urn:ogc:def:crs:EPSG::4326', 'EPSG:4258'])('%s is in degrees', (name) => {
  expect(read([feature()], crs(name)).sectors).toHaveLength(1)
})

test.each<[string, () => unknown, RegExp]>([
  ['another system', () => read([feature()], crs('urn:ogc:def:crs:EPSG::3035')), /is in 3035; .*ogr2ogr -t_srs/],
  ['an unknown one', () => read([feature()], { crs: 'x' }), /is in "x"; .*ogr2ogr/],
  [
    'metres of a system that is not named',
    () => read([feature({}, { type: 'Polygon', coordinates: [ring(104_500, 193_800, 100)] })]),
    /no position in Belgium: .*ogr2ogr/,
  ],
  ['no GeoJSON', () => readSectorOutlines('SQLite format 3'), /is no GeoJSON\. Convert it: ogr2ogr/],
  ['another GeoJSON', () => readSectorOutlines('{"type":"Feature"}'), /is no GeoJSON FeatureCollection/],
])('a file of %s says what to do', (_, attempt, message) => {
  expect(attempt).toThrow(message)
})

test.each<[string, unknown, { field: string; reason: string }]>([
  ['no code', feature({ cd_sector: null }), { field: 'cd_sector', reason: '"" is no statistical sector' }],
  [
    'the code of a municipality',
    feature({ cd_sector: '44021' }),
    { field: 'cd_sector', reason: '"44021" is no statistical sector' },
  ],
  [
    'no name',
    feature({ tx_sector_descr_nl: '', tx_sector_descr_fr: ' ' }),
    { field: 'tx_sector_descr_nl', reason: 'is missing' },
  ],
  ['a point', feature({}, { type: 'Point', coordinates: [3.7, 51] }), { field: 'geometry', reason: 'is no area' }],
  ['no geometry', feature({}, null), { field: 'geometry', reason: 'is no area' }],
  [
    'a corner that is no number',
    feature({}, { type: 'Polygon', coordinates: [[...ring(3.71, 51.05, 0.01), ['x', 1]]] }),
    { field: 'geometry', reason: 'is no area' },
  ],
  [
    'a position in the Netherlands',
    feature({}, { type: 'Polygon', coordinates: [ring(4.9, 52.37, 0.01)] }),
    { field: 'geometry', reason: 'is not in Belgium' },
  ],
  [
    'a position in France',
    feature({}, { type: 'Polygon', coordinates: [ring(2.35, 48.85, 0.01)] }),
    { field: 'geometry', reason: 'is not in Belgium' },
  ],
])('a sector with %s is refused, and the others are read', (_, broken, refusal) => {
  expect(read([feature(), broken, feature()])).toMatchObject({ sectors: [{}, {}], refused: [{ row: 2, ...refusal }] })
})
