/** Whether one letter is wrong, missing or too many, or two neighbours are exchanged. */
export function isOneEditApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  let start = 0
  while (start < short.length && short[start] === long[start]) start++
  let end = 0
  while (end < short.length - start && short.at(-1 - end) === long.at(-1 - end)) end++
  const [left, right] = [short.length - start - end, long.length - start - end]
  if (left <= 1 && right <= 1) return true
  return left === 2 && right === 2 && short[start] === long[start + 1] && short[start + 1] === long[start]
}

const edge = 3

/** Names by their first and last letters: of a name with one wrong letter, one of both ends is right. */
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

  of(name: string): string[] {
    const found = keysOf(name).flatMap((key) => this.byEnd.get(key) ?? [])
    return [...new Set(found.filter((other) => isOneEditApart(name, other)))]
  }
}

const keysOf = (name: string): [string, string] => [`${name.slice(0, edge)}…`, `…${name.slice(-edge)}`]
