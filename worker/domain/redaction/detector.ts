import { fold } from '#domain/fold.ts'

export type Detector = (text: string, folded: string) => boolean

/** Decodes percent-encoding and compatibility characters. */
export function decodeText(text: string): string {
  try {
    return decodeURIComponent(text.replace(/%(?![\da-f]{2})/gi, '%25')).normalize('NFKC')
  } catch {
    return text.normalize('NFKC')
  }
}

const invisibleCharacters = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

export const reveals = (detectors: readonly Detector[], text: string): boolean => {
  const decoded = decodeText(text)
  const folded = fold(decoded.replace(invisibleCharacters, ''))
  return detectors.some((detector) => detector(decoded, folded))
}
