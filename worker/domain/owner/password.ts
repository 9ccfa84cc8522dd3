/** OWASP ASVS 5.0, 6.2: length counts, no rules of composition, and at least 64 characters are taken. */
export const shortest = 10
const long = 128

/** What is tried first, in the four languages of the site; compared without capitals, digits and signs at the ends. */
const common: readonly string[] = [
  ...['password', 'passwort', 'wachtwoord', 'motdepasse', 'welcome', 'welkom', 'willkommen', 'bienvenue', 'azerty'],
  ...[
    'qwerty',
    'qwertz',
    'azertyuiop',
    'qwertyuiop',
    'qwertzuiop',
    'letmein',
    'iloveyou',
    'jetaime',
    'soleil',
    'sunshine',
  ],
  ...['football', 'voetbal', 'princess', 'dragon', 'monkey', 'superman', 'belgium', 'belgique', 'belgie', 'brussel'],
  ...['brussels', 'bruxelles', 'anderlecht', 'clubbrugge', 'standard', 'administrator', 'admin', 'secret', 'geheim'],
]

export type PasswordFault = 'short' | 'long' | 'common' | 'personal' | 'different'

const bare = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const letters = (text: string) => bare(text).replace(/[^\p{L}]/gu, '')

/** "1234567890", "aaaaaaaaaa", "abababab": steps of one, or a few signs over and over. */
function isPattern(text: string): boolean {
  const codes = [...text].map((sign) => sign.codePointAt(0) ?? 0)
  const steps = new Set(codes.slice(1).map((code, at) => code - codes[at]!))
  const isRow = steps.size === 1 || /^(?:0?1234567890?|0?9876543210?)+$/.test(text)
  return isRow || new Set(codes).size < 4
}

/**
 * @param person to whom it would belong
 * @returns what is wrong with a password that somebody chooses; null for a good one
 */
export function passwordFault(
  password: string,
  again: string,
  { name, email }: { name: string; email: string },
): PasswordFault | null {
  const length = [...password].length
  if (length < shortest) return 'short'
  if (length > long) return 'long'
  if (isPattern(bare(password)) || common.includes(letters(password))) return 'common'
  const own = [email, email.split('@')[0] ?? '', name].map(letters).filter((text) => text.length > 2)
  const said = letters(password)
  if (own.some((text) => said.includes(text) && said.replaceAll(text, '').length < 3)) return 'personal'
  return password === again ? null : 'different'
}
