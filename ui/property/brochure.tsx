import { addressLine } from '#domain/address.ts'
import { energyLabelOf, energyRegionOf, labelText } from '#domain/energy.ts'
import { renovationNotice } from '#domain/energy-notice.ts'
import { excerpt } from '#domain/excerpt.ts'
import { planningAnswers, planningMention } from '#domain/legal/planning.ts'
import { pictureSource } from '#domain/picture.ts'
import type { Property } from '#domain/property.ts'
import { figure, longDate } from '#ui/components/figures.ts'
import { Annuity, Price } from '#ui/components/price.tsx'
import { Ribbon } from '#ui/components/ribbon.tsx'
import { SaleForm } from '#ui/components/sale-form.tsx'
import { Logo } from '#ui/frame/logo.tsx'
import { propertyHref, type SiteView, useSite } from '#ui/site.tsx'
import { KeyFacts } from './key-facts.tsx'
import { QrCode } from './qr-code.tsx'

/** Of the description, what a page of paper has room for. */
const mostText = 1200

/** What the law wants beside a home wherever it is offered, as short as it allows. */
function mentionsOf(property: Property, { t, language, today, renovationYears: years }: SiteView): string[] {
  const { energyPerformance: kwh, facts } = property
  const energy = energyLabelOf(property, today)
  const notice = energy && renovationNotice({ ...property, ...energy }, { date: today, years })
  // To let, nothing of planning has to be told.
  const answers = property.goal === 1 ? [] : planningAnswers(facts, energyRegionOf(property), today)
  const codes = planningMention(answers).map(({ code }) => code)
  const scores = (['pScore', 'gScore'] as const).filter((name) => facts[name])
  const label = energy && `${t(`energy.label.${energy.region}`)} ${labelText(energy.label)}`
  const value = energy?.region !== 'luxembourg' && kwh !== null && t('energy.value', { value: figure(kwh, language) })
  return [
    [label, value, facts.energyCode].filter(Boolean).join(', '),
    notice ? t('energy.notice.text', { target: notice.target.toUpperCase(), years: notice.years }) : '',
    codes.join(', '),
    scores.map((name) => `${t(`facts.${name}`)} ${facts[name]?.toUpperCase()}`).join(', '),
  ].flatMap((mention) => mention.replace(/\.$/, '') || [])
}

/** A home on one sheet of paper, in place of the page that is too long for one. On a screen it is not there. */
export function Brochure({ property }: { property: Property }) {
  const site = useSite()
  const { t, name, agency, language, today, origin } = site
  const { title, typeName, reference, pictures, description } = property
  const address = origin + propertyHref(site, property)
  return (
    <div className="brochure">
      <div>
        <Logo />
        <p>
          {agency.phone}
          <br />
          {agency.email}
        </p>
      </div>
      {pictures.length > 0 && (
        <ul>
          {pictures.slice(0, pictures.length < 3 ? 1 : 3).map((picture, at) => (
            <li key={picture.path}>
              <img src={pictureSource(picture, at === 0 ? 1360 : 600)} alt="" loading="lazy" decoding="sync" />
            </li>
          ))}
        </ul>
      )}
      {pictures.some(({ illustration }) => illustration) && <p>{t('common.illustration')}</p>}
      <div>
        <p>
          <Ribbon property={property} /> <SaleForm property={property} /> {typeName},{' '}
          {addressLine({ ...property, countryName: null }, t('common.box'))}
        </p>
        <p className="big-price">
          <Price property={property} />
          <Annuity property={property} />
        </p>
      </div>
      <p className="brochure-title">{title}</p>
      <KeyFacts property={property} />
      <p>{excerpt(description, { limit: mostText })}</p>
      <p>
        {mentionsOf(property, site).join('. ')}. {t('property.nonContractual')}
      </p>
      <div>
        <p>
          <b>{agency.legalName || name}</b>, {agency.street}, {agency.zip} {agency.city}
          <br />
          {agency.licences.length > 0 && `${t('common.footer.licence', { number: agency.licences.join(', ') })}. `}
          {t('common.footer.companyNumber', { number: agency.companyNumber })}
          <br />
          {t('property.referenceShort', { reference })}. {t('tools.print.date', { date: longDate(today, language) })}
          <br />
          {address}
        </p>
        <QrCode className="qr" text={address} />
      </div>
    </div>
  )
}
