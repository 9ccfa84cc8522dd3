import { expect, test } from 'vitest'
import { emptySearch } from '#domain/search/search.ts'
import { bindings } from '#test/support/worker/fixture-request.ts'
import { searchForm } from '#worker/html/search-form.ts'
import type { PageContext } from '#worker/page.ts'
import { createServices } from '#worker/services/services.ts'
import { siteView } from '#worker/site-view.ts'

test('lists the largest towns of a country and the chosen ones, also without properties', async () => {
  const catalogue = await createServices(bindings, () => {}).catalogue()
  const cities = Array.from({ length: 300 }, (_, at) => {
    const name = `Town ${at}`
    return { id: -at, zip: '9999', name, label: name, slug: `town-${at}`, countryId: 10, count: 300 - at }
  })
  const visit = { catalogue, site: siteView(catalogue, 'en', '', '2026-11-20') } as unknown as PageContext
  const search = { ...emptySearch('sale'), cities: ['Town 250', 'Empty'].map((name) => ({ name, zip: '9999' })) }
  const { choices } = searchForm(visit, search, { cities, municipalities: [], types: [] }, 'listing')
  expect(choices.map(({ label }) => label)).toEqual(
    ['Empty', ...cities.slice(0, 60).map(({ name }) => name), 'Town 250'].map((name) => `9999 ${name}`),
  )
})
