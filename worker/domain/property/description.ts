/** A list has its items, a paragraph one or more lines. */
export type DescriptionBlock = { kind: 'opening' | 'paragraph'; text: string } | { kind: 'list'; items: string[] }

/** Characters of an opening, which is set in large type. */
const maxOpening = 280
/** Characters of a first sentence that opens alone: "Te koop." is none. */
const minOpening = 40
/** Characters above which a paragraph is broken at its sentences, and of the parts. */
const maxParagraph = 700
const paragraphPart = 400

const linesInView = 12
/** Lines that are not folded alone. */
const minFoldedLines = 4
/** Characters of a line on a wide screen. */
const lineLength = 76
const openingLineLength = 52

const bullet = /^\s*(?:[•‣▪◦·*–—]|-{1,2}(?=[\s\p{L}]|$)|\. ?-(?=\s))\s*/u
/** A dash or a bullet within a line, behind the end of a sentence or a heading. */
const bulletWithin = /[^\S\n]*[•‣▪◦][^\S\n]+| +\. ?-\s+|(?<=[.;:])\s+[-–—]\s+(?=[\p{L}\d])/gu

/** Ends of sentences; a short word or an abbreviation with a point ends none. */
const sentenceEnd =
  /(?<=[.!?…][)"”»]?)(?<!(?<!\p{L})(?:\p{L}{1,2}|nrs?|bvb|incl|excl|resp|evt|env|art|max|min|prof|bijv|zgn|usw|inkl|exkl|approx)\.)\s+(?=[\p{Lu}"“„«(])/u

const sentencesOf = (text: string): string[] => text.split(sentenceEnd)

/** The first sentences of a text, of at least `minOpening` characters and at most `maxOpening`; null for none. */
function openingOf(text: string): string | null {
  if (text.includes('\n') || text.endsWith(':')) return null
  if (text.length <= maxOpening) return text
  let opening = ''
  for (const sentence of sentencesOf(text)) {
    opening = opening ? `${opening} ${sentence}` : sentence
    if (opening.length >= minOpening) break
  }
  return opening.length <= maxOpening ? opening : null
}

/** Parts of a long paragraph, of whole sentences. */
function parted(text: string): string[] {
  if (text.length <= maxParagraph) return [text]
  const parts: string[] = ['']
  for (const sentence of sentencesOf(text)) {
    const last = parts.at(-1)!
    if (last.length >= paragraphPart) parts.push(sentence)
    else parts[parts.length - 1] = last ? `${last} ${sentence}` : sentence
  }
  const [last, before] = [parts.at(-1)!, parts.at(-2)]
  if (before && last.length < paragraphPart / 3) parts.splice(-2, 2, `${before} ${last}`)
  return parts
}

/** Paragraphs and lists of the text between two empty lines. */
function blocksOf(text: string): DescriptionBlock[] {
  const blocks: DescriptionBlock[] = []
  for (const line of text.replace(bulletWithin, '\n• ').split('\n')) {
    const isItem = bullet.test(line)
    const content = line.replace(bullet, '').trim()
    const last = blocks.at(-1)
    if (!content) continue
    if (isItem && last?.kind === 'list') last.items.push(content)
    else if (isItem) blocks.push({ kind: 'list', items: [content] })
    else if (last?.kind === 'paragraph') last.text += `\n${content}`
    else blocks.push({ kind: 'paragraph', text: content })
  }
  return blocks.flatMap((block): DescriptionBlock[] =>
    block.kind === 'list' ? [block] : parted(block.text).map((text) => ({ kind: 'paragraph', text })),
  )
}

const linesOf = (text: string, length: number): number =>
  text.split('\n').reduce((lines, line) => lines + Math.ceil(line.length / length), 0)

const blockLines = (block: DescriptionBlock): number =>
  block.kind === 'list'
    ? block.items.reduce((lines, item) => lines + linesOf(item, lineLength), 0)
    : linesOf(block.text, block.kind === 'opening' ? openingLineLength : lineLength)

const countLines = (blocks: readonly DescriptionBlock[]) =>
  blocks.reduce((lines, block) => lines + blockLines(block), 0)

/** Blocks in view, and those behind "Read more"; a list may be cut in two. */
function folded(blocks: readonly DescriptionBlock[]): { shown: DescriptionBlock[]; folded: DescriptionBlock[] } {
  const single = blocks.flatMap((block) =>
    block.kind === 'list' ? block.items.map((item): DescriptionBlock => ({ kind: 'list', items: [item] })) : [block],
  )
  let lines = 0
  const end = single.findIndex((block, index) => {
    lines += blockLines(block)
    // Nearest to it: a block of which more than half fits stays in view.
    return index > 0 && lines - blockLines(block) / 2 > linesInView
  })
  if (end < 0 || countLines(single.slice(end)) < minFoldedLines) return { shown: [...blocks], folded: [] }
  return { shown: joined(single.slice(0, end)), folded: joined(single.slice(end)) }
}

/** Lists that follow each other are one. */
function joined(blocks: readonly DescriptionBlock[]): DescriptionBlock[] {
  const all: DescriptionBlock[] = []
  for (const block of blocks) {
    const last = all.at(-1)
    if (block.kind === 'list' && last?.kind === 'list') last.items.push(...block.items)
    else all.push(block.kind === 'list' ? { kind: 'list', items: [...block.items] } : block)
  }
  return all
}

/**
 * The description of a home as it is set: an opening, where its first paragraph or sentence is short enough for one, then
 * paragraphs and lists.
 * @param text paragraphs between empty lines, as importers store it
 */
export function descriptionBlocks(text: string): { shown: DescriptionBlock[]; folded: DescriptionBlock[] } {
  const [first, ...others] = joined(text.split(/\n{2,}/).flatMap(blocksOf))
  if (!first) return { shown: [], folded: [] }
  const opening = first.kind === 'paragraph' ? openingOf(first.text) : null
  if (first.kind === 'list' || opening === null) return folded([first, ...others])
  const rest = first.text.slice(opening.length).trim()
  return folded([
    { kind: 'opening', text: opening },
    ...(rest ? [{ kind: 'paragraph' as const, text: rest }] : []),
    ...others,
  ])
}
