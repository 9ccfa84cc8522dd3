const marks = /\p{M}+/gu
const others = /[^\p{L}\p{N}]+/gu
/** Letters that no decomposition takes apart. */
const letters: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' }

/** @returns the text as it is compared: no accents, no case, words parted by one space (`Liège-Guillemins` → `liege guillemins`) */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(marks, '')
    .toLowerCase()
    .replace(/[ßæœøłđı]/g, (letter) => letters[letter]!)
    .replace(others, ' ')
    .trim()
