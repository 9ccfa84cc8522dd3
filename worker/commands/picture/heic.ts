import { createRequire } from 'node:module'
import { SourceFault } from '#worker/services/source/fault.ts'

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

/**
 * Decodes a HEIC, the photograph of a telephone, upright. In WebAssembly: a damaged file reaches no memory but its own.
 * @param check of px, before any is decoded
 * @throws SourceFault
 */
export async function decodeHeic(bytes: Uint8Array, check: (width: number, height: number) => unknown): Promise<Rgba> {
  const libheif = load('libheif-js/wasm-bundle') as Libheif
  const decoder = new libheif.HeifDecoder()
  const images = decoder.decode(bytes)
  const damaged = () => new SourceFault('is damaged or not readable')
  try {
    const image = images.find((item) => item.is_primary()) ?? images[0]
    if (!image) throw damaged()
    const [width, height] = [image.get_width(), image.get_height()]
    check(width, height)
    const target = { data: new Uint8ClampedArray(width * height * 4), width, height }
    const drawn = await new Promise<Rgba | null>((resolve) => image.display(target, resolve))
    if (!drawn) throw damaged()
    return drawn
  } finally {
    for (const image of images) image.free()
    libheif.heif_context_free(decoder.decoder)
  }
}
