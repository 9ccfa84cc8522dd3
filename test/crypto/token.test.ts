import { expect, test } from 'vitest'
import { type Purpose, signToken, verifyToken } from '#worker/crypto/token.ts'

const [current, previous] = ['the secret of today', 'the secret before it']
const id = '0198f3a2-77aa-7000-8000-000000000000'
const now = Date.UTC(2026, 10, 20)
const day = 86_400_000

test.each<[Purpose, number, boolean]>([
  ['newsletter', 3650, true],
  ['alert', 3650, true],
  ['upload', 6, true],
  ['upload', 8, false],
  ['staff', 6, true],
  ['staff', 8, false],
])('verifies a token for %s %i days later: %s', (purpose, days, isValid) => {
  const token = signToken(current, purpose, id, now)
  expect(verifyToken(current, purpose, token, now + days * day)).toBe(isValid ? id : null)
})

test('keeps the format of links that were mailed earlier', () => {
  expect(signToken('secret', 'newsletter', 'reader')).toBe('reader.9YD2mhn-iMNWfxTB8-7C6AOyBuIpRSdzveR_x3ITDKg')
  expect(signToken('secret', 'upload', 'request', 0)).toBe('request_cyo0.BI2NaFT72-74_Hd7SlfLgTJuTIUAs4L_Ex-1RNhOBXE')
})

test('refuses a token of another purpose or secret, and one that was altered', () => {
  const token = signToken(current, 'alert', id)
  expect(verifyToken(current, 'newsletter', token)).toBeNull()
  expect(verifyToken('another', 'alert', token)).toBeNull()
  expect(verifyToken(current, 'alert', `1${token.slice(1)}`)).toBeNull()
  expect(verifyToken(current, 'alert', token.slice(0, -1))).toBeNull()
  expect(verifyToken(current, 'upload', signToken(current, 'upload', id, now).replace('_', '_z'), now)).toBeNull()
})

test('verifies with the previous secret while it is configured, and with none where there is none', () => {
  const token = signToken(previous, 'alert', id)
  expect(verifyToken([current, previous], 'alert', token)).toBe(id)
  expect(verifyToken([current, undefined], 'alert', token)).toBeNull()
  for (const none of [undefined, '', [undefined, '']])
    expect(verifyToken(none, 'alert', signToken('', 'alert', id))).toBeNull()
})
