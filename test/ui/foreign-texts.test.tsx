import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { Project } from '#domain/project.ts'
import type { WithdrawnProperty } from '#domain/property/favourites.ts'
import type { Property } from '#domain/property/property.ts'
import { type Language, languageCodes } from '#locales/languages.ts'
import { propertyFixture } from '#test/support/property-fixture.ts'
import { renderMarkup, siteViewFixture } from '#test/support/site-view.tsx'
import { type DeferredPart, DeferredParts } from '#ui/deferred.tsx'
import { WithdrawnList } from '#ui/favourites/withdrawn-list.tsx'
import { ComparePage } from '#ui/pages/compare.tsx'
import { ProjectCard } from '#ui/project/project-card.tsx'
import { ProjectHead } from '#ui/project/project-head.tsx'
import { Brochure } from '#ui/property/brochure.tsx'
import { Description } from '#ui/property/description.tsx'
import { PropertyCard } from '#ui/property/property-card.tsx'
import { PropertyHead } from '#ui/property/property-head.tsx'

const title = 'Herenhuis aan het park'
const description = 'Rustig gelegen.\n\n- tuin\n- terras'
const home: Property = { ...propertyFixture, title, typeName: 'Herenhuis', description, lang: 'nl' }
const other: Property = { ...propertyFixture, id: 2, title: 'Maison de ville', lang: 'fr' }
const compared = { properties: [home, other], withdrawn: [] }
const gone: WithdrawnProperty = { id: 3, goal: 'sale', title, lang: 'nl', city: 'Gent', withdrawn: '2026-11-01' }
const project: Project = {
  ...home,
  ...{
    id: 9,
    reference: 'P',
    title,
    lang: 'nl',
    slug: 'p',
    city: 'Gent',
    citySlug: 'gent',
    zip: '9000',
    countryId: 10,
  },
  ...{ delivery: null, units: 2, available: 1, priceFrom: null, picture: null, typeIds: [], documents: [] },
  ...{ priceList: [], properties: [] },
}

/** Texts of a page that are in another language than the page, without those that are marked so. */
const unmarked = (markup: string) => markup.replace(/<(\w+)[^>]* lang="nl"[^>]*>.*?<\/\1>/gs, '')

/** The page with the content that it sends later. */
async function whole(node: ReactNode, language: Language): Promise<string> {
  const [parts, site] = [[] as DeferredPart[], siteViewFixture(language)]
  const shell = renderMarkup(<DeferredParts value={parts}>{node}</DeferredParts>, site)
  const later = await Promise.all(parts.map(({ content }) => content))
  return [shell, ...later.map((content) => renderMarkup(content, site))].join('')
}

test.each<[string, () => ReactNode]>([
  ['the card of a list, a favourite, a similar home and the map', () => <PropertyCard property={home} />],
  ['the head of its page', () => <PropertyHead property={home} />],
  ['its description', () => <Description text={home.description} lang="nl" />],
  ['its brochure', () => <Brochure property={home} />],
  ['the comparison', () => <ComparePage ids={[1, 2]} compared={Promise.resolve(compared)} />],
  ['a favourite that is gone', () => <WithdrawnList properties={[gone]} hrefWithout={() => '/'} />],
  ['the card of a project', () => <ProjectCard project={project} />],
  ['the head of a project', () => <ProjectHead project={project} />],
])('%s marks what is in another language', async (_, node) => {
  for (const language of ['en', 'fr', 'de'] as const) {
    const markup = (await whole(node(), language)).replace(/(?:aria-label|data-title|alt|href)="[^"]*"/g, '')
    expect(markup).toMatch(/Herenhuis|Rustig/)
    expect(unmarked(markup)).not.toMatch(/Herenhuis|Rustig|terras/)
  }
})

test.each<[Language, string]>([
  ['nl', 'Deze tekst is er alleen in het Frans.'],
  ['fr', 'Ce texte n’existe qu’en néerlandais.'],
  ['en', 'This text is available in Dutch only.'],
  ['de', 'Diesen Text gibt es nur auf Niederländisch.'],
])('%s: a description says in which language alone it is', (language, words) => {
  const markup = renderMarkup(
    <Description text={description} lang={language === 'nl' ? 'fr' : 'nl'} />,
    siteViewFixture(language),
  )
  expect(markup).toContain(words)
})

test('a text of the language of the page is marked nowhere', () => {
  const { lang: _, ...own } = home
  const markup = renderMarkup(
    <>
      <PropertyHead property={own} />
      <Description text={description} />
      <Brochure property={own} />
    </>,
  )
  expect(markup).not.toContain(' lang=')
})

test('a long description is folded without a script, in the words of each language', () => {
  const text = Array.from({ length: 30 }, (_, index) => `- item ${index}`).join('\n')
  for (const language of languageCodes) {
    const markup = renderMarkup(<Description text={text} />, siteViewFixture(language))
    const summary = { nl: 'Lees verder', fr: 'Lire la suite', en: 'Read more', de: 'Weiterlesen' }[language]
    expect(markup).toMatch(
      new RegExp(`<details><summary class="more">${summary}<svg.*</summary><div class="rich"><ul>`),
    )
    expect(markup.match(/<li>/g)).toHaveLength(30)
  }
})
