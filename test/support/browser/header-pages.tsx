import type { PageSummary } from '#domain/content/page.ts'
import type { Language } from '#locales/languages.ts'
import { catalogueFixture, renderMarkup } from '#test/support/site-view.tsx'
import { Header } from '#ui/frame/header.tsx'
import { demoSite } from '#worker/commands/demo.ts'
import { withRouteMap } from '#worker/services/catalogue/catalogue.ts'
import { siteView } from '#worker/site-view.ts'

const more = [
  { nl: 'Over ons', fr: 'Qui sommes-nous', en: 'About us', de: 'Über uns' },
  { nl: 'Referenties', fr: 'Références', en: 'References', de: 'Referenzen' },
]

/** @returns the demo header and drawer with up to two more menu entries */
export async function headerWith(entries: number, language: Language): Promise<string> {
  const { site, pages, articles } = await demoSite()
  const model = pages.find(({ name }) => name === 'contact')!
  const added = more.slice(0, entries).map(
    (title, at): PageSummary => ({
      ...{ ...model, id: 900 + at, name: `more-${at}`, path: `more-${at}`, sort: 900 + at },
      params: { ...model.params, title },
    }),
  )
  const catalogue = withRouteMap({ ...catalogueFixture, site, articles, pages: [...pages, ...added] })
  const view = siteView(catalogue, language, 'https://gevel.test', '2026-11-21')
  return headerIn(renderMarkup(<Header addresses={{}} current="sale" />, view))
}

const header = /<header class="header[\s\S]*?<\/header><section class="drawer"[\s\S]*?<\/section>/

const headerIn = (text: string): string => header.exec(text)?.[0] ?? ''

/** Replaces the header of a page. */
export const replacedHeader = (page: string, other: string): string => page.replace(header, () => other)
