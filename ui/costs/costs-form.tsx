import type { ReactNode } from 'react'
import { type CostsQuery, costsBounds } from '#domain/costs/form-query.ts'
import { type CostsField, costsParams } from '#domain/costs/params.ts'
import type { PricedProperty, Receipt } from '#domain/costs/receipt-line.ts'
import { onlyHomeYears } from '#domain/costs/registration-tax.ts'
import { loanTariffs } from '#domain/costs/tariffs.ts'
import { inForce } from '#domain/in-force.ts'
import { formatPrice, toCents } from '#domain/money.ts'
import { formatNumber } from '#ui/components/number-format.ts'
import { type SiteView, useSite } from '#ui/site.tsx'
import { percentText } from './costs-table.tsx'
import { OtherQueryFields } from './query-fields.tsx'

type Props = { property: PricedProperty; receipt: Receipt; query: CostsQuery }

/** Asks what the page cannot know. A plain form that comes back to the same section with its answers in the address. */
export function CostsForm({ property, receipt: { asks, kind }, query }: Props) {
  const site = useSite()
  const { t, language, today } = site
  const { answers } = query
  if (!asks.amount && !asks.finance && !asks.onlyHome) return null
  return (
    <form className="costs-form" action="#costs" method="get" autoComplete="off" aria-labelledby="costs-form">
      <OtherQueryFields ownNames={costsParams} />
      <h3 className="subhead" id="costs-form">
        {t('costs.form.title')}
      </h3>
      {asks.amount && (
        <Field
          name="amount"
          label={t(kind === 'rent' ? 'costs.form.amountRent' : 'costs.form.amount')}
          hint={t('costs.form.amountHint')}
          query={query}
        />
      )}
      {asks.onlyHome && (
        <div className="field">
          <label className="check">
            <input
              type="checkbox"
              name="home"
              value="1"
              defaultChecked={answers.onlyHome}
              aria-describedby="costs-home-hint"
            />
            {t('costs.form.home')}
          </label>
          <Hint id="costs-home-hint">{onlyHomeHint(property, site)}</Hint>
        </div>
      )}
      {asks.finance && (
        <>
          <Field
            name="own"
            label={t('costs.form.own')}
            hint={t('costs.form.ownHint', { percent: percentText(100 - inForce(loanTariffs, today).share, site) })}
            query={query}
          />
          <Field name="years" label={t('costs.form.years')} query={query} fallback={String(answers.years)} />
          <Field
            name="rate"
            label={t('costs.form.rate')}
            hint={t('costs.form.rateHint')}
            query={query}
            fallback={formatNumber(answers.rate, language)}
          />
        </>
      )}
      <button type="submit" className="btn quiet small">
        {t('costs.form.submit')}
      </button>
    </form>
  )
}

/** What the region asks of the buyer of an only home; without a word of the law's years, only that there is a term. */
function onlyHomeHint({ region, typeId }: PricedProperty, { plural, t, today }: SiteView): string {
  const terms = region && onlyHomeYears(region, typeId, today)
  return terms
    ? plural(`costs.form.homeHint.${region === 'flanders' ? 'flanders' : 'elsewhere'}`, terms.stay, {
        within: terms.within,
      })
    : t('costs.form.homeHint.unknown')
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
  /** Stands in the field where the visitor typed nothing. */
  fallback?: string
}

/** What was typed stays as it was typed; what became of it is said below. */
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
  const money = name === 'own' || name === 'amount'
  const write = (value: number) => (name === 'rate' ? percentText(value, site) : String(value))
  return site.t('costs.form.limited', {
    lowest: money ? formatPrice(toCents(lowest)) : write(lowest),
    highest: money ? formatPrice(toCents(highest)) : write(highest),
    used: money ? formatPrice(used) : write(used),
  })
}
