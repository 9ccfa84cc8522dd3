/** Direction marks, zero-width characters, soft hyphens and other characters that are never seen. */
const invisible = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]+/gu

const hyphens = /[\u2010-\u2015\u2043\u2212\ufe58\ufe63]/g
const fullWidth = /[\uff01-\uff5e]/g
const arabicDigits = /[\u0660-\u0669\u06f0-\u06f9]/g

/** A copied text without invisible marks, its hyphens, digits and full-width characters as a keyboard gives them. */
export const plainCharacters = (text: string): string =>
  text
    .replace(invisible, '')
    .replace(hyphens, '-')
    .replace(fullWidth, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
    .replace(arabicDigits, (digit) => String(digit.charCodeAt(0) & 0xf))
    .normalize('NFC')

/** The same in one line, with single spaces. */
export const plainLine = (text: string): string => plainCharacters(text).replace(/\s+/g, ' ').trim()
