import type { Agency } from '#domain/content/site.ts'

/** OWASP ASVS 5.0, 6.2: length counts, no rules of composition, and at least 64 characters are taken. */
export const minLength = 10
const maxLength = 128

export type PasswordError = 'short' | 'long' | 'common' | 'personal' | 'different'

/** What is tried first in the country and the languages of the site, and no international list has near its top. */
export const localCommonPasswords: readonly string[] = [
  ...['wachtwoord', 'welkom', 'geheim', 'paswoord', 'motdepasse', 'bienvenue', 'bonjour', 'jetaime', 'passwort'],
  ...['willkommen', 'hallo', 'password', 'welcome', 'letmein', 'iloveyou', 'secret', 'administrator', 'sunshine'],
  ...['azerty', 'azertyuiop', 'qwertz', 'qwertzuiop', 'qwertyuiop', 'voetbal', 'football', 'soleil', 'princess'],
  ...['lente', 'zomer', 'herfst', 'winter', 'printemps', 'automne', 'hiver', 'frühling', 'sommer', 'herbst', 'summer'],
  ...['belgie', 'belgium', 'belgique', 'belgien', 'vlaanderen', 'wallonie', 'luxembourg', 'anderlecht', 'clubbrugge'],
  ...['standard', 'brussel', 'bruxelles', 'brussels', 'brüssel', 'antwerpen', 'anvers', 'gent', 'gand', 'brugge'],
  ...['bruges', 'leuven', 'louvain', 'mechelen', 'hasselt', 'kortrijk', 'oostende', 'aalst', 'luik', 'liege', 'namen'],
  ...['namur', 'charleroi', 'mons', 'tournai', 'verviers', 'eupen', 'arlon', 'makelaar', 'immobilier', 'vastgoed'],
]

/** @returns what is wrong with a password by its length and its characters alone */
export function shapeError(password: string): 'short' | 'long' | 'common' | null {
  const { length } = [...password]
  if (length < minLength) return 'short'
  if (length > maxLength) return 'long'
  return new Set(password.toLowerCase()).size < 4 ? 'common' : null
}

/**
 * @param texts name and address of whose password it is, and name and towns of the agency
 * @returns the words that somebody who knows both tries first: each text, its parts, and its parts in one
 */
export function personalWords(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => {
    const parts = text.toLowerCase().split(/[^\p{L}\p{N}]+/u)
    return [text.toLowerCase(), parts.join(''), ...parts]
  })
  return [...new Set(words)].filter((word) => word.length > 2)
}

type WithCity = Pick<Agency, 'city'>
type KnownAgency = WithCity & Pick<Agency, 'legalName' | 'email'> & { offices: readonly WithCity[] }

/** @returns what everybody knows of the agency: its name, its address and its towns */
export const agencyTexts = ({ name, agency }: { name: string; agency: KnownAgency }): string[] => [
  ...[name, agency.email, ...Object.values(agency.legalName)],
  ...[agency, ...agency.offices].flatMap(({ city }) => Object.values(city)),
]
