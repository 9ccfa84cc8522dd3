import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import { isUnreachable } from '#db/client.ts'
import { cacheOf, memoize } from '#domain/cache.ts'
import { siteTags } from '#domain/consent/tags.ts'
import type { Banner as PageBanner } from '#domain/content/banner.ts'
import { frameOrigins } from '#domain/content/embed.ts'
import { cardsPerRow, type Module, moduleRows, moduleViews } from '#domain/content/module.ts'
import type { ModuleType } from '#domain/content/module-types.ts'
import { isWithheld } from '#domain/content/page.ts'
import { parseVideo } from '#domain/content/video.ts'
import { forLog } from '#domain/error-log.ts'
import { Failure } from '#domain/failure.ts'
import { isSoldOut } from '#domain/project.ts'
import { homePageSize } from '#domain/search/results.ts'
import { emptySearch, fromQuery } from '#domain/search/search.ts'
import { Banner } from '#ui/banner/banner.tsx'
import { VideoEmbed } from '#ui/components/video-embed.tsx'
import { Deferred } from '#ui/deferred.tsx'
import { FormContextProvider } from '#ui/forms/form-context.tsx'
import { Article } from '#ui/modules/article.tsx'
import { Category } from '#ui/modules/category.tsx'
import { FeaturedProjects, IconRows } from '#ui/modules/feature-list.tsx'
import { PictureGrid } from '#ui/modules/gallery.tsx'
import { ModuleRow } from '#ui/modules/module-row.tsx'
import { ProjectList, PropertyList } from '#ui/modules/property-list.tsx'
import { Text } from '#ui/modules/text.tsx'
import { Towns } from '#ui/modules/towns.tsx'
import { searchHref } from '#ui/search/filter-chips.tsx'
import { SiteProvider } from '#ui/site.tsx'
import { Agents } from '#ui/team/agents.tsx'
import { Template } from '#ui/template.tsx'
import type { PageContext } from '#worker/page.ts'
import { bannerList } from './cms-content.ts'

type Renderer<Type extends ModuleType> = (context: PageContext, module: Module<Type>) => ReactNode | Promise<ReactNode>

const maxTestimonials = 6

const required = <T,>(item: T | null | undefined, what: string): T => {
  if (item === null || item === undefined) throw new Error(`no ${what}`)
  return item
}

async function propertyList(context: PageContext, { relation, maxItems }: Module<'property-list'>): Promise<ReactNode> {
  const { site, catalogue, services, route } = context
  const list = required(
    catalogue.site.propertyLists.find(({ id }) => id === relation.id),
    `property list ${relation.id}`,
  )
  const search = fromQuery(list.market, new URLSearchParams(list.query))
  const listing = await services.listings.search(search, { size: maxItems ?? homePageSize })
  // What is sold comes last, and is no offer.
  const offered = listing.items.filter(({ status }) => status !== 'sold')
  if (offered.length === 0 && route === 'home') return null
  const sale = list.market === 'sale'
  const all = {
    label: site.plural(sale ? 'home.allSale' : 'home.allRent', listing.total),
    href: searchHref(site.href(sale ? 'sale' : 'rent'), search),
  }
  return <PropertyList properties={offered} more={listing.total > offered.length ? all : null} />
}

async function projectList(
  { services, route }: PageContext,
  { maxItems, perRow, view }: Module<'project-list'>,
): Promise<ReactNode> {
  const all = services.projects.list()
  // The home page has what can still be had.
  const projects = all.filter((project) => route !== 'home' || !isSoldOut(project)).slice(0, maxItems ?? undefined)
  if (projects.length === 0 && route === 'home') return null
  if (view === 'feature') return <FeaturedProjects projects={projects} />
  const sizes = `(min-width: 48rem) ${Math.round(100 / cardsPerRow({ perRow }))}vw, 100vw`
  return <ProjectList projects={projects} sizes={sizes} />
}

async function category({ services, site }: PageContext, module: Module<'category'>): Promise<ReactNode> {
  const { relation, subcategories, maxItems, view } = module
  const articles = services.pages
    .articlesOf(relation.id!, subcategories)
    .filter((article) => !isWithheld(article, site.language))
    .slice(0, maxItems ?? undefined)
  if (view === 'feature') return <IconRows articles={articles} />
  if (view === 'news') return <Category module={module} articles={articles} />
  const whole = await Promise.all(articles.map(({ id }) => services.pages.article({ id })))
  return <Category module={module} articles={whole.filter((item) => item !== null)} />
}

const renderers: { [Type in ModuleType]: Renderer<Type> } = {
  'property-list': propertyList,
  'project-list': projectList,
  article: async ({ services, site }, module) => {
    const article = required(await services.pages.article({ id: module.relation.id! }), `article ${module.relation.id}`)
    return isWithheld(article, site.language) ? null : <Article module={module} article={article} />
  },
  category,
  contact: async (context, module) => {
    const { catalogue, services } = context
    const [{ Contact, findForm }, { formOptions }] = await Promise.all([
      import('#ui/modules/contact.tsx'),
      import('./form-options.ts'),
    ])
    const name = catalogue.site.contactForms.find(({ id }) => id === module.relation.id)?.form
    const form = module.view === 'single' ? findForm(name) : null
    const towns = Object.values(form?.fields ?? {}).some(({ from }) => from === 'towns')
    const places = towns ? await services.places.all() : []
    const options = form ? await formOptions(form, context, null, { entered: context.form?.entered ?? {} }) : {}
    const formName = required(name, `contact form ${module.relation.id}`)
    return <Contact module={module} form={formName} options={options} places={places} />
  },
  text: (_, module) => <Text module={module} />,
  agents: ({ site }) => (site.agents.length > 0 ? <Agents agents={site.agents} /> : null),
  gallery: (_, { images, maxItems }) => <PictureGrid pictures={images.slice(0, maxItems ?? undefined)} />,
  video: ({ site }, { video, images: [poster], title }) => (
    <VideoEmbed
      url={required(video, 'video')}
      poster={poster ? site.picture(poster) : null}
      title={site.say(title) ?? null}
      sizes="(min-width: 82rem) 82rem, 100vw"
    />
  ),
  testimonials: async ({ services, site }, { maxItems }) => {
    const testimonials = await services.pages.testimonials(maxItems ?? maxTestimonials, site.language)
    if (testimonials.length === 0) return null
    const { Testimonials } = await import('#ui/modules/testimonials.tsx')
    return <Testimonials testimonials={testimonials} />
  },
  towns: ({ services }, { maxItems }) => {
    const { cities } = services.listings.facets(emptySearch('sale'))
    return cities.length > 0 ? <Towns towns={cities} most={maxItems} /> : null
  },
  cookies: async ({ catalogue, site, captcha }, module) => {
    const { Cookies } = await import('#ui/modules/cookies.tsx')
    const has = {
      tags: siteTags(catalogue.site),
      tiles: site.tiles,
      tourHost: site.tourHost,
      captcha: captcha?.origin ?? null,
    }
    return <Cookies module={module} has={has} />
  },
}

type LoadedModule = { module: Module; content: ReactNode }

const blankSubmission = { key: '', characters: '', state: null }

/** Fails the page's part, so that the page is not cached. */
const isTransient = (error: unknown): boolean => isUnreachable(error) || error instanceof Failure

const logBroken = ({ id }: Module, error: unknown) => console.error(`module.render_failed id=${id}`, forLog(error))

/** @returns null for an unknown or broken module @throws transient errors */
async function loadModule(context: PageContext, module: Module): Promise<LoadedModule | null> {
  try {
    const { relation, view } = module
    if (!moduleViews.includes(view)) throw new Error(`INVALID_VIEW: no view called ${view}`)
    const render = required(renderers[relation.type] as Renderer<ModuleType>, `kind of module called ${relation.type}`)
    const content = await render(context, module)
    return content === null ? null : { module, content }
  } catch (error) {
    if (isTransient(error)) throw error
    logBroken(module, error)
    return null
  }
}

async function loadRow(context: PageContext, modules: readonly Module[]): Promise<LoadedModule[]> {
  const row = await Promise.all(modules.map((module) => loadModule(context, module)))
  return row.filter((item) => item !== null)
}

function renderRow({ route }: PageContext, row: readonly LoadedModule[]): ReactNode {
  if (row.length === 0) return null
  const markup = () => (
    <ModuleRow modules={row.map(({ module }) => module)}>
      {(module) => row.find((item) => item.module === module)?.content}
    </ModuleRow>
  )
  // A form may have been sent.
  if (row.some(({ module }) => module.relation.type === 'contact')) return markup()
  return <Template name={`row ${route} ${row.map(({ module }) => module.id)}`}>{markup}</Template>
}

/** Whether a trial rendering succeeds. */
function rendersAlone(context: PageContext, item: LoadedModule): boolean {
  const { site } = context
  try {
    renderToStaticMarkup(
      <SiteProvider site={site}>
        <FormContextProvider value={blankSubmission}>{renderRow(context, [item])}</FormContextProvider>
      </SiteProvider>,
    )
    return true
  } catch (error) {
    logBroken(item.module, error)
    return false
  }
}

export const renderModules = (context: PageContext, modules: readonly Module[]): ReactNode =>
  moduleRows(modules).map((row) => (
    <Deferred
      key={row[0]!.id}
      from={loadRow(context, row)}
      recover={(loaded) =>
        renderRow(
          context,
          loaded.filter((item) => rendersAlone(context, item)),
        )
      }
    >
      {(loaded) => renderRow(context, loaded)}
    </Deferred>
  ))

export const renderProjectList = ({ services }: PageContext): ReactNode => (
  <section className="section">
    <div className="wrap">
      <ProjectList projects={services.projects.list()} />
    </div>
  </section>
)

/** Renders a banner on trial, a valid one once. @returns null for a broken one */
export function validBanner(context: PageContext, banner: PageBanner | null, { home = false } = {}): PageBanner | null {
  if (!banner) return null
  const { site } = context
  try {
    memoize(cacheOf<string>(banner, 'trials'), `${site.language} ${site.today} ${home}`, () =>
      renderToStaticMarkup(
        <SiteProvider site={site}>
          <Banner banner={banner} list={bannerList(context, banner)} home={home} />
        </SiteProvider>,
      ),
    )
    return banner
  } catch (error) {
    console.error('banner.render_failed', forLog(error))
    return null
  }
}

export function frameHosts(banner: PageBanner | null, modules: readonly Module[], tourHost: string | null): string[] {
  const videos: unknown[] = moduleRows(modules).flatMap((row) =>
    row.map((module) => ('video' in module ? module.video : null)),
  )
  if (banner?.type === 'video') videos.push(banner.url)
  const urls = videos.filter((url) => typeof url === 'string')
  const origins = urls.map((url) => frameOrigins(parseVideo(url, tourHost)))
  return [...new Set([...origins, banner?.type === 'map' ? frameOrigins(banner) : []].flat())]
}
