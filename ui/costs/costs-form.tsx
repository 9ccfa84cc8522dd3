import type { ReactNode } from 'react'
import { type CostsQuery, costsBounds } from '#domain/costs/form-query.ts'
import { type CostsField, costsParams } from '#domain/costs/params.ts'
import type { PricedProperty, Receipt } from '#domain/costs/receipt-line.ts'
import { onlyHomeYears } from '#domain/costs/registration-tax.ts'
import { loanTariffs } from '#domain/costs/tariffs.ts'
import { inForce } from '#domain/in-force.ts'
import { formatPrice, toCents } from '#domain/money.ts'
import { formatNumber } from '#ui/components/number-format.ts'
import { SubmitButton } from '#ui/forms/action-form.tsx'
import { type SiteView, useSite } from '#ui/site.tsx'
import { percentText } from './costs-table.tsx'
import { OtherQueryFields } from './query-fields.tsx'

type Props = {
  property: PricedProperty
  receipt: Receipt
  query: CostsQuery
  /** Whether the visitor gave figures: a script then offers to keep them. */
  isAnswered: boolean
}

export function CostsForm({ property, receipt: { asks, kind }, query, isAnswered }: Props) {
  const { t } = useSite()
  if (!asks.amount && !asks.finance && !asks.onlyHome) return null
  return (
    <form
      className="costs-form"
      action="#costs"
      method="get"
      autoComplete="off"
      data-means={isAnswered && asks.finance ? '' : undefined}
      aria-label={t('costs.form.title')}
    >
      <OtherQueryFields ownNames={costsParams} />
      {asks.amount && (
        <Field
          name="amount"
          label={t(kind === 'rent' ? 'costs.form.amountRent' : 'costs.form.amount')}
          hint={t('costs.form.amountHint')}
          query={query}
        />
      )}
      {asks.onlyHome && <OnlyHomeField property={property} query={query} />}
      {asks.finance && <LoanFields query={query} />}
      <SubmitButton quiet small>
        {t('costs.form.submit')}
      </SubmitButton>
    </form>
  )
}

function OnlyHomeField({ property, query }: Pick<Props, 'property' | 'query'>) {
  const site = useSite()
  return (
    <div className="field">
      <label className="check">
        <input
          type="checkbox"
          name="home"
          value="1"
          defaultChecked={query.answers.onlyHome}
          aria-describedby="costs-home-hint"
        />
        {site.t('costs.form.home')}
      </label>
      <Hint id="costs-home-hint">{onlyHomeHint(property, site)}</Hint>
    </div>
  )
}

function LoanFields({ query }: Pick<Props, 'query'>) {
  const site = useSite()
  const { t, language, today } = site
  const { years, rate } = query.answers
  return (
    <>
      <Field
        name="own"
        label={t('costs.form.own')}
        hint={t('costs.form.ownHint', { percent: percentText(100 - inForce(loanTariffs, today).share, site) })}
        query={query}
      />
      <Field name="years" label={t('costs.form.years')} query={query} fallback={String(years)} />
      <Field
        name="rate"
        label={t('costs.form.rate')}
        hint={t('costs.form.rateHint')}
        query={query}
        fallback={formatNumber(rate, language)}
      />
    </>
  )
}

function onlyHomeHint({ region, typeId }: PricedProperty, { plural, t, today }: SiteView): string {
  const terms = region && onlyHomeYears(region, typeId, today)
  if (!terms) return t('costs.form.homeHint.unknown')
  const { stay, within } = terms
  return plural(`costs.form.homeHint.${region === 'flanders' ? 'flanders' : 'elsewhere'}`, stay, { within })
}

const Hint = ({ id, children }: { id: string; children: ReactNode }) => (
  <p className="small muted" id={id}>
    {children}
  </p>
)

type FieldProps = {
  name: CostsField
  label: string
  hint?: string
  query: CostsQuery
  /** Value of the field where the visitor entered nothing. */
  fallback?: string
}

/** Shows the value as it was entered; where another one is used, the text below says so. */
function Field({ name, label, hint, query, fallback = '' }: FieldProps) {
  const site = useSite()
  const { text, fault } = query.entries[name]
  const id = `costs-${name}`
  const describedBy = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        className="input"
        id={id}
        name={name}
        type="text"
        inputMode={name === 'rate' ? 'decimal' : 'numeric'}
        autoComplete="off"
        maxLength={24}
        defaultValue={text || fallback}
        aria-describedby={describedBy || undefined}
        aria-invalid={fault ? true : undefined}
      />
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {fault && (
        <p className="small fault" id={`${id}-fault`}>
          {fault === 'limited' ? limitHint(name, query, site) : site.t(`costs.form.${fault}`)}
        </p>
      )}
    </div>
  )
}

function limitHint(name: CostsField, { answers }: CostsQuery, site: SiteView): string {
  const [lowest, highest] = costsBounds[name]
  const used = { own: answers.funds, amount: answers.amount, years: answers.years, rate: answers.rate }[name] ?? 0
  const isMoney = name === 'own' || name === 'amount'
  const format = (value: number) => (name === 'rate' ? percentText(value, site) : String(value))
  return site.t('costs.form.limited', {
    lowest: isMoney ? formatPrice(toCents(lowest)) : format(lowest),
    highest: isMoney ? formatPrice(toCents(highest)) : format(highest),
    used: isMoney ? formatPrice(used) : format(used),
  })
}
