/** Byte order marks, and the beginning of `<?xml` without one. */
const marks: [mark: number[], encoding: string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0x3c, 0, 0x3f, 0], 'utf-16le'],
  [[0, 0x3c, 0, 0x3f], 'utf-16be'],
]

/** Windows-1252 at 0x80 to 0x9f: Node decodes it as Latin-1. */
const windows1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'

const windowsBytes = new Map([...windows1252].map((letter, at) => [letter, 0x80 + at]))

const utf8Letter = /[\xc3-\xc5][\x80-\xbf]/

/** What UTF-8 in Windows-1252 looks like: `Ã©`, `â‚¬`. */
const twice = /[\u00c2-\u00c5\u00e2]./u

/** @returns the text whose UTF-8 was taken for Windows-1252, and written in UTF-8 again; null of any other */
function encodedOnce(text: string): string | null {
  if (!twice.test(text)) return null
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at++) {
    const byte = windowsBytes.get(text[at]!) ?? text.charCodeAt(at)
    if (byte > 0xff) return null
    bytes[at] = byte
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

export const windowsText = (bytes: Uint8Array): string =>
  new TextDecoder('latin1').decode(bytes).replace(/[\x80-\x9f]/g, (byte) => windows1252[byte.charCodeAt(0) - 0x80]!)

/** Encoding of an XML declaration. */
const declared = (bytes: Uint8Array) =>
  /^<\?xml[^>]*\bencoding=["']([\w.:-]+)/i.exec(new TextDecoder('latin1').decode(bytes.subarray(0, 200)))?.[1]

/** A text in an encoding that is neither UTF-8 nor Windows-1252, where its declaration names one. */
function readDeclared(bytes: Uint8Array): { text: string; encoding: string } | null {
  try {
    const decoder = new TextDecoder(declared(bytes), { fatal: true })
    return /^(?:utf-|windows-1252$)/.test(decoder.encoding)
      ? null
      : { text: decoder.decode(bytes), encoding: decoder.encoding }
  } catch {
    return null
  }
}

/**
 * The text of a file, without its byte order mark. One that is not UTF-8 is read as it declares itself, else as
 * Windows-1252, a superset of Latin-1. One that was encoded in UTF-8 twice is read accordingly.
 * @throws Error for a file that mixes them, or that is no text
 */
export function textOf(bytes: Uint8Array, file: string): { text: string; encoding: string } {
  const encoding = marks.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))?.[1] ?? 'utf-8'
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    const once = encodedOnce(text)
    return once === null ? { text, encoding } : { text: once, encoding: 'utf-8 twice' }
  } catch {
    if (encoding !== 'utf-8' || bytes.includes(0))
      throw new Error(`${file} is damaged: it is no ${encoding.toUpperCase()}.`)
    const other = readDeclared(bytes)
    if (other) return other
    const text = new TextDecoder('latin1').decode(bytes)
    if (utf8Letter.test(text)) {
      throw new Error(`${file} is damaged: it is partly UTF-8 and partly not. Export it again, in UTF-8.`)
    }
    return { text: windowsText(bytes), encoding: 'windows-1252' }
  }
}
