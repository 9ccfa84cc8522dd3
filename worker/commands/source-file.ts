import { readFileSync, statSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { Fault, reasonOf } from './terminal.ts'

const maxSize = 256 * 1024 * 1024
const tooLarge = `is larger than ${maxSize / 1024 ** 2} MB`

export function bytesOf(file: string): Buffer {
  try {
    if (statSync(file).size > maxSize) throw new Fault(`${file} ${tooLarge}.`)
    const bytes = readFileSync(file)
    return file.endsWith('.gz') ? gunzipSync(bytes, { maxOutputLength: maxSize }) : bytes
  } catch (error) {
    if (error instanceof Fault) throw error
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ERR_BUFFER_TOO_LARGE') throw new Fault(`${file} ${tooLarge} when it is decompressed.`)
    throw new Fault(`${file} cannot be read (${code ?? reasonOf(error)}).`)
  }
}

const marks: [mark: number[], encoding: string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]

/** Windows-1252 at 0x80 to 0x9f: Node decodes it as Latin-1. */
const windows1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'

const utf8Letter = /[\xc3-\xc5][\x80-\xbf]/

/** A file that is not UTF-8 is read as Windows-1252, a superset of Latin-1; one that mixes them is refused. */
export function textOf(bytes: Buffer, file: string): { text: string; encoding: string } {
  const encoding = marks.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))?.[1] ?? 'utf-8'
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), encoding }
  } catch {
    if (encoding !== 'utf-8' || bytes.includes(0))
      throw new Fault(`${file} is damaged: it is no ${encoding.toUpperCase()}.`)
    const text = bytes.toString('latin1')
    if (utf8Letter.test(text)) {
      throw new Fault(`${file} is damaged: it is partly UTF-8 and partly not. Export it again, in UTF-8.`)
    }
    const read = text.replace(/[\x80-\x9f]/g, (byte) => windows1252[byte.charCodeAt(0) - 0x80]!)
    return { text: read, encoding: 'windows-1252' }
  }
}

export const readText = (file: string): string => textOf(bytesOf(file), file).text
