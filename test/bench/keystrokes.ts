import { parseQuery } from '#domain/query/parse.ts'
import { readCorpus } from '#test/support/query/measure.ts'
import { gazetteerIndex } from '#test/support/query/notation.ts'

const parts = ['nl', 'fr', 'en', 'de']
const rounds = 5

const quantile = (sorted: readonly number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)]!

/** Parses each sentence of the corpus as it is typed, letter by letter, with all towns of the gazetteer. */
export function keystrokesBench(): void {
  const started = performance.now()
  const index = gazetteerIndex()
  const indexed = performance.now() - started
  const texts = parts.flatMap((part) => readCorpus(part, index).map(({ text }) => text))
  const typed = texts.flatMap((text) => Array.from({ length: text.length - 1 }, (_, at) => text.slice(0, at + 2)))
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    for (const text of typed) {
      const from = performance.now()
      parseQuery(text, index)
      if (round > 0) times.push(performance.now() - from)
    }
  }
  times.sort((a, b) => a - b)
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length
  console.log(`names of the gazetteer: ${indexed.toFixed(0)} ms, once`)
  console.log(
    `${typed.length} keystrokes: mean ${mean.toFixed(3)} ms, p50 ${quantile(times, 0.5).toFixed(3)}, ` +
      `p99 ${quantile(times, 0.99).toFixed(3)}, highest ${times.at(-1)!.toFixed(2)}`,
  )
}
