import { backgroundColors } from '#domain/content/module.ts'
import { forLog } from '#domain/error-log.ts'
import type { StreetHome } from '#domain/property/facade.ts'
import { agencyNode } from '#domain/structured-data/site.ts'
import { alternatesOf } from '#worker/html/alternates.ts'
import { bannerList, cmsPage, optionalContent } from '#worker/html/cms-content.ts'
import { frameHosts, renderModules, validBanner } from '#worker/html/content-modules.tsx'
import { emptySearchForm } from '#worker/html/search-form.ts'
import { seoOf } from '#worker/html/seo.ts'
import { definePage, type PageContext } from '#worker/page.ts'
import { CatalogueOutdated } from '#worker/services/catalogue/catalogue.ts'

/** The newest homes; none, and the page is not cached, when the database fails. */
async function streetHomes({ services }: PageContext): Promise<StreetHome[] | null> {
  try {
    return await services.listings.street()
  } catch (error) {
    if (error instanceof CatalogueOutdated) throw error
    console.error('home.street_failed', forLog(error))
    return null
  }
}

const defaultTexts = ({ site: { t, name } }: PageContext) => ({
  seo: {},
  title: t('home.title'),
  description: t('home.description', { agency: name }),
})

export const home = definePage({
  parse: () => ({ cacheKey: 'home' }),
  load: async (context) => {
    const { site, catalogue } = context
    const { href, name, agency, origin, language } = site
    const row = cmsPage(context, 'home')
    const [{ modules, isComplete, ...content }, homes, { HomePage }] = await Promise.all([
      optionalContent(context, row),
      streetHomes(context),
      import('#ui/pages/home.tsx'),
    ])
    const banner = row?.params.pageBanner ? validBanner(context, content.banner, { home: true }) : null
    const defaults = defaultTexts(context)
    return {
      home: true,
      sheet: 'home',
      current: 'home',
      ...(row?.params.css && { css: row.params.css }),
      colors: backgroundColors(modules),
      noStore: !isComplete || !homes,
      hosts: { frames: frameHosts(banner, modules, catalogue.site.tourHost) },
      head: {
        ...seoOf(context, {
          seo: row?.params.seo ?? defaults.seo,
          title: defaults.title,
          description: (row && site.say(row.params.description)) || defaults.description,
        }),
        endsFirstView: true,
        canonical: href('home'),
        alternates: alternatesOf(context, (code) => href('home', {}, code)),
        graph: [
          agencyNode(origin, name, agency),
          { '@type': 'WebSite', '@id': `${origin}/#site`, name, url: origin + href('home'), inLanguage: language },
        ],
      },
      body: (
        <HomePage
          banner={banner}
          homes={homes ?? []}
          list={bannerList(context, banner)}
          search={site.header.propertySearch ? emptySearchForm(context, 'sale', 'home') : null}
        >
          {renderModules(context, modules)}
        </HomePage>
      ),
    }
  },
})
