import { colorsOf } from '#domain/content/module.ts'
import { agencyNode } from '#domain/structured-data.ts'
import { HomePage } from '#ui/pages/home.tsx'
import { definePage, type Visit } from '#worker/page.ts'
import { alternatesOf } from './alternates.ts'
import { framesOf, modulesOf, soundBanner } from './modules.tsx'
import { contentOf, listOf, rowOf } from './row.ts'
import { emptyForm } from './search-form.ts'
import { seoOf } from './seo.ts'

/** What the home page says of itself where no editor does. */
const ownWords = ({ site: { t, name } }: Visit) => ({
  seo: {},
  title: t('home.title'),
  description: t('home.description', { agency: name }),
})

export const home = definePage({
  key: () => 'home',
  load: async (visit) => {
    const { site, catalogue } = visit
    const { href, name, agency, origin } = site
    const row = rowOf(visit, 'home')
    const { modules, whole, ...content } = await contentOf(visit, row)
    const banner = row?.params.pageBanner ? soundBanner(visit, content.banner, { home: true }) : null
    const words = ownWords(visit)
    return {
      home: true,
      current: 'home',
      ...(row?.params.css && { css: row.params.css }),
      colors: colorsOf(modules),
      passing: !whole,
      hosts: { frames: framesOf(banner, modules, catalogue.site.tourHost) },
      head: {
        ...seoOf(visit, {
          seo: row?.params.seo ?? words.seo,
          title: words.title,
          description: (row && site.say(row.params.description)) || words.description,
        }),
        canonical: href('home'),
        alternates: alternatesOf(visit, (code) => href('home', {}, code)),
        graph: [
          agencyNode(origin, name, agency),
          {
            '@type': 'WebSite',
            '@id': `${origin}/#site`,
            name,
            url: `${origin}${href('home')}`,
            inLanguage: site.language,
          },
        ],
      },
      body: (
        <HomePage
          banner={banner}
          list={listOf(visit, banner)}
          search={site.header.propertySearch ? emptyForm(visit, 0, 'home') : null}
        >
          {modulesOf(visit, modules)}
        </HomePage>
      ),
    }
  },
})
