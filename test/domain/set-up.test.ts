import { expect, test } from 'vitest'
import { gap } from '#domain/content/agency-gaps.ts'
import { openSteps } from '#domain/set-up/set-up.ts'
import { setUpSteps } from '#domain/set-up/steps.ts'

const agency = {
  ...{ licences: ['512 345'], companyNumber: '0123.456.749', insurer: 'Polis 1.2.3', thirdPartyAccount: null },
  ...{ street: 'Markt 1', zip: '9300', city: 'Aalst' },
}

const whole = {
  ...{ setUp: ['pages'] as const, isPublic: true, hasLooks: true, homes: 9, gaps: 0, agency },
  ...{ agents: [{}], mailFrom: 'site@immo-dorp.be' },
}

test.each([
  ['everything is done', {}, []],
  ['the site was not made at the desk', { setUp: null, isPublic: false, homes: 0 }, []],
  [
    'nothing is done',
    { setUp: [], isPublic: false, hasLooks: false, homes: 0, agents: [], mailFrom: '' },
    setUpSteps.slice(1),
  ],
  ['the company number is a gap', { agency: { ...agency, companyNumber: gap } }, ['agency']],
  ['no one has read the pages', { setUp: [] }, ['pages']],
  ['the pages were read, and one lacks what only the agency knows', { gaps: 1 }, ['pages']],
  ['there are no homes yet', { homes: 0 }, ['stock']],
  ['homes come later, and the agency said so', { homes: 0, setUp: ['pages', 'stock'] as const }, []],
  ['the site is closed', { isPublic: false }, ['live']],
])('what is to be done where %s', (_, change, steps) => {
  expect(openSteps({ ...whole, ...change })).toEqual(steps)
})
