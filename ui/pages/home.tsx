import type { CityCount, Listing } from '#domain/listing.ts'
import { phoneHref } from '#domain/phone.ts'
import { emptySearch } from '#domain/search.ts'
import { Cards } from '#ui/components/card.tsx'
import { searchHref } from '#ui/components/chips.tsx'
import { Hero } from '#ui/components/hero.tsx'
import { Icon } from '#ui/components/icon.tsx'
import { SectionHead } from '#ui/components/section-head.tsx'
import { Island } from '#ui/island.tsx'
import type { SearchProps } from '#ui/islands/search.island.tsx'
import { Later } from '#ui/later.tsx'
import { useSite } from '#ui/site.tsx'

type Props = {
  search: SearchProps
  sale: Promise<Listing>
  rent: Promise<Listing>
  /** Towns with what is for sale in each. */
  towns: CityCount[]
}

/** Towns named on the home page; the listing has them all. */
const mostTowns = 24

export function HomePage({ search, sale, rent, towns }: Props) {
  const { t, name } = useSite()
  return (
    <>
      <Hero title={t('home.hero.title')} lead={t('home.hero.lead', { agency: name })}>
        <Island name="search" id="home" when="interaction" props={search} />
      </Hero>
      <Later from={sale}>{(listing) => <Newest listing={listing} />}</Later>
      <Later from={rent}>{(listing) => <Newest listing={listing} />}</Later>
      <Towns towns={towns} />
      <HowWeWork />
      <Contact />
    </>
  )
}

/** The newest of one market and the way to all of it. Nothing where the market is empty. */
function Newest({ listing }: { listing: Listing }) {
  const { t, plural, href } = useSite()
  if (listing.items.length === 0) return null
  const sale = listing.market === 0
  return (
    <section className="section">
      <div className="wrap">
        <SectionHead
          title={t(sale ? 'home.newestSale' : 'home.newestRent')}
          more={{
            label: plural(sale ? 'home.allSale' : 'home.allRent', listing.total),
            href: href(sale ? 'sale' : 'rent'),
          }}
        />
        <Cards properties={listing.items} />
      </div>
    </section>
  )
}

function Towns({ towns }: { towns: CityCount[] }) {
  const { t, href, language } = useSite()
  const shown = towns.slice(0, mostTowns).toSorted((a, b) => a.label.localeCompare(b.label, language))
  if (shown.length === 0) return null
  return (
    <section className="section">
      <div className="wrap">
        <SectionHead title={t('home.townsSale')} />
        <ul className="towns">
          {shown.map(({ id, name, zip, label, count }) => (
            <li key={id}>
              <a href={searchHref(href('sale'), { ...emptySearch(0), cities: [{ name, zip }] })}>
                {label} <span className="muted">{count}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

const ways = ['selling', 'letting', 'valuation', 'energy'] as const

function HowWeWork() {
  const { t } = useSite()
  return (
    <section className="section">
      <div className="wrap">
        <SectionHead title={t('home.how.title')} />
        <div className="columns">
          {ways.map((way) => (
            <div key={way}>
              <h3>{t(`home.how.${way}.title`)}</h3>
              <p>{t(`home.how.${way}.text`)}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}

function Contact() {
  const { t, agency } = useSite()
  return (
    <section className="section band">
      <div className="wrap">
        <SectionHead title={t('home.contact.title')} lead={t('home.contact.text')}>
          <p className="btn-row">
            <a className="btn" href={phoneHref(agency.phone)}>
              <Icon name="phone" />
              {agency.phone}
            </a>
            <a className="btn" href={`mailto:${agency.email}`}>
              <Icon name="mail" />
              {agency.email}
            </a>
          </p>
        </SectionHead>
      </div>
    </section>
  )
}
