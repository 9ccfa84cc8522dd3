import { expect, test } from 'vitest'
import type { Salutation } from '#domain/forms/fieldsets.ts'
import { catalogueFixture, siteViewFixture } from '#test/support/site-view.tsx'
import { salutationOptions, slotOptions } from '#worker/html/form-options.ts'
import type { PageContext } from '#worker/page.ts'

test.each([
  ['nl', '09.00 tot 12.30 uur'],
  ['fr', 'de 09h00 à 12h30'],
  ['en', '09:00 to 12:30'],
  ['de', '09:00 bis 12:30 Uhr'],
] as const)('formats the contact slots in %s: %s', (language, label) => {
  const catalogue = { ...catalogueFixture, site: { ...catalogueFixture.site, contactSlots: ['09:00-12:30'] } }
  expect(slotOptions({ catalogue, site: siteViewFixture(language) } as PageContext)).toEqual([
    { value: '09:00-12:30', label },
  ])
})

test('offers the salutations that the agency configures, and no "Miss" by default', () => {
  const site = siteViewFixture('en')
  const labels = (salutations?: readonly Salutation[]) => {
    const catalogue = { ...catalogueFixture, site: { ...catalogueFixture.site, ...(salutations && { salutations }) } }
    return salutationOptions({ catalogue, site } as PageContext).map(({ label }) => label)
  }
  expect(labels()).toEqual(['Mr', 'Ms'])
  expect(labels(['ms', 'miss', 'mr'])).toEqual(['Ms', 'Miss', 'Mr'])
  expect(labels([])).toEqual([])
})
