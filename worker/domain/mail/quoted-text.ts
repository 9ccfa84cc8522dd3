const separator =
  /^\s*-{2,}\s*(?:original message|forwarded message|oorspronkelijk bericht|doorgestuurd bericht|message d['’]origine|message original|message transféré|ursprüngliche nachricht|weitergeleitete nachricht)\s*-{2,}\s*$/i

const headerName =
  /^\W*(?:from|van|de|von|sent|verzonden|envoyé|gesendet|date|datum|to|aan|à|an|subject|onderwerp|objet|betreff)\s*:/i
const firstHeader = /^\W*(?:from|van|de|von)\s*:/i

/** „Op ma 24 nov. 2026 om 10:12 schreef Sofie <sofie@…>:“, and the same of three other languages. */
const introduction = /(?:schreef|a écrit|wrote|schrieb)\b.*:\s*$/i
const introductionStart = /^\W*(?:op|le|on|am|el)\b/i

const maxIntroduction = 300

const isQuote = (line: string) => /^\s*>/.test(line)
const isEmpty = (line: string) => line.trim() === ''

/** Programs break an introduction into up to three lines. @returns number of lines that end before `end` */
function introductionLines(lines: readonly string[], end: number): number {
  for (let count = 1; count <= Math.min(3, end); count++) {
    const text = lines.slice(end - count, end).join(' ')
    if (text.length <= maxIntroduction && introductionStart.test(text) && introduction.test(text)) return count
  }
  return 0
}

/** Index of the first line of quotes that nothing follows; answers between quotes are left. */
function trailingQuotes(lines: readonly string[]): number | null {
  let start = lines.length
  while (start > 0 && (isQuote(lines[start - 1]!) || isEmpty(lines[start - 1]!))) start--
  if (!lines.slice(start).some(isQuote)) return null
  return start - introductionLines(lines, start)
}

/** Index of the line where a program that marks no lines begins its copy of the mail that is answered. */
function copiedMail(lines: readonly string[]): number | null {
  const hasMarks = lines.some(isQuote)
  for (const [at, line] of lines.entries()) {
    if (separator.test(line)) return at
    const headers = lines.slice(at, at + 6).filter((next) => headerName.test(next)).length
    if (firstHeader.test(line) && headers >= 3) return at
    const count = hasMarks ? 0 : introductionLines(lines, at + 1)
    if (count > 0) return at + 1 - count
  }
  return null
}

/**
 * Separates what a sender wrote from the mail that is copied below it.
 * @param text with `\n`
 * @returns both, trimmed; a mail that is quoted from its first line on has no text of its own
 */
export function splitQuoted(text: string): { own: string; quoted: string } {
  const lines = text.split('\n')
  const cut = copiedMail(lines) ?? trailingQuotes(lines)
  if (cut === null) return { own: text.trim(), quoted: '' }
  return { own: lines.slice(0, cut).join('\n').trim(), quoted: lines.slice(cut).join('\n').trim() }
}
