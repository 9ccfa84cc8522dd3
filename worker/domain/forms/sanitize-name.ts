const maxNameLength = 60

/** Keeps nothing that a mail program could link: no digits, no signs, dots after initials only. */
export function sanitizeName(text: string): string {
  const letters = text
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}'’.-]+/gu, ' ')
    .replace(/\.(?=\S)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return [...letters].slice(0, maxNameLength).join('').trim()
}
