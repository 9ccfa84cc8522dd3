import { expect, test } from 'vitest'
import { type Candidate, requestOf } from '#domain/mail/belonging.ts'

const candidate = (inquiryId: string, change: Partial<Candidate> = {}): Candidate => ({
  inquiryId,
  propertyId: null,
  reference: null,
  isAddressed: false,
  isReferenced: false,
  isOfSender: true,
  hasWritten: false,
  isOpen: true,
  lastActive: '2026-11-24T10:00:00.000Z',
  ...change,
})

type MailText = Parameters<typeof requestOf>[1]

const mail: MailText = { text: 'Dag, kan het ook morgen?', homes: [], isAgency: false }
const villa = { propertyId: 4231907, reference: 'GV-0107' }
const flat = { propertyId: 4231908, reference: 'GV-0108' }
const later = { lastActive: '2026-11-25T10:00:00.000Z' }
const stranger = { isOfSender: false }

test.each<[what: string, belongs: string | null, candidates: Candidate[], change?: Partial<MailText>]>([
  [
    'a signed address decides',
    'b',
    [candidate('a', later), candidate('b', { isAddressed: true, ...stranger, isOpen: false })],
  ],
  ['a signed address decides for the agency too', 'a', [candidate('a', { isAddressed: true })], { isAgency: true }],
  ['then the answered mail', 'b', [candidate('a', later), candidate('b', { isReferenced: true, isOpen: false })]],
  ['of the same sender alone', null, [candidate('a', { isReferenced: true, ...stranger })]],
  ['or of a recipient who has written', 'a', [candidate('a', { isReferenced: true, ...stranger, hasWritten: true })]],
  [
    'the last of two answered ones',
    'b',
    [candidate('a', { isReferenced: true }), candidate('b', { isReferenced: true, ...later })],
  ],
  ['then an open request', 'a', [candidate('a')]],
  ['the last of two', 'b', [candidate('a'), candidate('b', later)]],
  ['none that is done', null, [candidate('a', { isOpen: false })]],
  ['none of a recipient who has written', null, [candidate('a', { ...stranger, hasWritten: true })]],
  [
    'the one about the home that the text names',
    'a',
    [candidate('a', villa), candidate('b', { ...flat, ...later })],
    { text: 'Is GV-0107 nog vrij?' },
  ],
  [
    'at the end of a sentence',
    'a',
    [candidate('a', villa), candidate('b', { ...flat, ...later })],
    { text: 'Over gv-0107.' },
  ],
  [
    'not one whose reference begins alike',
    'b',
    [candidate('a', { reference: 'GV-01' }), candidate('b', later)],
    { text: 'GV-0107' },
  ],
  [
    'the one about the home that the text links to',
    'a',
    [candidate('a', villa), candidate('b', { ...flat, ...later })],
    { homes: [4231907] },
  ],
  ['a new one about another home', null, [candidate('a', villa)], { homes: [4231999] }],
  [
    'a new one of the agency, which writes for others',
    null,
    [candidate('a', { isReferenced: true })],
    { isAgency: true },
  ],
  ['a new one where there is none', null, []],
])('%s', (_, belongs, candidates, change = {}) => {
  expect(requestOf(candidates, { ...mail, ...change })).toBe(belongs)
})
