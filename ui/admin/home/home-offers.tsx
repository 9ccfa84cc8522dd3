import type { FormOption } from '#domain/forms/form.ts'
import { formatPrice } from '#domain/money.ts'
import { type Offer, type OfferRound, type OfferState, stateOfOffer } from '#domain/owner/offer.ts'
import { offerForm, roundForm } from '#domain/owner/offer-forms.ts'
import { formatDay } from '#domain/time.ts'
import { EmptyState, Mark, Panel, Tag } from '#ui/admin/desk-parts.tsx'
import { localTimeText } from '#ui/components/date-time-text.ts'
import { ActionForm, SubmitButton } from '#ui/forms/action-form.tsx'
import { FieldsForm, type FilledForm } from '#ui/forms/fields-form.tsx'
import { useSite } from '#ui/site.tsx'
import { type EditedHomeView, HomeFrame } from './home-frame.tsx'

/** An offer that came by the form of the site, and is not recorded. */
type SentOffer = { id: string; name: string; amount: number }

type Props = {
  home: EditedHomeView
  action: string
  /** Who may not record offers reads those of a running round at its end. */
  mayWrite: boolean
  offers: readonly Offer[]
  running: OfferRound | null
  sent: readonly SentOffer[]
  requests: readonly FormOption[]
  keys: Readonly<Record<'offer' | 'round', string>>
  returned: { form: 'offer' | 'round'; filled: FilledForm } | null
}

export function HomeOffers(props: Props) {
  const { t, today } = useSite()
  const { home, action, mayWrite, requests, keys, returned } = props
  return (
    <HomeFrame home={home} view="offers">
      <Round {...props} />
      {mayWrite && <SentOffers {...props} />}
      <OfferList {...props} />
      {mayWrite && (
        <Panel title={t('owner.offers.record')}>
          <FieldsForm
            className="portal-form wide"
            form={offerForm}
            id="offer"
            action={action}
            verb="offer"
            sent={{ formKey: keys.offer }}
            options={{ requests: [...requests] }}
            level={3}
            entered={{ day: [today] }}
            {...(returned?.form === 'offer' && returned.filled)}
          >
            <SubmitButton>{t('owner.offers.record')}</SubmitButton>
          </FieldsForm>
        </Panel>
      )}
    </HomeFrame>
  )
}

function Round({ action, mayWrite, offers, running, keys, returned }: Props) {
  const site = useSite()
  const { t, plural } = site
  const count = running ? offers.filter(({ roundId }) => roundId === running.id).length : 0
  return (
    <Panel title={t('owner.offers.round.title')}>
      <p>
        {running
          ? t('owner.offers.sealed', {
              end: localTimeText(site, running.ends),
              offers: plural('owner.offers.count', count),
            })
          : t('owner.offers.round.none')}
      </p>
      {mayWrite && running && count === 0 && (
        <ActionForm action={action} verb="round-delete" sent={{ id: running.id }}>
          <SubmitButton quiet small>
            {t('owner.offers.round.delete')}
          </SubmitButton>
        </ActionForm>
      )}
      {mayWrite && !running && (
        <FieldsForm
          className="portal-form wide"
          form={roundForm}
          id="round"
          action={action}
          verb="round"
          sent={{ formKey: keys.round }}
          level={3}
          {...(returned?.form === 'round' && returned.filled)}
        >
          <SubmitButton quiet>{t('owner.offers.round.open')}</SubmitButton>
        </FieldsForm>
      )}
    </Panel>
  )
}

function SentOffers({ action, sent }: Props) {
  const { t } = useSite()
  if (sent.length === 0) return null
  return (
    <Panel title={t('owner.offers.sent')} count={sent.length} tone="n hot">
      <ul className="rows">
        {sent.map(({ id, name, amount }) => (
          <li key={id}>
            <b className="grow">
              {formatPrice(amount)}, {name}
            </b>
            <ActionForm action={action} verb="offer-sent" sent={{ id }}>
              <SubmitButton small quiet>
                {t('owner.offers.record')}
                <span className="sr">{`: ${name}`}</span>
              </SubmitButton>
            </ActionForm>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const tones = { open: 'wait', accepted: 'ok', expired: 'off', withdrawn: 'off' } as const satisfies Record<
  OfferState,
  string
>

function OfferList({ action, mayWrite, offers, running }: Props) {
  const { t } = useSite()
  const read = mayWrite ? offers : offers.filter(({ roundId }) => !running || roundId !== running.id)
  return (
    <Panel title={t('owner.offers.title')} count={read.length}>
      {read.length === 0 && <EmptyState icon="check">{t('owner.offers.none')}</EmptyState>}
      <ul className="rows">
        {[...read]
          .sort((a, b) => b.amount - a.amount)
          .map((offer) => (
            <li key={offer.id}>
              <OfferText offer={offer} isInRound={running !== null && offer.roundId === running.id} />
              {mayWrite && <OfferActs action={action} offer={offer} />}
            </li>
          ))}
      </ul>
    </Panel>
  )
}

function OfferText({ offer, isInRound }: { offer: Offer; isInRound: boolean }) {
  const { t, language, today } = useSite()
  const { bidder, amount, conditions, day, validUntil, shown } = offer
  const state = stateOfOffer(offer, today)
  const dates = [
    formatDay(day, language, 'figures'),
    validUntil && t('owner.offers.until', { day: formatDay(validUntil, language, 'figures') }),
    conditions ?? t('owner.offers.unconditional'),
    shown !== 'name' && t('owner.offers.reads', { shown: t(`owner.offers.options.shown.${shown}`) }),
  ]
  return (
    <div className="grow">
      <b>
        {formatPrice(amount)}, {bidder}
      </b>{' '}
      <Tag tone={tones[state]}>{t(`owner.offers.states.${state}`)}</Tag>{' '}
      {isInRound && <Mark>{t('owner.offers.inRound')}</Mark>}
      <small>{dates.filter(Boolean).join(' · ')}</small>
    </div>
  )
}

const acts = { open: ['accept', 'withdraw', 'delete'], accepted: ['reopen'], withdrawn: ['reopen', 'delete'] } as const

function OfferActs({ action, offer: { id, bidder, outcome } }: { action: string; offer: Offer }) {
  const { t } = useSite()
  return (
    <div className="acts">
      {acts[outcome ?? 'open'].map((act) => (
        <ActionForm key={act} action={action} verb={`offer-${act}`} sent={{ id, from: outcome ?? '' }}>
          <SubmitButton small quiet>
            {t(`owner.offers.acts.${act}`)}
            <span className="sr">{`: ${bidder}`}</span>
          </SubmitButton>
        </ActionForm>
      ))}
    </div>
  )
}
