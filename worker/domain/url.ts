/** @returns null for what is no URL. `URL.canParse` of Node 20 refuses letters such as ü once it has been called often. */
export function parsedUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
