import { offlineStore } from '#domain/consent/offline.ts'
import type { FormOptions } from '#domain/forms/form.ts'
import { homesInquiryForm, maxAskedHomes } from '#domain/forms/inquiry.ts'
import { deviceLists, listHref, maxCompared, type WithdrawnProperty } from '#domain/property/favourites.ts'
import type { PropertySummary } from '#domain/property/property.ts'
import { Icon } from '#ui/components/icon.tsx'
import { InLanguage } from '#ui/components/in-language.tsx'
import { LinkButton } from '#ui/components/link-button.tsx'
import { Deferred } from '#ui/deferred.tsx'
import { CompareTray } from '#ui/favourites/compare-tray.tsx'
import { FavouritesLink } from '#ui/favourites/favourite-button.tsx'
import { homeOptions } from '#ui/favourites/home-options.ts'
import { OfflineParts } from '#ui/favourites/offline-parts.tsx'
import { RecentlyViewed } from '#ui/favourites/recently-viewed.tsx'
import { WithdrawnList } from '#ui/favourites/withdrawn-list.tsx'
import { FormView } from '#ui/forms/form-view.tsx'
import { PageHead } from '#ui/frame/page-head.tsx'
import { cardsClass, PropertyCard } from '#ui/property/property-card.tsx'
import { useSite } from '#ui/site.tsx'

type FavouriteProperties = { here: PropertySummary[]; gone: WithdrawnProperty[]; options: FormOptions }

type Props = {
  ids: readonly number[]
  properties: Promise<FavouriteProperties> | null
}

/** The properties of a URL: the visitor's own favourites or a shared list, which a script distinguishes. */
export function FavouritesPage({ ids, properties }: Props) {
  const { t } = useSite()
  const title = t('tools.favourites.title')
  return (
    <>
      <PageHead trail={[{ label: title }]} title={title} />
      <OfflineParts />
      {properties ? (
        <Deferred from={properties}>{(loaded) => <FavouriteList ids={ids} {...loaded} />}</Deferred>
      ) : (
        <div className="wrap favourites" data-favourites="">
          <EmptyFavourites title={t('tools.favourites.empty.title')} text={t('tools.favourites.empty.text')} />
        </div>
      )}
      <RecentlyViewed />
      <CompareTray />
    </>
  )
}

function EmptyFavourites({ title, text }: { title: string; text: string }) {
  const { t, href } = useSite()
  return (
    <div className="empty">
      <h2>{title}</h2>
      <p>{text}</p>
      <p className="muted no-script">{t('tools.favourites.empty.script')}</p>
      <p className="btn-row">
        <LinkButton href={href('sale')} label={t('search.title.sale')} />
        <LinkButton quiet href={href('rent')} label={t('search.title.rent')} />
      </p>
    </div>
  )
}

function FavouriteList({ ids, here: available, gone: withdrawn, options }: Pick<Props, 'ids'> & FavouriteProperties) {
  const { t, href } = useSite()
  const knownIds = ids.filter((id) => [...available, ...withdrawn].some((property) => property.id === id))
  const hrefWithout = (id: number) =>
    listHref(
      href('favourites'),
      knownIds.filter((item) => item !== id),
    )
  return (
    <div className="wrap favourites" data-favourites="" data-known={knownIds.join()}>
      {knownIds.length === 0 ? (
        <EmptyFavourites title={t('tools.favourites.unknown.title')} text={t('tools.favourites.unknown.text')} />
      ) : (
        <ShareActions ids={knownIds} asks={available.length > 0} />
      )}
      {available.length > 0 && <FavouriteCards properties={available} />}
      <WithdrawnList properties={withdrawn} hrefWithout={hrefWithout} />
      {available.length > 0 && <HomesInquiry properties={available} options={options} />}
    </div>
  )
}

/** Buttons that need a script are hidden without one. */
function ShareActions({ ids, asks }: { ids: readonly number[]; asks: boolean }) {
  const { t, name, href, origin } = useSite()
  const url = origin + listHref(href('favourites'), ids)
  const subject = encodeURIComponent(t('tools.favourites.subject', { agency: name }))
  return (
    <div className="ways-on">
      <div className="btn-row" data-when="own" hidden>
        <p>{t('tools.favourites.own', { most: offlineStore.maxHomes })}</p>
        <button className="btn quiet small" type="button" data-clear="" hidden>
          {t('tools.favourites.clear')}
        </button>
      </div>
      <div className="btn-row" data-when="shared" hidden>
        <p>{t('tools.favourites.shared')}</p>
        <button className="btn small" type="button" data-keep-all="" hidden>
          {t('tools.favourites.keepAll')}
        </button>
        <FavouritesLink className="btn quiet small" />
      </div>
      <div className="btn-row">
        {asks && <LinkButton small href={`#${homesInquiryForm.name}`} label={t('forms.contact-homes.title')} />}
        <button className="btn quiet small" type="button" data-share-list="" hidden>
          <Icon name="share-2" />
          {t('tools.share.open')}
        </button>
        <button className="btn quiet small" type="button" data-copy="" hidden>
          <Icon name="link" />
          {t('tools.share.copy')}
        </button>
        <LinkButton
          quiet
          small
          href={`mailto:?subject=${subject}&body=${encodeURIComponent(url)}`}
          data-mail=""
          icon="mail"
          label={t('tools.share.mail')}
        />
      </div>
      <Messages />
    </div>
  )
}

function Messages() {
  const { t } = useSite()
  return (
    <div role="status">
      <p data-said="kept" tabIndex={-1} hidden>
        {t('tools.favourites.keptAll')}
      </p>
      <p data-said="full" tabIndex={-1} hidden>
        {t('tools.favourites.full', { most: deviceLists.favourites.maxItems })}
      </p>
      <p data-said="copied" hidden>
        {t('tools.share.copied')}
      </p>
      <p data-said="not-copied" hidden>
        {t('tools.share.refused')}
      </p>
    </div>
  )
}

/** One question about all homes, or those that stay ticked. */
function HomesInquiry({ properties, options }: { properties: PropertySummary[]; options: FormOptions }) {
  const { t } = useSite()
  const homes = homeOptions(t, { here: properties, gone: [] })
  return (
    <section className="ask">
      <h2>{t('forms.contact-homes.title')}</h2>
      <p className="lead">{t('forms.contact-homes.intro')}</p>
      <FormView
        form={homesInquiryForm}
        level={3}
        options={{ ...options, homes }}
        suggested={{ homes: homes.slice(0, maxAskedHomes).map(({ value }) => value) }}
      />
    </section>
  )
}

function FavouriteCards({ properties }: { properties: PropertySummary[] }) {
  const { t, plural, href } = useSite()
  const isComparable = properties.length > 1
  return (
    <form action={href('compare')} data-compare={isComparable ? maxCompared : undefined}>
      <h2>{plural('search.count', properties.length)}</h2>
      <ul className={`${cardsClass(properties)} kept-cards`}>
        {properties.map((property, index) => (
          <li key={property.id}>
            <PropertyCard property={property} eager={index < 2} />
            {isComparable && (
              <label className="choose">
                <input type="checkbox" name="ids" value={property.id} defaultChecked={index < maxCompared} />
                {t('tools.compare.choose')}
                <span className="sr">
                  : <InLanguage lang={property.lang}>{property.title}</InLanguage>
                </span>
              </label>
            )}
          </li>
        ))}
      </ul>
      {isComparable && (
        <div className="compare-bar">
          <button className="btn small" type="submit" data-count={t('tools.compare.submit', { count: '{count}' })}>
            {t('tools.compare.submit', { count: Math.min(properties.length, maxCompared) })}
          </button>
          <div role="status">
            <p data-full="" hidden>
              {t('tools.compare.full')}
            </p>
          </div>
        </div>
      )}
    </form>
  )
}
