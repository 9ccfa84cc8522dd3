import { fold } from '#domain/fold.ts'
import { withoutMarks } from '#domain/property/text/marked-text.ts'

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

/** Also of a text with marks, as it is read without them. */
export const reveals = (detectors: readonly Detector[], text: string): boolean =>
  [...new Set([text, withoutMarks(text)])].some((read) => {
    const decoded = decodeText(read)
    const folded = fold(decoded.replace(invisibleCharacters, ''))
    return detectors.some((detector) => detector(decoded, folded))
  })
