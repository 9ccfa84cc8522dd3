import { expect, test } from 'vitest'
import { isBounce } from '#domain/mail/bounce.ts'

const refused = (reply: string) => `The recipient is refused: ${reply}`

test.each([
  [refused('550 5.1.1 <an@example.com>: Recipient address rejected: User unknown'), true],
  [refused('550-5.1.1 The email account that you tried to reach does not exist.'), true],
  [refused('550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found'), true],
  [refused('553 sorry, no mailbox here by that name (#5.1.1)'), true],
  [refused('550 No such user here'), true],
  [refused('550 Requested action not taken: mailbox unavailable'), true],
  [refused('550 5.2.1 The account is disabled'), true],
  ['The mail is refused: 550 5.1.1 unknown recipient', true],
  ['Cloudflare refuses the mail: E_RECIPIENT_SUPPRESSED bounced before', true],
  [refused('550 5.7.1 Message rejected: user unknown to this policy'), false],
  [refused('552 5.2.2 Mailbox full'), false],
  [refused('450 4.1.1 User unknown, try again'), false],
  [refused('554 5.7.1 Spam message rejected'), false],
  ['The mail is refused: 554 Transaction failed', false],
  ['The mail server hung up (550 5.1.1 no).', false],
  ['attachments: what is stored is no JSON of the shape of its column', false],
])('%s: %s', (fault, expected) => {
  expect(isBounce(fault)).toBe(expected)
})
