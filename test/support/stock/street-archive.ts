import { gzipSync } from 'node:zlib'
import { zxyToTileId } from 'pmtiles'
import type { Position } from '#domain/geo/area.ts'

type Shape = 'point' | 'line' | 'polygon'

type Drawn = {
  layer: 'earth' | 'landuse' | 'water' | 'buildings' | 'roads' | 'places'
  shape: Shape
  kind: string
  name?: string
  /** Longitude and latitude. */
  points: (readonly [number, number])[]
}

const extent = 4096

const varint = (value: number): number[] => {
  const bytes = []
  let rest = value
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128)
  return [...bytes, rest]
}
const tag = (field: number, wire: number) => varint(field * 8 + wire)
const bytesOf = (field: number, bytes: readonly number[] | Uint8Array) => [
  ...tag(field, 2),
  ...varint(bytes.length),
  ...bytes,
]
const textOf = (field: number, text: string) => bytesOf(field, new TextEncoder().encode(text))
const zigzag = (value: number) => (value < 0 ? -2 * value - 1 : 2 * value)

/** Where a position is, in tiles of a zoom. */
function project([longitude, latitude]: readonly [number, number], zoom: number): [number, number] {
  const sine = Math.sin((latitude * Math.PI) / 180)
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
  return [(longitude / 360 + 0.5) * 2 ** zoom, y * 2 ** zoom]
}

const shapeCodes: Record<Shape, number> = { point: 1, line: 2, polygon: 3 }

function geometryOf(shape: Shape, points: [number, number][]): number[] {
  const commands: number[] = []
  let [x, y] = [0, 0]
  const move = ([toX, toY]: [number, number]) => {
    commands.push(zigzag(toX - x), zigzag(toY - y))
    ;[x, y] = [toX, toY]
  }
  commands.push(1 | (1 << 3))
  move(points[0]!)
  if (shape === 'point') return commands
  commands.push(2 | ((points.length - 1) << 3))
  for (const point of points.slice(1)) move(point)
  if (shape === 'polygon') commands.push(7 | (1 << 3))
  return commands
}

/** One tile as the Mapbox Vector Tile specification, version 2, packs it. */
function encodeTile(drawn: readonly Drawn[], [z, x, y]: [number, number, number]): Buffer {
  const layers = new Map<string, Drawn[]>()
  for (const shape of drawn) layers.set(shape.layer, [...(layers.get(shape.layer) ?? []), shape])
  const packed = [...layers].flatMap(([name, features]) => {
    const values = [...new Set(features.flatMap(({ kind, name }) => [kind, name ?? '']))]
    const rows = features.flatMap(({ shape, kind, name, points }) => {
      const inTile = points.map((point): [number, number] => {
        const [tileX, tileY] = project(point, z)
        return [Math.round((tileX - x) * extent), Math.round((tileY - y) * extent)]
      })
      const tags = [0, values.indexOf(kind), ...(name ? [1, values.indexOf(name)] : [])]
      const feature = [
        ...bytesOf(2, tags.flatMap(varint)),
        ...[...tag(3, 0), shapeCodes[shape]],
        ...bytesOf(4, geometryOf(shape, inTile).flatMap(varint)),
      ]
      return bytesOf(2, feature)
    })
    const keys = ['kind', 'name'].flatMap((key) => textOf(3, key))
    const texts = values.flatMap((value) => bytesOf(4, textOf(1, value)))
    return bytesOf(3, [
      ...tag(15, 0),
      2,
      ...textOf(1, name),
      ...rows,
      ...keys,
      ...texts,
      ...tag(5, 0),
      ...varint(extent),
    ])
  })
  return gzipSync(Buffer.from(packed))
}

/** A made-up town of streets in blocks, with a river, a park and a railway. */
function town({ latitude, longitude }: Position): Drawn[] {
  const at = (east: number, north: number): readonly [number, number] => [
    longitude + east / 70_000,
    latitude + north / 111_000,
  ]
  const box = (west: number, south: number, east: number, north: number) => [
    ...[at(west, south), at(east, south), at(east, north), at(west, north)],
    at(west, south),
  ]
  const blocks = Array.from({ length: 21 }, (_, index) => (index - 10) * 140)
  const bend = (along: number) => 60 * Math.sin(along / 400)
  const line = (kind: string, name: string, points: (readonly [number, number])[]): Drawn => ({
    ...{ layer: 'roads', shape: 'line', kind, name, points },
  })
  const kindOf = (along: number) => (along % 700 === 0 ? 'major_road' : 'minor_road')
  return [
    { layer: 'earth', shape: 'polygon', kind: 'earth', points: box(-9000, -9000, 9000, 9000) },
    { layer: 'landuse', shape: 'polygon', kind: 'park', name: 'Stadspark', points: box(150, 150, 690, 550) },
    {
      layer: 'water',
      shape: 'polygon',
      kind: 'river',
      name: 'Leie',
      points: [
        ...blocks.map((x) => at(x * 1.2, -420 + bend(x))),
        ...blocks.toReversed().map((x) => at(x * 1.2, -500 + bend(x))),
      ],
    },
    ...blocks.flatMap((x, column) =>
      blocks.flatMap((y, row): Drawn[] =>
        (x >= 140 && x < 690 && y >= 140 && y < 550) || (y > -700 && y < -300)
          ? []
          : [
              {
                layer: 'buildings',
                shape: 'polygon',
                kind: 'building',
                points: box(x + 18, y + 18, x + 60 + ((column * 7 + row * 13) % 5) * 12, y + 50),
              },
            ],
      ),
    ),
    ...blocks.map((x, index) =>
      line(
        kindOf(x),
        `Kerkstraat ${index + 1}`,
        blocks.map((y) => at(x + bend(y) / 3, y)),
      ),
    ),
    ...blocks.map((y, index) =>
      line(
        kindOf(y),
        `Molenlaan ${index + 1}`,
        blocks.map((x) => at(x, y + bend(x) / 3)),
      ),
    ),
    line('highway', 'E40', [at(-9000, -1900), at(0, -1600), at(9000, -1750)]),
    line('rail', 'Spoorlijn 50', [at(-9000, 1250), at(9000, 1000)]),
    { layer: 'places', shape: 'point', kind: 'neighbourhood', name: 'Binnenstad', points: [at(70, -70)] },
  ]
}

/** Bytes of a directory: tile ids, runs, lengths and offsets, each as the difference to the one before where that is short. */
function directory(entries: readonly { id: number; length: number }[]): Buffer {
  const ids = entries.flatMap(({ id }, index) => varint(id - (entries[index - 1]?.id ?? 0)))
  const offsets = entries.flatMap((_, index) => [index === 0 ? 1 : 0])
  const lengths = entries.flatMap(({ length }) => varint(length))
  return gzipSync(Buffer.from([...varint(entries.length), ...ids, ...entries.map(() => 1), ...lengths, ...offsets]))
}

const [minZoom, maxZoom] = [9, 14]

/** The tiles of a made-up town by their place, `14/8361/5474`, in the layers and kinds of the Protomaps basemap. */
export function streetTilesOf(center: Position): Map<string, Buffer> {
  const drawn = town(center)
  const tiles = new Map<string, Buffer>()
  for (let z = minZoom; z <= maxZoom; z++) {
    const within = new Map<string, Drawn[]>()
    for (const shape of drawn) {
      const corners = shape.points.map((point) => project(point, z).map(Math.floor) as [number, number])
      const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
      for (let x = Math.min(...xs); x <= Math.max(...xs); x++)
        for (let y = Math.min(...ys); y <= Math.max(...ys); y++)
          within.set(`${x} ${y}`, [...(within.get(`${x} ${y}`) ?? []), shape])
    }
    for (const [place, shapes] of within) {
      const [x, y] = place.split(' ').map(Number) as [number, number]
      tiles.set(`${z}/${x}/${y}`, encodeTile(shapes, [z, x, y]))
    }
  }
  return tiles
}

/** The same as a PMTiles archive of version 3. */
export function streetArchive(center: Position): Buffer {
  const ordered = [...streetTilesOf(center)]
    .map(([place, tile]) => [zxyToTileId(...(place.split('/').map(Number) as [number, number, number])), tile] as const)
    .sort(([a], [b]) => a - b)
  const root = directory(ordered.map(([id, { length }]) => ({ id, length })))
  const metadata = gzipSync(JSON.stringify({ attribution: '© OpenStreetMap contributors' }))
  const data = Buffer.concat(ordered.map(([, tile]) => tile))
  const header = Buffer.alloc(127)
  header.write('PMTiles', 0, 'latin1')
  header[7] = 3
  const parts = [root, metadata, Buffer.alloc(0), data]
  let offset = header.length
  for (const [index, part] of parts.entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + 16 * index)
    header.writeBigUInt64LE(BigInt(part.length), 16 + 16 * index)
    offset += part.length
  }
  for (const at of [72, 80, 88]) header.writeBigUInt64LE(BigInt(ordered.length), at)
  header.set([1, 2, 2, 1, minZoom, maxZoom], 96)
  const { latitude, longitude } = center
  const bounds = [longitude - 0.13, latitude - 0.08, longitude + 0.13, latitude + 0.08]
  for (const [index, degrees] of bounds.entries()) header.writeInt32LE(Math.round(degrees * 1e7), 102 + 4 * index)
  header[118] = maxZoom
  header.writeInt32LE(Math.round(longitude * 1e7), 119)
  header.writeInt32LE(Math.round(latitude * 1e7), 123)
  return Buffer.concat([header, ...parts])
}
