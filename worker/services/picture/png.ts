import { crc32 } from 'node:zlib'

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
const chunkHeader = 8
const chunkEnd = 4

type Chunk = { name: string; data: Uint8Array }

function chunksOf(bytes: Uint8Array): Chunk[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const chunks: Chunk[] = []
  for (let at = signature.length; at + chunkHeader <= bytes.length; ) {
    const size = view.getUint32(at)
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + chunkHeader))
    chunks.push({ name, data: bytes.subarray(at + chunkHeader, at + chunkHeader + size) })
    at += chunkHeader + size + chunkEnd
  }
  return chunks
}

/** Samples of a pixel by the type of colour. */
const samples: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

type Png = {
  width: number
  height: number
  /** Bytes of a pixel. */
  step: number
  data: Uint8Array[]
  /** Red, green, blue and alpha of the pixel that begins there. */
  colorAt: (line: Uint8Array, at: number) => readonly [number, number, number, number]
}

/** @returns null for a PNG that is interlaced or has fewer than eight bits a sample: Images makes none */
function parse(bytes: Uint8Array): Png | null {
  const chunks = chunksOf(bytes)
  const find = (wanted: string) => chunks.find(({ name }) => name === wanted)?.data
  const [header, palette, alphas] = [find('IHDR'), find('PLTE'), find('tRNS')]
  if (!header || header.length < 13) return null
  const view = new DataView(header.buffer, header.byteOffset, header.byteLength)
  const [depth, type, isInterlaced] = [header[8]!, header[9]!, header[12] !== 0]
  if (isInterlaced || depth < 8 || !(type in samples)) return null
  // The first of two bytes counts.
  const size = depth / 8
  const colors: Record<number, Png['colorAt']> = {
    0: (line, at) => [line[at]!, line[at]!, line[at]!, 255],
    2: (line, at) => [line[at]!, line[at + size]!, line[at + 2 * size]!, 255],
    3: (line, at) => {
      const [entry, alpha] = [line[at]! * 3, alphas?.[line[at]!] ?? 255]
      return [palette?.[entry] ?? 0, palette?.[entry + 1] ?? 0, palette?.[entry + 2] ?? 0, alpha]
    },
    4: (line, at) => [line[at]!, line[at]!, line[at]!, line[at + size]!],
    6: (line, at) => [line[at]!, line[at + size]!, line[at + 2 * size]!, line[at + 3 * size]!],
  }
  return {
    ...{ width: view.getUint32(0), height: view.getUint32(4), step: size * samples[type]!, colorAt: colors[type]! },
    data: chunks.filter(({ name }) => name === 'IDAT').map(({ data }) => data),
  }
}

function paeth(left: number, above: number, corner: number): number {
  const guess = left + above - corner
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)]
  return a <= b && a <= c ? left : b <= c ? above : corner
}

/** Undoes the filter of a line, in place: PNG specification, section 9. */
function unfilter(filter: number, line: Uint8Array, before: Uint8Array, step: number): void {
  for (let at = 0; at < line.length; at++) {
    const left = at < step ? 0 : line[at - step]!
    const above = before[at]!
    if (filter === 1) line[at]! += left
    else if (filter === 2) line[at]! += above
    else if (filter === 3) line[at]! += (left + above) >> 1
    else if (filter === 4) line[at]! += paeth(left, above, at < step ? 0 : before[at - step]!)
  }
}

const through = (parts: readonly Uint8Array[], transform: CompressionStream | DecompressionStream) =>
  new Blob(parts as Uint8Array<ArrayBuffer>[]).stream().pipeThrough(transform as never) as ReadableStream<Uint8Array>

/** Lines of pixels; of a cut file, those that it has. */
async function* linesOf({ width, height, step, data }: Png): AsyncGenerator<Uint8Array> {
  const size = width * step
  let [before, rest, count] = [new Uint8Array(size), new Uint8Array(0), 0]
  for await (const part of through(data, new DecompressionStream('deflate')) as unknown as AsyncIterable<Uint8Array>) {
    const bytes = new Uint8Array(rest.length + part.length)
    bytes.set(rest)
    bytes.set(part, rest.length)
    let at = 0
    for (; at + size < bytes.length && count < height; at += size + 1, count++) {
      const line = bytes.subarray(at + 1, at + 1 + size)
      unfilter(bytes[at]!, line, before, step)
      yield line
      before = line
    }
    rest = bytes.subarray(at)
  }
}

const hex = (value: number) => value.toString(16).padStart(2, '0')

/** @returns `#rrggbb` of each pixel of a small PNG, line by line; none of a PNG that is not read */
export async function colorsOf(bytes: Uint8Array): Promise<string[]> {
  const png = parse(bytes)
  const colors: string[] = []
  if (!png) return colors
  for await (const line of linesOf(png))
    for (let at = 0; at < line.length; at += png.step) {
      const [red, green, blue] = png.colorAt(line, at)
      colors.push(`#${hex(red)}${hex(green)}${hex(blue)}`)
    }
  return colors
}

function chunk(name: string, data: Uint8Array): Uint8Array[] {
  const body = new Uint8Array(4 + data.length)
  new TextEncoder().encodeInto(name, body)
  body.set(data, 4)
  const [size, sum] = [new Uint8Array(4), new Uint8Array(4)]
  new DataView(size.buffer).setUint32(0, data.length)
  new DataView(sum.buffer).setUint32(0, crc32(body))
  return [size, body, sum]
}

/**
 * A PNG without transparency: white is below it.
 * @param isMirrored whether left and right are exchanged
 * @returns null for a PNG that is not read
 */
export async function onWhite(bytes: Uint8Array, isMirrored: boolean): Promise<Uint8Array | null> {
  const png = parse(bytes)
  if (!png) return null
  const { width, height, step, colorAt } = png
  const lines: Uint8Array[] = []
  for await (const line of linesOf(png)) {
    // Each begins with its filter: none.
    const drawn = new Uint8Array(1 + width * 3)
    for (let x = 0; x < width; x++) {
      const [red, green, blue, alpha] = colorAt(line, x * step)
      const to = 1 + (isMirrored ? width - 1 - x : x) * 3
      const white = 255 - alpha
      drawn[to] = white + Math.round((red * alpha) / 255)
      drawn[to + 1] = white + Math.round((green * alpha) / 255)
      drawn[to + 2] = white + Math.round((blue * alpha) / 255)
    }
    lines.push(drawn)
  }
  if (lines.length < height) return null
  const header = new Uint8Array(13)
  new DataView(header.buffer).setUint32(0, width)
  new DataView(header.buffer).setUint32(4, height)
  header.set([8, 2], 8)
  const data = await new Response(through(lines, new CompressionStream('deflate'))).arrayBuffer()
  const parts = [chunk('IHDR', header), chunk('IDAT', new Uint8Array(data)), chunk('IEND', new Uint8Array(0))]
  return new Uint8Array(await new Blob([signature, ...parts.flat()] as Uint8Array<ArrayBuffer>[]).arrayBuffer())
}
