const marks: [mark: number[], encoding: string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]

/** Windows-1252 at 0x80 to 0x9f: Node decodes it as Latin-1. */
const windows1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'

const utf8Letter = /[\xc3-\xc5][\x80-\xbf]/

/**
 * The text of a file, without its byte order mark. One that is not UTF-8 is read as Windows-1252, a superset of Latin-1.
 * @throws Error for a file that mixes them, or that is no text
 */
export function textOf(bytes: Uint8Array, file: string): { text: string; encoding: string } {
  const encoding = marks.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))?.[1] ?? 'utf-8'
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), encoding }
  } catch {
    if (encoding !== 'utf-8' || bytes.includes(0))
      throw new Error(`${file} is damaged: it is no ${encoding.toUpperCase()}.`)
    const text = new TextDecoder('latin1').decode(bytes)
    if (utf8Letter.test(text)) {
      throw new Error(`${file} is damaged: it is partly UTF-8 and partly not. Export it again, in UTF-8.`)
    }
    const read = text.replace(/[\x80-\x9f]/g, (byte) => windows1252[byte.charCodeAt(0) - 0x80]!)
    return { text: read, encoding: 'windows-1252' }
  }
}
