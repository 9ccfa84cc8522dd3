/** A price as an agency writes it, in euros. */
export type WrittenPrice = {
  euros: number
  /** `v.a.`, `à partir de`: the lowest of several. */
  isFrom: boolean
  isMonthly: boolean
}

/** A pattern of whole words: `\b` knows no letter with an accent. */
const words = (source: string, flags = 'iu') => new RegExp(String.raw`(?<![\p{L}\d])(?:${source})(?![\p{L}\d])`, flags)

const onRequest = words(
  String.raw`op aanvr(?:aag)?|op verzoek|sur dem(?:ande)?|auf anfrage|a\. ?a|to be agreed|tbc|n\.?v\.?t|n\/a|(?:up)?on (?:request|application)|p\.?o\.?a|n\.?o\.?t\.?k|overeen te komen|te bepalen|à convenir|à discuter|consulte[rz]|contact(?:er|eer|ez)?|bieden|faire offre|make (?:an )?offer|ask (?:for )?(?:the )?price`,
)

const tax =
  'btw|tva|vat|mwst|registratie(?:rechten)?|kosten|frais|droits|notariskosten|charges|lasten|provisions?|provisie|costs|nebenkosten'
const perMonth = String.raw`(?:\/|(?<!\p{L})(?:per|par|pro|by|p\/))\s*(?:maand|mnd|mois|month|monat|mth|m|mo)|(?<!\p{L})(?:p\.?m|pcm|maandelijks|mensuel(?:le)?s?|monthly|monatlich)`

/** Words beside a price that do not change it: its name, taxes and costs. */
const besides = [
  words(
    String.raw`(?:${tax})\.? (?:excl(?:usief|us)?|incl(?:usief|us|use)?|inbegrepen|compris(?:es?)?|inkl|exkl)\.?`,
    'giu',
  ),
  words(
    String.raw`(?:excl(?:usief)?|incl(?:usief)?|hors|exkl|inkl|zzgl|plus)\.?\s*(?:\d{1,2}(?:[.,]\d)?\s*%\s*)?(?:${tax})\.?(?:\s*(?:en|et|and|und|&)\s*(?:${tax}))?`,
    'giu',
  ),
  new RegExp(
    String.raw`[+&]\s*(?:€\s*)?(?:\d{1,3}(?:[.,]\d{1,2})?\s*(?:€|%|eur(?:os?)?)?\s*)?(?:de\s+)?(?:${tax})(?:\s*(?:${perMonth}))?(?![\p{L}\d])`,
    'giu',
  ),
  words(
    String.raw`htva|tvac|v\.?o\.?n|k\.?k|n\.?t\.?k|o\.?b\.?o|kosten koper|fai|vhb|vb|cc|charges comprises|alles inbegrepen|tout compris|negotiable|bespreekbaar|onderhandelbaar|à débattre|négociable`,
    'giu',
  ),
  words(
    String.raw`(?:(?:vraag|verkoop|richt|instel|huur)?prijs|(?:asking |guide |sale )?price|rent|huur|prix(?: demandé| de vente| indicatif)?|loyer|(?:kauf)?preis|(?:kalt)?miete)(?:\s*:)?`,
    'giu',
  ),
]

const offers = '(?:bieden|biedingen|bod|(?:make )?(?:an )?offers?|faire offre|offres?|angebote?)'
const from = words(
  String.raw`(?:${offers} )?(?:v\.?\s?a\.?|vanaf|van|à partir d[e'’]|a partir de|à ?p\.? ?d(?:e|\.)?|dès|starting (?:from|at)|from|ab|min(?:imum)?\.?|of meer|en meer|ou plus|et plus|or more|and more)`,
)
const monthly = new RegExp(String.raw`(?:${perMonth})\.?(?![\p{L}\d²])`, 'iu')
const currency = /€|(?<!\p{L})eur(?:os?)?(?!\p{L})/giu
const multiples: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, mln: 1e6, mio: 1e6, mil: 1e6 }

/** A price has no thousandths: three digits behind a point or a comma are thousands. */
function eurosOf(text: string): number | undefined {
  const plain = text.replace(/[.,]\s?[-–—=]+$/u, '').trim()
  const [, short, unit] =
    /^(\d{1,4}(?:[.,]\d{1,3})?) ?(k|mio|mln|miljoen|millions?|millionen|m)\.?$/iu.exec(plain) ?? []
  if (short && unit) {
    const factor = multiples[unit.toLowerCase()] ?? multiples[unit.slice(0, 3).toLowerCase()]
    return Math.round(Number(short.replace(',', '.')) * factor!)
  }
  const [, whole, cents = '0'] = /^(\d+(?:[.,'’ ]\d{3})*)(?:[.,](\d{1,2}))?$/u.exec(plain) ?? []
  return whole === undefined ? undefined : Number(`${whole.replace(/\D/g, '')}.${cents}`)
}

const tidy = (text: string) =>
  text
    .replace(/\(\s*\)/g, ' ')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .replace(/^[\s:;,]+|(?:[\s:;*]| \.)+$/g, '')

/**
 * Reads a price in the words of Belgian agencies, in four languages: `v.a. 249.000 €`, `€ 2.450 / maand`, `495.000,-`.
 * @returns null for a price on request; undefined for one that cannot be read, such as one a week or a square metre
 */
export function writtenPrice(cell: string): WrittenPrice | null | undefined {
  if (!/\d/.test(cell)) return onRequest.test(cell) || !/\p{L}/u.test(cell) ? null : undefined
  let rest = besides.reduce((text, pattern) => tidy(text.replace(pattern, ' ')), tidy(cell))
  const isMonthly = monthly.test(rest)
  rest = tidy(rest.replace(monthly, ' ').replace(currency, ' '))
  const isFrom = from.test(rest)
  rest = tidy(tidy(rest.replace(from, ' ')).replace(/^\((.*)\)$/, '$1'))
  const [low = '', high, more] = rest
    .replace(/^(?:tussen|entre|between|zwischen|de) /iu, '')
    .split(/ (?:-|–|tot|à|en|et|to|and|bis|und) |(?<=\d{3})[-–](?=\d{2})/iu)
  const euros = eurosOf(low)
  if (euros === undefined || more !== undefined) return undefined
  const upper = high === undefined ? undefined : eurosOf(high)
  if (high !== undefined && (upper === undefined || upper <= euros)) return undefined
  return { euros, isFrom: isFrom || upper !== undefined, isMonthly }
}
