import type { FormName, FormValues } from '#domain/forms/form.ts'
import type { CaptchaProof } from '#worker/captcha/verify.ts'
import { networkOf } from '#worker/crypto/client-network.ts'
import { keyedHash } from '#worker/crypto/hash.ts'
import type { Limit } from '#worker/services/rate-limit.ts'

type Subject = 'visitor' | 'receiver' | 'all'

type Rule = {
  per: Subject
  max: number
  seconds: number
  proof?: CaptchaProof
  allForms?: boolean
}

const hour = 3600
const day = 24 * hour

const defaultRules: readonly Rule[] = [
  { per: 'visitor', max: 30, seconds: hour },
  { per: 'receiver', max: 20, seconds: day },
  { per: 'all', max: 2000, seconds: hour },
]

/** A program can solve the challenge; as a fallback, visitors without scripts need it: one in some hundreds. */
const rulesByProof: Record<CaptchaProof, readonly Rule[]> = {
  token: [],
  challenge: [{ per: 'visitor', max: 12, seconds: hour, proof: 'challenge' }],
  fallback: [
    { per: 'visitor', max: 5, seconds: hour, proof: 'fallback', allForms: true },
    { per: 'receiver', max: 3, seconds: day, proof: 'fallback', allForms: true },
    { per: 'all', max: 60, seconds: hour, proof: 'fallback', allForms: true },
  ],
}

/** Forms that mail a third person, or take a viewing slot. */
const sensitiveForms: readonly FormName[] = ['send-to-friend', 'contact-appointment']
const sensitiveRule: Rule = { per: 'all', max: 10, seconds: day, proof: 'fallback' }

/** Forms whose mail goes to a possible stranger. */
const rulesByForm: Partial<Record<FormName, readonly Rule[]>> = {
  'send-to-friend': [
    { per: 'visitor', max: 5, seconds: hour },
    { per: 'receiver', max: 3, seconds: day },
    { per: 'all', max: 50, seconds: day },
  ],
  'sign-newsletter': [{ per: 'receiver', max: 3, seconds: day }],
  'demand-register': [{ per: 'receiver', max: 5, seconds: day }],
}

type Counted = {
  secret: string
  form: FormName
  /** From Cloudflare; visitors without one share a count. */
  address: string | null
  values: FormValues
  by: CaptchaProof
}

/** @returns the mailbox of an address: without its plus tag, and at Gmail without dots */
function mailboxOf(email: string): string {
  const [name = '', host = ''] = email.toLowerCase().split('@')
  const box = name.replace(/(?<=.)\+.*$/, '')
  return /^(?:gmail|googlemail)\.com$/.test(host) ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${host}`
}

/** @returns the limits of a form; of two for the same subject and window the stricter one */
export function limitsOf({ secret, form, address, values, by }: Counted): Limit[] {
  const receiver = values.friendEmail ?? values.email
  const subjects: Record<Subject, string | null> = {
    visitor: address ? networkOf(address) : 'unknown',
    receiver: typeof receiver === 'string' ? mailboxOf(receiver) : null,
    all: 'all',
  }
  const isSensitive = by === 'fallback' && sensitiveForms.includes(form)
  const rules = [
    ...(rulesByForm[form] ?? []),
    ...rulesByProof[by],
    ...(isSensitive ? [sensitiveRule] : []),
    ...defaultRules,
  ]
  const limits = new Map<string, Limit>()
  for (const { per, max, seconds, proof, allForms } of rules) {
    const subject = subjects[per]
    const rule = [allForms ? 'every form' : form, per, seconds, proof].filter(Boolean).join(' ')
    if (subject === null || limits.has(rule)) continue
    limits.set(rule, { rule, subject: keyedHash(secret, 'limit', `${per} ${subject}`), most: max, seconds })
  }
  return [...limits.values()]
}
