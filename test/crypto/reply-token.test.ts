import { expect, test } from 'vitest'
import { replyAddress, requestInAddress } from '#worker/crypto/reply-token.ts'

const secret = 'signs replies in the tests'
const address = 'reply@post.gevel.test'
const id = '019f1c2e-7a3b-7c4d-8e5f-0123456789ab'
const signed = replyAddress(secret, address, id)!

test('a signed address fits into a mailbox of 64 characters', () => {
  expect(signed).toMatch(/^reply\+[\da-f]{56}@post\.gevel\.test$/)
  expect(signed.indexOf('@')).toBeLessThanOrEqual(64)
})

test.each([
  ['as it is', secret, [signed]],
  ['in capitals', secret, [signed.toUpperCase()]],
  ['behind another recipient', secret, ['an@example.com', signed]],
  ['signed before a rotation', ['new', secret], [signed]],
])('a token is read %s', (_, secrets, recipients) => {
  expect(requestInAddress(secrets, address, recipients)).toBe(id)
})

const flipped = signed.replace(/.(?=@)/, (digit) => (digit === '0' ? '1' : '0'))
const otherId = signed.replace(/(?<=\+)./, (digit) => (digit === '0' ? '1' : '0'))

test.each([
  ['another secret', 'another', address, [signed]],
  ['no secret', undefined, address, [signed]],
  ['another host', secret, 'reply@evil.test', [signed]],
  ['another mailbox', secret, 'answer@post.gevel.test', [signed]],
  ['no address for answers', secret, undefined, [signed]],
  ['a changed signature', secret, address, [flipped]],
  ['the id of another request', secret, address, [otherId]],
  ['a signature that is cut', secret, address, [signed.replace(/.{4}(?=@)/, '')]],
  ['a longer token', secret, address, [signed.replace('@', '00@')]],
  ['no token', secret, address, [address, 'reply+@post.gevel.test', 'reply+zz@post.gevel.test', '@', '']],
])('with %s there is no request', (_, secrets, own, recipients) => {
  expect(requestInAddress(secrets, own, recipients)).toBeNull()
})

test('no address is signed for an id that is no UUID, or without an address for answers', () => {
  expect(replyAddress(secret, address, 'request-1')).toBeNull()
  expect(replyAddress(secret, '', id)).toBeNull()
})
