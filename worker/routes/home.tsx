import { homeSize } from '#domain/listing.ts'
import { emptySearch } from '#domain/search.ts'
import { agencyNode } from '#domain/structured-data.ts'
import { HomePage } from '#ui/pages/home.tsx'
import { definePage } from '#worker/page.ts'
import { alternatesOf } from './alternates.ts'
import { emptyForm } from './search-form.ts'

export const home = definePage({
  key: () => 'home',
  load: (visit) => {
    const { site, services } = visit
    const { t, href, name, agency, origin } = site
    const newest = (market: 0 | 1) => services.listings.search(emptySearch(market), { size: homeSize })
    return {
      home: true,
      current: 'home',
      head: {
        title: `${t('home.title')} | ${name}`,
        description: t('home.description', { agency: name }),
        canonical: href('home'),
        alternates: alternatesOf(visit, (code) => href('home', {}, code)),
        graph: [
          agencyNode(origin, name, agency, agency),
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
          search={emptyForm(visit, 0, 'home')}
          sale={newest(0)}
          rent={newest(1)}
          towns={services.listings.facets(emptySearch(0)).cities}
        />
      ),
    }
  },
})
