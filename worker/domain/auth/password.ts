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
