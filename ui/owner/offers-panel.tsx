import { formatPrice } from '#domain/money.ts'
import type { OfferState, SellerOffers } from '#domain/owner/offer.ts'
import { formatDay } from '#domain/time.ts'
import { localTimeText } from '#ui/components/date-time-text.ts'
import { useSite } from '#ui/site.tsx'

const stateClasses: Record<OfferState, string> = {
  open: 'status wait',
  accepted: 'status done',
  expired: 'status',
  withdrawn: 'status',
}

/** Offers for the owner: those of a round are a number until its end. Nothing here accepts one. */
export function OffersPanel({ sealed, offers }: SellerOffers) {
  const site = useSite()
  const { t, plural } = site
  if (!sealed && offers.length === 0) return null
  return (
    <section className="panel" id="offers" aria-labelledby="offers-title">
      <h2 id="offers-title">{t('owner.offers.title')}</h2>
      {sealed && (
        <p className="note">
          {t('owner.offers.sealed', {
            end: localTimeText(site, sealed.ends),
            offers: plural('owner.offers.count', sealed.count),
          })}
        </p>
      )}
      {offers.length > 0 && <OffersTable offers={offers} />}
      <div className="columns">
        {(['next', 'before'] as const).map((part) => (
          <div key={part}>
            <h3>{t(`owner.offers.${part}.title`)}</h3>
            <p>{t(`owner.offers.${part}.text`)}</p>
          </div>
        ))}
      </div>
    </section>
  )
}

const columns = ['bidder', 'amount', 'conditions', 'day', 'validUntil', 'state'] as const

function OffersTable({ offers }: Pick<SellerOffers, 'offers'>) {
  const { t, language } = useSite()
  const dayText = (day: string | null) => (day ? formatDay(day, language, 'figures') : '–')
  return (
    <table className="table bids">
      <caption className="sr">{t('owner.offers.title')}</caption>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col" className={name === 'amount' ? 'num' : undefined}>
              {t(`owner.offers.fields.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {offers.map(({ id, name, amount, conditions, day, validUntil, state }) => (
          <tr key={id}>
            <td>{name || t('owner.offers.unnamed')}</td>
            <td className="num nowrap">
              <b>{formatPrice(amount)}</b>
            </td>
            <td className="words">{conditions ?? t('owner.offers.unconditional')}</td>
            <td className="nowrap" data-label={t('owner.offers.fields.day')}>
              {dayText(day)}
            </td>
            <td className="nowrap" data-label={t('owner.offers.fields.validUntil')}>
              {dayText(validUntil)}
            </td>
            <td className="state">
              <span className={stateClasses[state]}>{t(`owner.offers.states.${state}`)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
