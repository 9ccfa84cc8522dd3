import type { ClientWords } from '#ui/client-words.ts'

let words: ClientWords | undefined

/** The texts in the language of the page. After a failure, the next call tries again. */
export async function loadWords(): Promise<ClientWords> {
  words ??= await (await fetch(document.documentElement.dataset.words!)).json()
  return words!
}
