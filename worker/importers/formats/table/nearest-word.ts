/** Whether two different words differ by one letter: one more, one less, another, or two exchanged. */
function isSlip(word: string, other: string): boolean {
  const [long, short] = word.length >= other.length ? [word, other] : [other, word]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && long[at] === short[at]) at++
  if (long.length > short.length) return long.slice(at + 1) === short.slice(at)
  if (long.slice(at + 1) === short.slice(at + 1)) return true
  return long[at] === short[at + 1] && long[at + 1] === short[at] && long.slice(at + 2) === short.slice(at + 2)
}

/** Shorter words have neighbours with another meaning. */
const minLength = 6

/** @returns the meaning of the words that differ from a folded word by one letter; undefined where they have several */
export function nearest<Meaning>(meanings: ReadonlyMap<string, Meaning>, word: string): Meaning | undefined {
  if (word.length < minLength) return undefined
  const found = new Set([...meanings].flatMap(([other, meaning]) => (isSlip(word, other) ? [meaning] : [])))
  return found.size === 1 ? [...found][0] : undefined
}
