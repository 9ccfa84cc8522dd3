import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { siteViewFixture } from '#test/support/site-view.tsx'
import { Footer } from '#ui/frame/footer.tsx'
import { SiteProvider } from '#ui/site.tsx'

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

test.each([
  ['companyNumber', { companyNumber: '[…]' }, /Company number|VAT/],
  ['licences', { licences: ['[…]'] }, /Licensed/],
  ['insurer', { insurer: '[…], policy […]' }, /surety/],
] as const)('leaves %s out while the site only has a placeholder', (_, agency, clause) => {
  expect(textOf({})).toMatch(clause)
  const text = textOf(agency as Partial<ReturnType<typeof siteViewFixture>['agency']>)
  expect(text).not.toMatch(clause)
  expect(text).not.toContain('[…]')
})
