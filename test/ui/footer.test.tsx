import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { siteViewFixture } from '#test/support/site-view.tsx'
import { Footer } from '#ui/frame/footer.tsx'
import { agencyImprint, localizeAgency, SiteProvider } from '#ui/site.tsx'

const textOf = (agency: Partial<ReturnType<typeof siteViewFixture>['agency']>) => {
  const site = siteViewFixture('en')
  return renderToStaticMarkup(
    <SiteProvider site={{ ...site, agency: { ...site.agency, ...agency } }}>
      <Footer addresses={{}} />
    </SiteProvider>,
  )
}

test('names what is known of the agency', () => {
  expect(textOf({ companyNumber: 'BE 0123.456.789' })).toMatch(/0123\.456\.789.*VAT BE 0123\.456\.789/)
})

const gaps = { licences: ['[…]', '123 456'], companyNumber: '[…]', insurer: '[…], policy […]', zip: '[…]' }

test('leaves out what the site only has a placeholder for', () => {
  const site = siteViewFixture('en')
  const { offices, legalName, city, hours, ...agency } = site.agency
  const texts = { legalName: { en: legalName }, street: { en: '[…]' }, city: { en: city }, hours: {}, offices: [] }
  const known = localizeAgency({ agency: { ...agency, ...texts, ...gaps }, defaultLanguage: 'en' }, 'en')
  expect(agencyImprint({ ...site, agency: known })).toEqual({
    address: city,
    numbers: [expect.stringMatching(/^Licensed .*\D 123 456 /)],
  })
  const text = textOf(known)
  expect(textOf({})).toMatch(/Company number.*VAT.*surety/)
  expect(text).not.toMatch(/Company number|VAT|surety|\[…\]/)
})
