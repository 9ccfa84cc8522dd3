import { descriptionTree } from '#domain/property/text/description.ts'
import type { MarkedBlock } from '#domain/property/text/marked-text.ts'

type Values = Readonly<Record<string, string>>

/** A placeholder without a value goes with the space before it. */
export const filledText = (words: string, values: Values): string =>
  words.replace(/( ?)\{\{(\w+)\}\}/g, (_, space, name) => (values[name] ? `${space}${values[name]}` : ''))

/** A text with marks, which values have not. */
export const filledTree = (words: string, values: Values): MarkedBlock[] =>
  descriptionTree(words).map(({ kind, lines }) => ({
    kind,
    lines: lines.map((runs) => runs.map((run) => ({ ...run, text: filledText(run.text, values) }))),
  }))
