import { daySeconds, type Form, type FormLimit, type FormValues, hourSeconds } from '#domain/forms/form.ts'
import type { CaptchaProof } from '#worker/captcha/verify.ts'
import { networkOf } from '#worker/crypto/client-network.ts'
import { keyedHash } from '#worker/crypto/hash.ts'
import type { Limit } from '#worker/services/rate-limit.ts'

type Rule = FormLimit & { proof?: CaptchaProof; allForms?: boolean }

const defaultRules: readonly Rule[] = [
  { per: 'visitor', max: 30, seconds: hourSeconds },
  { per: 'receiver', max: 20, seconds: daySeconds },
  { per: 'all', max: 2000, seconds: hourSeconds },
]

/** A program can solve the challenge; as a fallback, visitors without scripts need it: one in some hundreds. */
const rulesByProof: Record<CaptchaProof, readonly Rule[]> = {
  token: [],
  challenge: [{ per: 'visitor', max: 12, seconds: hourSeconds, proof: 'challenge' }],
  fallback: [
    { per: 'visitor', max: 5, seconds: hourSeconds, proof: 'fallback', allForms: true },
    { per: 'receiver', max: 3, seconds: daySeconds, proof: 'fallback', allForms: true },
    { per: 'all', max: 60, seconds: hourSeconds, proof: 'fallback', allForms: true },
  ],
}

const sensitiveRule: Rule = { per: 'all', max: 10, seconds: daySeconds, proof: 'fallback' }

type Counted = {
  secret: string
  form: Form
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
  const subjects: Record<FormLimit['per'], string | null> = {
    visitor: address ? networkOf(address) : 'unknown',
    receiver: typeof receiver === 'string' ? mailboxOf(receiver) : null,
    all: 'all',
  }
  const isSensitive = by === 'fallback' && form.isSensitive
  const rules: Rule[] = [
    ...(form.limits ?? []),
    ...rulesByProof[by],
    ...(isSensitive ? [sensitiveRule] : []),
    ...defaultRules,
  ]
  const limits = new Map<string, Limit>()
  for (const { per, max, seconds, proof, allForms } of rules) {
    const subject = subjects[per]
    const rule = [allForms ? 'every form' : form.name, per, seconds, proof].filter(Boolean).join(' ')
    if (subject === null || limits.has(rule)) continue
    limits.set(rule, { rule, subject: keyedHash(secret, 'limit', `${per} ${subject}`), most: max, seconds })
  }
  return [...limits.values()]
}
