import type { ClientWords } from '#ui/client-words.ts'

let words: Promise<ClientWords> | null = null

/** The texts in the language of the page, asked for once. After a failure, the next call tries again. */
export function loadWords(): Promise<ClientWords> {
  words ??= fetch(document.documentElement.dataset.words!).then((answer) => answer.json())
  words.catch(() => {
    words = null
  })
  return words
}
