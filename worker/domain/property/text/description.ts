import { type MarkedBlock, markedLine, markPattern, type Run, runsOf, strongMark, withoutMarks } from './marked-text.ts'

/** A list has its items, a paragraph one or more lines; each may have marks. */
export type DescriptionBlock =
  | { kind: 'opening' | 'heading' | 'paragraph'; text: string }
  | { kind: 'list'; items: string[] }

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

const bullet = new RegExp(String.raw`^\s*(?:[•‣▪◦·–—]|(?!${strongMark})\*|-{1,2}(?=[\s\p{L}]|$)|\. ?-(?=\s))\s*`, 'u')
/** A dash or a bullet within a line, behind the end of a sentence or a heading. */
const bulletWithin = /[^\S\n]*(?<!\\)[•‣▪◦][^\S\n]+| +\. ?-\s+|(?<=[.;:])\s+[-–—]\s+(?=[\p{L}\d])/gu

/** Ends of sentences; a short word or an abbreviation with a point ends none. */
const sentenceEnd =
  /(?<=[.!?…][)"”»]?)(?<!(?<!\p{L})(?:\p{L}{1,2}|nrs?|bvb|incl|excl|resp|evt|env|art|max|min|prof|bijv|zgn|usw|inkl|exkl|approx)\.)\s+(?=[\p{Lu}"“„«(])/u

/** Sentences of a text; those within a mark are one. */
function sentencesOf(text: string): string[] {
  const marks = [...text.matchAll(markPattern)].map(({ 0: found, index }) => [index, index + found.length] as const)
  const sentences: string[] = []
  let end = 0
  for (const part of text.split(sentenceEnd)) {
    const isWithin = marks.some(([from, to]) => from < end && end < to)
    end = text.indexOf(part, end) + part.length
    if (isWithin) sentences[sentences.length - 1] += ` ${part}`
    else sentences.push(part)
  }
  return sentences
}

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
    const heading = /^# (\S.*)$/.exec(line.trim())?.[1]
    if (heading) blocks.push({ kind: 'heading', text: heading })
    if (!content || heading) continue
    if (isItem && last?.kind === 'list') last.items.push(content)
    else if (isItem) blocks.push({ kind: 'list', items: [content] })
    else if (last?.kind === 'paragraph') last.text += `\n${content}`
    else blocks.push({ kind: 'paragraph', text: content })
  }
  return blocks
}

const shortBlock = (block: DescriptionBlock): DescriptionBlock[] =>
  block.kind === 'paragraph' ? parted(block.text).map((text) => ({ kind: 'paragraph', text })) : [block]

const allBlocks = (text: string) => joined(text.split(/\n{2,}/).flatMap(blocksOf))

/** @returns the tree of a description, which an editor shows */
export const descriptionTree = (text: string): MarkedBlock[] =>
  allBlocks(text).map((block) => {
    if (block.kind === 'list') return { kind: 'list', lines: block.items.map((item) => runsOf(item)) }
    if (block.kind === 'heading') return { kind: 'heading', lines: [[{ text: withoutMarks(block.text) }]] }
    return { kind: 'paragraph', lines: block.text.split('\n').map((line) => runsOf(line)) }
  })

const isOtherStart = (line: string) => bullet.test(line) || /^# /.test(line)

/** @returns the text of a tree: read again, it is that tree */
export function descriptionText(tree: readonly MarkedBlock[]): string {
  const blocks = tree.flatMap(({ kind, lines }) => {
    const written = lines
      .map((runs) => markedLine(kind === 'heading' ? runs.map(({ text }): Run => ({ text })) : runs, isOtherStart))
      .filter(Boolean)
    const start = { heading: '# ', paragraph: '', list: '- ' }[kind]
    return written.length > 0 ? [{ kind, text: written.map((line) => start + line).join('\n') }] : []
  })
  return blocks
    .map(({ kind, text }, at) => {
      const before = blocks[at - 1]?.kind
      return before === undefined ? text : `${kind === 'list' && before === 'list' ? '\n' : '\n\n'}${text}`
    })
    .join('')
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
  const [first, ...others] = allBlocks(text).flatMap(shortBlock)
  if (!first) return { shown: [], folded: [] }
  const opening = first.kind === 'paragraph' ? openingOf(first.text) : null
  if (first.kind !== 'paragraph' || opening === null) return folded([first, ...others])
  const rest = first.text.slice(opening.length).trim()
  return folded([
    { kind: 'opening', text: opening },
    ...(rest ? [{ kind: 'paragraph' as const, text: rest }] : []),
    ...others,
  ])
}
