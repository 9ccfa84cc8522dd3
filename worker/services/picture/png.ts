/** While the colour of a picture is not known. */
const neutral = '#d9d2c5'

const chunkHeader = 8
const chunkEnd = 4

/** Chunks of a PNG by name; the first of each name. */
function chunksOf(bytes: Uint8Array): Map<string, Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const chunks = new Map<string, Uint8Array>()
  for (let at = 8; at + chunkHeader <= bytes.length; ) {
    const size = view.getUint32(at)
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + chunkHeader))
    if (!chunks.has(name)) chunks.set(name, bytes.subarray(at + chunkHeader, at + chunkHeader + size))
    at += chunkHeader + size + chunkEnd
  }
  return chunks
}

const greyTypes = [0, 4]
const paletteType = 3

/** @returns `#rrggbb` of the first pixel of a PNG with eight bits a channel; of any other, a neutral colour */
export async function firstPixel(bytes: Uint8Array): Promise<string> {
  const chunks = chunksOf(bytes)
  const [header, data, palette] = [chunks.get('IHDR'), chunks.get('IDAT'), chunks.get('PLTE')]
  if (!header || !data) return neutral
  const [depth, type] = [header[8]!, header[9]!]
  const unpacked = new Blob([data as Uint8Array<ArrayBuffer>]).stream().pipeThrough(new DecompressionStream('deflate'))
  // The first byte is the filter of the line, which changes nothing in its first pixel.
  const [, red = 0, green = 0, blue = 0] = new Uint8Array(await new Response(unpacked).arrayBuffer())
  const rgb = greyTypes.includes(type) ? [red, red, red] : [red, green, blue]
  const colour = type === paletteType ? (palette?.subarray(0, 3) ?? []) : depth === 8 ? rgb : []
  return colour.length === 3 ? `#${[...colour].map((value) => value.toString(16).padStart(2, '0')).join('')}` : neutral
}
