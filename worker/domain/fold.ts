/** Also what is never seen: soft hyphens, zero-width characters. */
const marks = /[\p{M}\p{Default_Ignorable_Code_Point}]+/gu
const nonWordRuns = /[^\p{L}\p{N}]+/gu
const letters: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' }

/** Without accents, case and punctuation, words parted by one space: `Liège-Guillemins` → `liege guillemins`. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(marks, '')
    .toLowerCase()
    .replace(/[ßæœøłđı]/g, (letter) => letters[letter]!)
    .replace(nonWordRuns, ' ')
    .trim()
