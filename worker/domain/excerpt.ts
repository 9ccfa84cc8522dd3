const wordCutFrom = 0.8

/** Moves an index that would split a surrogate pair. */
const startOfCharacter = (text: string, index: number): number =>
  (text.codePointAt(index - 1) ?? 0) > 0xffff ? index - 1 : index

/**
 * The start of a text on one line, cut at a word. A single no-break space stays: French typography has one before ":".
 * @param text without markup, as importers store it
 * @param limit in UTF-16 units, without the ellipsis
 */
export function excerpt(
  text: string,
  { limit = 250, ellipsis = true }: { limit?: number; ellipsis?: boolean } = {},
): string {
  const line = text
    .replace(/\s+/g, (whitespace) => (whitespace === '\u00a0' || whitespace === '\u202f' ? whitespace : ' '))
    .trim()
  if (line.length <= limit) return line
  const space = line.lastIndexOf(' ', limit)
  const end = space > limit * wordCutFrom ? space : startOfCharacter(line, limit)
  return line.slice(0, end).trimEnd() + (ellipsis ? '…' : '')
}
