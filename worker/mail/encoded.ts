import { Buffer } from 'node:buffer'
import { oneLine } from './plain.ts'

const utf8 = new TextEncoder()

/** Bytes of text in one encoded word: with the header's name before it, a line has 76 characters at most (RFC 2047). */
const wordBytes = 39

/** @returns pieces of a text, none longer than so many bytes, and none that cuts a character */
function chunks(text: string, max: number): string[] {
  const found: string[] = []
  let chunk = ''
  let bytes = 0
  for (const character of text) {
    const more = utf8.encode(character).length
    if (bytes + more > max) {
      found.push(chunk)
      chunk = ''
      bytes = 0
    }
    chunk += character
    bytes += more
  }
  return chunk ? [...found, chunk] : found
}

/** @returns a text as encoded words, each on a line of its own that continues the header */
const encodedWords = (text: string): string =>
  chunks(text, wordBytes)
    .map((chunk) => `=?UTF-8?B?${Buffer.from(chunk).toString('base64')}?=`)
    .join('\r\n ')

/** @returns a text as the value of a header: one line, or lines that continue it; never another header */
export function headerText(text: string): string {
  const line = oneLine(text)
  return /^[\x20-\x7e]{0,60}$/.test(line) && !line.includes('=?') ? line : encodedWords(line)
}

/** @returns a name before an address, which may hold any sign */
export function displayName(name: string): string {
  const line = oneLine(name)
  return /^[\x20-\x7e]{0,60}$/.test(line) && !line.includes('=?')
    ? `"${line.replace(/["\\]/g, '\\$&')}"`
    : encodedWords(line)
}

/** @returns a text in base64, in lines of 76 */
export const base64Lines = (text: string): string =>
  (
    Buffer.from(text)
      .toString('base64')
      .match(/.{1,76}/g) ?? []
  ).join('\r\n')

const hexadecimal = Array.from({ length: 256 }, (_, byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`)

/** @returns a line of text in the signs that every server leaves alone, in lines of 76 at most */
function quotedLine(line: string): string {
  const signs = [...utf8.encode(line)].map((byte) =>
    byte >= 33 && byte <= 126 && byte !== 61 ? String.fromCharCode(byte) : byte === 32 ? ' ' : hexadecimal[byte]!,
  )
  // A blank at the end of a line is lost on the way, and a dot at its beginning means the end of the mail.
  if (signs.at(-1) === ' ') signs[signs.length - 1] = hexadecimal[32]!
  const rows = ['']
  for (const sign of signs) {
    const row = rows.at(-1)!
    if (row.length + sign.length > 75) rows.push(sign === '.' ? hexadecimal[46]! : sign)
    else rows[rows.length - 1] = row + (row === '' && sign === '.' ? hexadecimal[46]! : sign)
  }
  return rows.join('=\r\n')
}

/** @returns a text as quoted-printable; its line breaks may be of any kind */
export const quotedPrintable = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map(quotedLine)
    .join('\r\n')
