import { energyLabelOf } from '#domain/energy/label.ts'
import { renovationNotice } from '#domain/energy/renovation-duty.ts'
import { excerpt } from '#domain/excerpt.ts'
import { addressLine } from '#domain/geo/address.ts'
import { floodDisclosure } from '#domain/legal/flood.ts'
import { planningAnswers, planningCodesOf } from '#domain/legal/planning.ts'
import { isTreatedAsSale } from '#domain/legal/transfer.ts'
import { pictureUrl } from '#domain/picture.ts'
import type { Property } from '#domain/property/property.ts'
import { withoutMarks } from '#domain/property/text/marked-text.ts'
import { formatLongDate } from '#domain/time.ts'
import { InLanguage } from '#ui/components/in-language.tsx'
import { energyMentionText, isEnergyPending } from '#ui/energy/energy-block.tsx'
import { Logo } from '#ui/frame/logo.tsx'
import { FloodSymbol } from '#ui/legal/flood.tsx'
import { planningSentence } from '#ui/legal/planning.tsx'
import { agencyImprint, propertyHref, type SiteView, useSite } from '#ui/site.tsx'
import { KeyFacts } from './key-facts.tsx'
import { LocatorMap } from './locator-map.tsx'
import { AnnuityTerms, Price } from './price.tsx'
import { QrCode } from './qr-code.tsx'
import { Ribbon } from './ribbon.tsx'
import { SaleForm } from './sale-form.tsx'

/** px of a photograph that fills its part of the sheet. */
const minWidth = 500

/** Characters of the description, so that the brochure fits one sheet. */
const maxTextLength = 1200

function floodMentions(property: Property, { t, today }: SiteView): string[] {
  const flood = floodDisclosure(property.facts, property.region, today)
  if (!flood) return []
  const { plot, building, zone, riparian, risk, warned } = flood
  return [
    plot && `${t('facts.pScore')}\u00a0${plot.toUpperCase()}`,
    building && `${t('facts.gScore')}\u00a0${building.toUpperCase()}`,
    zone !== null && t(`legal.flood.zone.${zone ? 'yes' : 'no'}`),
    riparian !== null && t(`legal.flood.riparian.${riparian ? 'yes' : 'no'}`),
    risk && t(`legal.flood.risk.${risk}`),
    warned && `${t('property.flood.symbol')}. ${t('legal.flood.warning')}`,
  ].flatMap((text) => text || [])
}

/** Mentions of a Flemish sale or long lease: abbreviations, and sentences where there is none. */
function planningMentions(property: Property, site: SiteView): string[] {
  if (!isTreatedAsSale(property) || property.region !== 'flanders') return []
  const answers = planningAnswers(property.facts, property.region, site.today)
  const codes = planningCodesOf(answers).map(({ code }) => code)
  // A summons that was not issued is part of "Gmo".
  const longAnswers = answers.filter(({ code, value }) => !code && value !== false)
  return [codes.join(', '), ...longAnswers.map((answer) => planningSentence(answer, property.region, site))].filter(
    Boolean,
  )
}

/** What the region's law requires in every advertisement, as short as it allows. */
function legalMentions(property: Property, site: SiteView): string[] {
  const { t, today, renovationYears: years } = site
  const energy = energyLabelOf(property, today)
  const notice = energy && renovationNotice({ ...property, ...energy }, { date: today, years })
  return [
    energyMentionText(property, site) ?? (isEnergyPending(property, today) ? t('energy.pending') : ''),
    notice ? t('energy.notice.text', { target: notice.target.toUpperCase(), years: notice.years }) : '',
    ...planningMentions(property, site),
    ...floodMentions(property, site),
  ].flatMap((mention) => mention.replace(/\.$/, '') || [])
}

/** One printed sheet in place of the page; not displayed on a screen. */
export function Brochure({ property }: { property: Property }) {
  const site = useSite()
  const { t, agency, today } = site
  const { title, lang, typeName, description, facts, region } = property
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
      <Pictures {...property} />
      <div>
        <p>
          <Ribbon property={property} /> <SaleForm property={property} />{' '}
          <InLanguage lang={lang}>{typeName}</InLanguage>, {addressLine(property, t('common.box'))}
        </p>
        <p className="big-price">
          <Price property={property} />
          <AnnuityTerms property={property} />
        </p>
      </div>
      <p className="brochure-title" lang={lang}>
        {title}
      </p>
      <KeyFacts property={property} />
      <p lang={lang}>{excerpt(withoutMarks(description), { limit: maxTextLength })}</p>
      <div>
        {floodDisclosure(facts, region, today)?.warned && <FloodSymbol />}
        <p>{[...legalMentions(property, site), t('property.nonContractual')].join('. ')}</p>
      </div>
      <Imprint property={property} />
    </div>
  )
}

/** The first pictures, the last of which gives way to the floor plan. */
function Pictures({ pictures, plans }: Property) {
  const { t } = useSite()
  const [plan] = plans
  const photos = pictures.slice(0, plan ? 2 : 3)
  const shown = [...(photos.length + (plan ? 1 : 0) < 3 ? photos.slice(0, 1) : photos), ...(plan ? [plan] : [])]
  return (
    <>
      {shown.length > 0 && (
        <ul>
          {shown.map((picture, index) => (
            <li
              key={picture.path}
              className={picture === plan ? 'plan' : picture.width < minWidth ? 'small' : undefined}
            >
              <img src={pictureUrl(picture, index === 0 ? 1360 : 600)} alt="" loading="lazy" decoding="sync" />
            </li>
          ))}
        </ul>
      )}
      {shown.some(({ illustration }) => illustration) && <p>{t('common.illustration')}</p>}
      {shown.some(({ staged }) => staged) && <p>{t('common.staged')}</p>}
    </>
  )
}

function Imprint({ property }: { property: Property }) {
  const site = useSite()
  const { t, name, agency, language, today, origin } = site
  const { address, numbers } = agencyImprint(site)
  const url = origin + propertyHref(site, property)
  return (
    <div>
      <p>
        <b>{agency.legalName || name}</b>
        {address && `, ${address}`}
        <br />
        {numbers.join('. ')}
        <br />
        {t('property.referenceShort', { reference: property.reference })}.{' '}
        {t('tools.print.date', { date: formatLongDate(today, language) })}
        <br />
        {url}
      </p>
      <LocatorMap property={property} />
      <QrCode className="qr" text={url} />
    </div>
  )
}
