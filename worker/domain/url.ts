/** Null for an invalid URL. `URL.canParse` of Node 20 rejects letters such as ü after many calls. */
export function parsedUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
