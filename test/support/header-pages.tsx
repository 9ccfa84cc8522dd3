import type { PageEntry } from '#domain/content/page.ts'
import type { Language } from '#locales/languages.ts'
import { Header } from '#ui/frame/header.tsx'
import { demoSite } from '#worker/commands/demo.ts'
import { withBook } from '#worker/services/catalogue.ts'
import { siteView } from '#worker/site-view.ts'
import { catalogueInTest, markup } from './site-view.tsx'

const more = [
  { nl: 'Over ons', fr: 'Qui sommes-nous', en: 'About us', de: 'Über uns' },
  { nl: 'Referenties', fr: 'Références', en: 'References', de: 'Referenzen' },
]

/** @returns the demo agency's header and drawer with so many entries more in its menu, at most two */
export async function headerWith(entries: number, language: Language): Promise<string> {
  const { site, pages, articles } = await demoSite()
  const model = pages.find(({ name }) => name === 'contact')!
  const added = more.slice(0, entries).map(
    (title, at): PageEntry => ({
      ...{ ...model, id: 900 + at, name: `more-${at}`, path: `more-${at}`, sort: 900 + at },
      params: { ...model.params, title },
    }),
  )
  const catalogue = withBook({ ...catalogueInTest, site, articles, pages: [...pages, ...added] })
  const view = siteView(catalogue, language, 'https://gevel.test', '2026-11-21')
  return headerIn(markup(<Header addresses={{}} current="sale" />, view))
}

const header = /<header class="header[\s\S]*?<\/header><section class="drawer"[\s\S]*?<\/section>/

const headerIn = (text: string): string => header.exec(text)?.[0] ?? ''

/** @returns a page with another header */
export const replacedHeader = (page: string, other: string): string => page.replace(header, () => other)
