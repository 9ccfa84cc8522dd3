import { expect, onTestFinished, test, vi } from 'vitest'
import { forms } from '#domain/forms/registry.ts'
import { challengeText, verifyChallenge } from '#worker/captcha/challenge.ts'
import { type CaptchaProof, verifyCaptcha } from '#worker/captcha/verify.ts'
import { networkOf } from '#worker/crypto/client-network.ts'
import { createFormKey, isFormKey } from '#worker/crypto/uuid.ts'
import type { Env } from '#worker/env.ts'
import { limitsOf } from '#worker/forms/limits.ts'

const secret = 'for this test alone'
const noon = Date.UTC(2026, 10, 20, 12)
const second = 1000

test('creates unique form keys with distinct challenges', async () => {
  const keys = new Set(Array.from({ length: 10_000 }, () => createFormKey(noon)))
  expect(keys.size).toBe(10_000)
  for (const key of keys) if (!isFormKey(key)) throw new Error(key)
  const challenges = new Set<string>()
  for (const key of [...keys].slice(0, 200)) challenges.add(challengeText(secret, key))
  expect(challenges.size).toBeGreaterThan(195)
  for (const characters of challenges) expect(characters).toMatch(/^[ACDEFGHJ-NP-RTU-Y3479]{5}$/)
})

test.each([
  [10 * second, (right: string) => right, null],
  [10 * second, (right: string) => right.toLowerCase(), null],
  [10 * second, (right: string) => ` ${right.slice(0, 2)} ${right.slice(2)} `, null],
  [10 * second, (right: string) => `\u200e${right.slice(0, 2)}\u200b${right.slice(2)}`, null],
  [10 * second, () => '', 'required'],
  [10 * second, () => '  ', 'required'],
  [10 * second, (right: string) => right.slice(1), 'invalid'],
  [10 * second, (right: string) => `${right}A`, 'invalid'],
  [1999, (right: string) => right, 'tooFast'],
  [2000, (right: string) => right, null],
  [24 * 3600 * second, (right: string) => right, null],
  [24 * 3600 * second + 1, (right: string) => right, 'expired'],
  [-10 * second, (right: string) => right, 'tooFast'],
] as const)('verifies the challenge of a form opened %i ms ago', async (age, answer, fault) => {
  const key = createFormKey(noon - age)
  expect(verifyChallenge(secret, key, answer(challengeText(secret, key)), noon)).toBe(fault)
})

test('refuses the challenge text of another form or site', async () => {
  const [key, other] = [createFormKey(noon), createFormKey(noon)]
  const later = noon + 10 * second
  expect(verifyChallenge(secret, key, challengeText(secret, other), later)).toBe('invalid')
  expect(verifyChallenge(secret, key, challengeText('another', key), later)).toBe('invalid')
  const random = crypto.randomUUID()
  expect(verifyChallenge(secret, random, challengeText(secret, random), later)).toBe('invalid')
  expect(challengeText(undefined, key)).toBe('')
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('counts %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

const site = { FORM_SECRET: secret } as Env
const captcha = { ...site, TURNSTILE_SITE_KEY: 'public', TURNSTILE_SECRET: 'ours' } as Env

test.each<[string, Env, number, (right: string) => string | null, unknown]>([
  ['the challenge of a site without Turnstile', site, 10, (right) => right, { kind: 'passed', by: 'challenge' }],
  ['neither challenge nor token', captcha, 10, () => null, { kind: 'refused', isUnreachable: false }],
  ['no script, nothing entered', captcha, 10, () => '', { kind: 'wrong', error: 'required' }],
  ['no script, the challenge solved', captcha, 10, (right) => right, { kind: 'passed', by: 'fallback' }],
  ['solved after two days', site, 48 * 3600, (right) => right, { kind: 'expired' }],
  ['solved at once', site, 0, (right) => right, { kind: 'refused', isUnreachable: false }],
])('%s', async (_, env, age, answer, expected) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const key = createFormKey(Date.now() - age * second)
  const characters = answer(challengeText(secret, key))
  const check = {
    env,
    form: 'site-contact',
    key,
    token: '',
    challengeAnswer: characters,
    address: null,
    host: 'gevel.test',
  } as const
  expect(await verifyCaptcha(check)).toEqual(expected)
})

/** @returns the maximum of each limit by its rule */
async function limitsBy(by: CaptchaProof, form: 'site-contact' | 'contact-appointment' | 'send-to-friend') {
  const values = { email: 'noor@example.com' }
  const limits = limitsOf({ secret, form: forms[form], address: '203.0.113.7', values, by })
  return Object.fromEntries(limits.map(({ rule, most: max }) => [rule, max]))
}

test('limits the fallback challenge across all forms, and more strictly for viewings and mails to friends', async () => {
  const all = {
    'every form visitor 3600 fallback': 5,
    'every form receiver 86400 fallback': 3,
    'every form all 3600 fallback': 60,
  }
  expect(await limitsBy('fallback', 'site-contact')).toMatchObject(all)
  expect(await limitsBy('fallback', 'site-contact')).not.toHaveProperty('site-contact all 86400 fallback')
  expect(await limitsBy('fallback', 'contact-appointment')).toMatchObject({
    ...all,
    'contact-appointment all 86400 fallback': 10,
  })
  expect(await limitsBy('fallback', 'send-to-friend')).toMatchObject({
    ...all,
    'send-to-friend all 86400 fallback': 10,
  })
  for (const by of ['token', 'challenge'] as const)
    expect(Object.keys(await limitsBy(by, 'contact-appointment')).join()).not.toContain('fallback')
  expect(await limitsBy('challenge', 'site-contact')).toMatchObject({ 'site-contact visitor 3600 challenge': 12 })
})
