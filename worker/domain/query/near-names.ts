/** Two neighbours are exchanged, a letter is missing or too many, or it is another one. */
export type Edit = 'swap' | 'length' | 'letter'

/** How two words differ; null where it is by more than one letter. */
function editOf(a: string, b: string): Edit | null {
  if (Math.abs(a.length - b.length) > 1 || a === b) return null
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  let start = 0
  while (start < short.length && short[start] === long[start]) start++
  let end = 0
  while (end < short.length - start && short.at(-1 - end) === long.at(-1 - end)) end++
  const [left, right] = [short.length - start - end, long.length - start - end]
  if (left <= 1 && right <= 1) return left === right ? 'letter' : 'length'
  const isSwap = left === 2 && right === 2 && short[start] === long[start + 1] && short[start + 1] === long[start]
  return isSwap ? 'swap' : null
}

const edge = 2

/** Names by their first and last letters: where one letter is wrong, the first is right, and one of both ends. */
export class NearNames {
  private readonly byEnd = new Map<string, string[]>()

  constructor(names: Iterable<string>) {
    for (const name of names) for (const key of keysOf(name)) this.listOf(key).push(name)
  }

  private listOf(key: string): string[] {
    const known = this.byEnd.get(key)
    if (known) return known
    const list: string[] = []
    this.byEnd.set(key, list)
    return list
  }

  /** Whether a name goes on from here: it is not misspelt, but not typed to its end. */
  begins(start: string): boolean {
    return (this.byEnd.get(keysOf(start)[0]) ?? []).some((name) => name.startsWith(start))
  }

  /** Names whose first letter is right: that one is seldom mistyped. @param edits how a name may differ */
  of(name: string, edits: readonly Edit[]): string[] {
    const found = keysOf(name).flatMap((key) => this.byEnd.get(key) ?? [])
    return [
      ...new Set(found.filter((other) => other[0] === name[0] && edits.some((edit) => edit === editOf(name, other)))),
    ]
  }
}

/** Edits that a word of some length is forgiven: a short one is soon another word. */
export function forgiven(word: string): readonly Edit[] {
  if (word.length < 4) return []
  if (word.length === 4) return ['swap']
  return word.length === 5 ? ['swap', 'length'] : ['swap', 'length', 'letter']
}

const keysOf = (name: string): [string, string] => [`${name.slice(0, edge)}…`, `${name[0]}…${name.slice(-edge)}`]
