import { Buffer } from 'node:buffer'
import { packagePath } from '#domain/import/package-path.ts'
import { windowsText } from './decode.ts'

/** Code page 437 from 0x80 on. */
const codePage437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0'

/** Letters and signs that people write in names of files: Windows-1252 that is taken for code page 437 has others. */
const likelyName = /^[\x20-\x7eÀ-ÖØ-öø-ÿƒ°·²½¼«»\u00a0]*$/

/** @param raw its bytes as Latin-1 */
function decoded(raw: string): string {
  const bytes = Buffer.from(raw, 'latin1')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const dos = raw.replace(/[\x80-\xff]/g, (letter) => codePage437[letter.charCodeAt(0) - 0x80]!)
    return likelyName.test(dos) ? dos : windowsText(bytes)
  }
}

/** Whether the bytes of a name, or its letters, are the same in each encoding. */
const isPlain = (name: string) => !/[\x80-\xff]/.test(name) || /[\u{100}-\u{10ffff}]/u.test(name)

/**
 * The path of an entry of a ZIP. Without the flag of UTF-8 it may be UTF-8 all the same, else it is of code page 437, or
 * of Windows-1252 where that alone gives letters.
 * @param raw as fflate gives it: Latin-1 without the flag
 * @param isUtf8 the flag, bit 11
 */
export const entryPath = (raw: string, isUtf8: () => boolean): string =>
  packagePath(isPlain(raw) || isUtf8() ? raw : decoded(raw))

const utf8Flag = 0x800

/** Whether each entry of a ZIP in memory, in the order of its list, has the flag of UTF-8. */
export function* utf8Flags(zip: Uint8Array): Generator<boolean, never> {
  const bytes = Buffer.from(zip.buffer, zip.byteOffset, zip.length)
  const end = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  let at = bytes.readUInt32LE(end + 16)
  // ZIP64: the place of the list is in a record of its own.
  if (at === 0xffff_ffff) at = Number(bytes.readBigUInt64LE(Number(bytes.readBigUInt64LE(end - 12)) + 48))
  for (;;) {
    yield (bytes.readUInt16LE(at + 8) & utf8Flag) !== 0
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
}

const headerSignature = Buffer.from('PK\x03\x04', 'latin1')

/** Whether the header of an entry, among the bytes that were read last, has the flag of UTF-8. */
export function hasUtf8Flag(recent: Buffer, raw: string): boolean {
  const name = Buffer.from(raw, 'latin1')
  for (
    let at = recent.lastIndexOf(headerSignature);
    at >= 0;
    at = at > 0 ? recent.lastIndexOf(headerSignature, at - 1) : -1
  )
    if (recent.subarray(at + 30, at + 30 + name.length).equals(name))
      return (recent.readUInt16LE(at + 6) & utf8Flag) !== 0
  // Its bytes are others.
  return true
}
