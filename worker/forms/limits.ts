import type { FormName, FormValues } from '#domain/forms/form.ts'
import { networkOf } from '#worker/crypto/client-network.ts'
import { keyedHash } from '#worker/crypto/hash.ts'
import type { Limit } from '#worker/services/rate-limit.ts'
import type { CaptchaProof } from './captcha.ts'

/** Whose doings are counted: of one visitor's address, of one receiver of mail, or everybody's. */
type Counted = 'visitor' | 'receiver' | 'all'

type Rule = {
  counted: Counted
  most: number
  seconds: number
  /** Whose count is its own: what comes with this proof alone. */
  proof?: CaptchaProof
  /** Whether all forms have one count together. */
  together?: boolean
}

const hour = 3600
const day = 24 * hour

/** Every form: more than any household sends, and fewer mails to one address than anybody would call a flood. */
const usual: readonly Rule[] = [
  { counted: 'visitor', most: 30, seconds: hour },
  { counted: 'receiver', most: 20, seconds: day },
  { counted: 'all', most: 2000, seconds: hour },
]

/**
 * Whoever answers the riddle may be a program that reads. In place of a token it is what a visitor without a script sends,
 * one in some hundreds: what is enough for all of them is worth no program's while, whatever addresses it has.
 */
const proven: Record<CaptchaProof, readonly Rule[]> = {
  token: [],
  riddle: [{ counted: 'visitor', most: 12, seconds: hour, proof: 'riddle' }],
  instead: [
    { counted: 'visitor', most: 5, seconds: hour, proof: 'instead', together: true },
    { counted: 'receiver', most: 3, seconds: day, proof: 'instead', together: true },
    { counted: 'all', most: 60, seconds: hour, proof: 'instead', together: true },
  ],
}

/** With the riddle in place of a token: what mails somebody else, or takes what there is little of. */
const scarce: readonly FormName[] = ['send-to-friend', 'contact-appointment']
const scarcely: Rule = { counted: 'all', most: 10, seconds: day, proof: 'instead' }

/** Mail to somebody who did not ask for it. */
const stricter: Partial<Record<FormName, readonly Rule[]>> = {
  'send-to-friend': [
    { counted: 'visitor', most: 5, seconds: hour },
    { counted: 'receiver', most: 3, seconds: day },
    { counted: 'all', most: 50, seconds: day },
  ],
  'sign-newsletter': [{ counted: 'receiver', most: 3, seconds: day }],
  'demand-register': [{ counted: 'receiver', most: 5, seconds: day }],
}

type Asking = {
  secret: string
  form: FormName
  /** Of the visitor, as Cloudflare tells it; null: all who have none are one. */
  address: string | null
  values: FormValues
  by: CaptchaProof
}

/** @returns the box behind an address: what follows a plus sign is the owner's own, and Gmail reads no dots */
export function boxOf(email: string): string {
  const [name = '', host = ''] = email.toLowerCase().split('@')
  const box = name.replace(/(?<=.)\+.*$/, '')
  return /^(?:gmail|googlemail)\.com$/.test(host) ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${host}`
}

/** @returns what a form counts when it is stored, the strictest of each kind first */
export function limitsOf({ secret, form, address, values, by }: Asking): Limit[] {
  const receiver = values.friendEmail ?? values.email
  const subjects: Record<Counted, string | null> = {
    visitor: address ? networkOf(address) : 'unknown',
    receiver: typeof receiver === 'string' ? boxOf(receiver) : null,
    all: 'all',
  }
  const scarceRules = by === 'instead' && scarce.includes(form) ? [scarcely] : []
  const rules = [...(stricter[form] ?? []), ...proven[by], ...scarceRules, ...usual]
  const counted = new Map<string, Limit>()
  for (const { counted: who, most: max, seconds, proof, together } of rules) {
    const subject = subjects[who]
    const rule = [together ? 'every form' : form, who, seconds, proof].filter(Boolean).join(' ')
    if (subject === null || counted.has(rule)) continue
    counted.set(rule, { rule, subject: keyedHash(secret, 'limit', `${who} ${subject}`), most: max, seconds })
  }
  return [...counted.values()]
}
