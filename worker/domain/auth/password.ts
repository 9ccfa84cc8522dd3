import type { Agency } from '#domain/content/site.ts'

/** OWASP ASVS 5.0, 6.2: length counts, no composition rules, at least 64 characters are accepted. */
export const minLength = 10
const maxLength = 128

export type PasswordError = 'short' | 'long' | 'common' | 'personal' | 'different'

/** Common in Belgium, but not near the top of international lists. */
export const localCommonPasswords: readonly string[] = `
  wachtwoord welkom geheim paswoord motdepasse bienvenue bonjour jetaime passwort willkommen hallo password welcome
  letmein iloveyou secret administrator sunshine azerty azertyuiop qwertz qwertzuiop qwertyuiop voetbal football
  soleil princess lente zomer herfst winter printemps automne hiver frühling sommer herbst summer belgie belgium
  belgique belgien vlaanderen wallonie luxembourg anderlecht clubbrugge standard brussel bruxelles brussels brüssel
  antwerpen anvers gent gand brugge bruges leuven louvain mechelen hasselt kortrijk oostende aalst luik liege namen
  namur charleroi mons tournai verviers eupen arlon makelaar immobilier vastgoed
`
  .trim()
  .split(/\s+/)

export function shapeError(password: string): 'short' | 'long' | 'common' | null {
  const { length } = [...password]
  if (length < minLength) return 'short'
  if (length > maxLength) return 'long'
  return new Set(password.toLowerCase()).size < 4 ? 'common' : null
}

const maxWordLength = 20
const letterCost = Math.log10(26)

/** log10 of the guesses for what is no word: a year, digits in order or repeated, a digit, a letter or another character. */
function plainCost(text: string): number {
  if (/^(?:19|20)\d\d$/.test(text)) return 2
  if (/^\d{2,}$/.test(text) && ('01234567890 09876543210'.includes(text) || new Set(text).size === 1)) return 1
  if (text.length > 1) return Number.POSITIVE_INFINITY
  return /\p{L}/u.test(text) ? letterCost : 1
}

/**
 * log10 of the guesses of who joins words in the order of their frequency, of the cheapest way to read a text as words.
 * zxcvbn adds 10^8 guesses for three parts alone, however common: `ikhouvanjou`.
 * @param rankOf of a word in lower case, from 1
 */
export function wordGuesses(text: string, rankOf: (word: string) => number | undefined): number {
  const written = text.toLowerCase()
  const plain = written.replace(/[@4013$57]/g, (sign) => lettersOfSigns[sign]!)
  return Math.min(joinedGuesses(written, rankOf), joinedGuesses(plain, rankOf) + 1)
}

const lettersOfSigns: Readonly<Record<string, string>> = {
  ...{ '@': 'a', 4: 'a', 0: 'o', 1: 'i', 3: 'e', $: 's', 5: 's', 7: 't' },
}

function joinedGuesses(text: string, rankOf: (word: string) => number | undefined): number {
  const characters = [...text]
  const costs = [0]
  for (let end = 1; end <= characters.length; end++) {
    let least = Number.POSITIVE_INFINITY
    for (let start = Math.max(0, end - maxWordLength); start < end; start++) {
      const part = characters.slice(start, end).join('')
      const rank = rankOf(part)
      const isRepeated = part.length > 2 && characters.slice(0, start).join('').includes(part)
      const cost = isRepeated
        ? 1
        : Math.min(plainCost(part), rank === undefined ? plainCost(part) : Math.log10(rank + 1))
      least = Math.min(least, costs[start]! + cost)
    }
    costs.push(least)
  }
  return costs.at(-1)!
}

/** Texts, their parts and their joined parts. @param texts name and address of user and agency, towns of the agency */
export function personalWords(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => {
    const parts = text.toLowerCase().split(/[^\p{L}\p{N}]+/u)
    return [text.toLowerCase(), parts.join(''), ...parts]
  })
  return [...new Set(words)].filter((word) => word.length > 2)
}

type WithCity = Pick<Agency, 'city'>
type KnownAgency = WithCity & Pick<Agency, 'legalName' | 'email'> & { offices: readonly WithCity[] }

export const agencyTexts = ({ name, agency }: { name: string; agency: KnownAgency }): string[] => [
  ...[name, agency.email, ...Object.values(agency.legalName)],
  ...[agency, ...agency.offices].flatMap(({ city }) => Object.values(city)),
]
