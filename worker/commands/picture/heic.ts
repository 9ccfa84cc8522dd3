import { createRequire } from 'node:module'
import { FileFault } from '#worker/services/remote-file/fault.ts'

/** What is used of libheif-js, which has no types. */
type Libheif = {
  HeifDecoder: new () => { decoder: unknown; decode: (bytes: Uint8Array) => HeifImage[] }
  heif_context_free: (context: unknown) => void
}

type Rgba = { data: Uint8ClampedArray; width: number; height: number }

type HeifImage = {
  get_width: () => number
  get_height: () => number
  is_primary: () => boolean
  /** Calls back with null for a damaged picture. */
  display: (target: Rgba, done: (drawn: Rgba | null) => void) => void
  free: () => void
}

const load = createRequire(import.meta.url)

/** How a file says that its colours are those of Display P3, as telephones do: by a name or by its primaries. */
const displayP3 = [Buffer.from('Display P3', 'utf16le').swap16(), Buffer.from('nclx\0\x0c', 'latin1')]

const steps = 4096
const linearOf = Float64Array.from({ length: 256 }, (_, byte) => {
  const value = byte / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
})
const byteOf = Uint8Array.from({ length: steps + 1 }, (_, step) => {
  const value = step / steps
  return Math.round(255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055))
})

const encoded = (linear: number) => byteOf[Math.round(steps * Math.min(1, Math.max(0, linear)))]!

/** From Display P3 to sRGB, whose curve is the same: CSS Color 4, section 10. */
function convertToSrgb(data: Uint8ClampedArray): void {
  for (let at = 0; at < data.length; at += 4) {
    const red = linearOf[data[at]!]!
    const green = linearOf[data[at + 1]!]!
    const blue = linearOf[data[at + 2]!]!
    data[at] = encoded(1.2249 * red - 0.2249 * green)
    data[at + 1] = encoded(1.042 * green - 0.042 * red)
    data[at + 2] = encoded(1.0982 * blue - 0.0196 * red - 0.0786 * green)
  }
}

/**
 * Decodes a HEIC, the photograph of a telephone, upright and in sRGB. In WebAssembly: a damaged file reaches no memory
 * but its own.
 * @param check of px, before any is decoded
 * @throws FileFault
 */
export async function decodeHeic(bytes: Uint8Array, check: (width: number, height: number) => unknown): Promise<Rgba> {
  const libheif = load('libheif-js/wasm-bundle') as Libheif
  const decoder = new libheif.HeifDecoder()
  const images = decoder.decode(bytes)
  const damaged = () => new FileFault('is damaged or not readable')
  try {
    const image = images.find((item) => item.is_primary()) ?? images[0]
    if (!image) throw damaged()
    const [width, height] = [image.get_width(), image.get_height()]
    check(width, height)
    const target = { data: new Uint8ClampedArray(width * height * 4), width, height }
    const drawn = await new Promise<Rgba | null>((resolve) => image.display(target, resolve))
    if (!drawn) throw damaged()
    // Profiles are before the pixels.
    const head = Buffer.from(bytes.subarray(0, 65_536))
    if (displayP3.some((sign) => head.includes(sign))) convertToSrgb(drawn.data)
    return drawn
  } finally {
    for (const image of images) image.free()
    libheif.heif_context_free(decoder.decoder)
  }
}
