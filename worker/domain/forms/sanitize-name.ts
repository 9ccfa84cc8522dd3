/** Letters of a name, as they may stand in a mail that somebody did not ask for. */
const maxNameLength = 60

/**
 * A name, and nothing that a mail program makes a link of, or that calls somebody to do something: no figures, no
 * signs, no dot but after an initial.
 * @returns at most 60 letters on one line; empty where nothing of it is a name
 */
export function sanitizeName(text: string): string {
  const letters = text
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}'’.-]+/gu, ' ')
    .replace(/\.(?=\S)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return [...letters].slice(0, maxNameLength).join('').trim()
}
