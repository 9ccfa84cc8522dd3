import { expect, test } from 'vitest'
import { agencyGaps, isKnown, missingOfAgency } from '#domain/content/agency-gaps.ts'

const agency = {
  ...{ licences: ['512 345'], companyNumber: '0123.456.789', insurer: 'policy 1.2.3', thirdPartyAccount: 'BE68 5390' },
  ...{ street: 'Markt 1', zip: '9300', city: 'Aalst' },
}
const known = { agency, agents: [{ id: 1 }], mailFrom: 'site@immo-zoon.be' }

test.each([
  ['nothing', known, []],
  ['the licence of a drafted site', { ...known, agency: { ...agency, licences: ['[…]'] } }, ['licences']],
  ['the licence, with an empty list', { ...known, agency: { ...agency, licences: [] } }, ['licences']],
  ['no licence, with one of two', { ...known, agency: { ...agency, licences: ['[…]', '512 345'] } }, []],
  ['the company number', { ...known, agency: { ...agency, companyNumber: ' ' } }, ['companyNumber']],
  ['the address, once', { ...known, agency: { ...agency, street: '[…]', city: '' } }, ['address']],
  ['the policy', { ...known, agency: { ...agency, insurer: 'AXA, […]' } }, ['insurer']],
  [
    'a third-party account that is to come',
    { ...known, agency: { ...agency, thirdPartyAccount: '[…]' } },
    ['thirdPartyAccount'],
  ],
  ['no third-party account, where there is none', { ...known, agency: { ...agency, thirdPartyAccount: null } }, []],
  ['agents', { ...known, agents: [] }, ['agents']],
  ['a sender', { ...known, mailFrom: undefined }, ['mailFrom']],
  ['a sender that is an address', { ...known, mailFrom: 'Immo Zoon' }, ['mailFrom']],
])('misses %s', (_, site, expected) => {
  expect(missingOfAgency(site)).toEqual(expected)
})

test('lists all that a new site has not', () => {
  const blank = {
    licences: ['[…]'],
    companyNumber: '[…]',
    insurer: '[…]',
    thirdPartyAccount: '[…]',
    street: '[…]',
    zip: '[…]',
    city: '[…]',
  }
  expect(missingOfAgency({ agency: blank, agents: [], mailFrom: '' })).toEqual(Object.keys(agencyGaps))
})

test.each([
  ['0123.456.789', true],
  ['[…]', false],
  ['BE […]', false],
  ['', false],
  [null, false],
])('%j is known: %s', (text, expected) => {
  expect(isKnown(text)).toBe(expected)
})
