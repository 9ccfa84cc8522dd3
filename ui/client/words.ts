import type { ClientWords } from '#ui/client-words.ts'

let loading: Promise<ClientWords> | undefined

/** The texts in the language of the page, loaded once. After a failure, the next call tries again. */
export const loadWords = (): Promise<ClientWords> =>
  (loading ??= fetch(document.documentElement.dataset.words!)
    .then((response) => response.json())
    .catch((error) => {
      loading = undefined
      throw error
    }))
