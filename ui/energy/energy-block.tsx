import {
  energyLabelOf,
  energyLabelPicture,
  energyRegionOf,
  formatEnergyLabel,
  needsCertificate,
} from '#domain/energy/label.ts'
import { missedRentalLabel, renovationNotice } from '#domain/energy/renovation-duty.ts'
import { isAbroad } from '#domain/geo/region.ts'
import type { DeedDate } from '#domain/legal/deed-date.ts'
import {
  allowsPendingCertificate,
  disclosureFacts,
  type EnergyDisclosurePart,
  energyDisclosure,
} from '#domain/legal/energy-disclosure.ts'
import type { FactName } from '#domain/property/facts.ts'
import type { Property } from '#domain/property/property.ts'
import { formatLongDate } from '#domain/time.ts'
import type { Key } from '#locales/translator.ts'
import { Note } from '#ui/components/note.tsx'
import { formatNumber } from '#ui/components/number-format.ts'
import { Mention, SentenceList } from '#ui/facts/sentences.tsx'
import { type SiteView, useSite } from '#ui/site.tsx'
import { EnergyScale } from './energy-scale.tsx'
import { RenovationDuty } from './renovation.tsx'

type EnergyRated = Pick<
  Property,
  'countryId' | 'zip' | 'energyPerformance' | 'energyLabelText' | 'typeId' | 'goal' | 'facts'
>

type Props = { property: EnergyRated; deed?: DeedDate | null }

/**
 * The energy band on the scale of its region, the mention that the region's law wants in an advertisement, what the
 * certificate and the inspection say, and the duty to renovate. A property that needs a certificate and has none says
 * so, where the law allows that.
 */
export function EnergyBlock({ property, deed = null }: Props) {
  const site = useSite()
  const { t, today, renovationYears } = site
  const energy = energyLabelOf(property, today)
  const sentences = energySentences(property, site)
  if (!energy) {
    const pending = isEnergyPending(property, today)
    if (!pending && sentences.length === 0) return null
    return (
      <>
        {pending && <p className="muted">{t('energy.pending')}</p>}
        <SentenceList sentences={sentences} />
      </>
    )
  }

  const kwh = energy.region === 'luxembourg' ? null : property.energyPerformance
  const notice = renovationNotice({ ...property, ...energy }, { date: today, years: renovationYears })
  const mention = energyMentionText(property, site)
  return (
    <>
      <Label {...energy} kwh={kwh} mention={mention} />
      <EnergyScale {...energy} kwh={kwh} />
      <SentenceList sentences={sentences} />
      <RentalNote missed={missedRentalLabel({ ...property, ...energy }, today)} />
      {notice && <RenovationDuty notice={notice} deed={deed} />}
    </>
  )
}

type Energy = NonNullable<ReturnType<typeof energyLabelOf>>

type LabelProps = Energy & { kwh: number | null; mention: string | null }

/** The label of the region beside the mention that its law wants, else beside class and value. */
function Label({ region, label, kwh, mention }: LabelProps) {
  const { t, language } = useSite()
  return (
    <div className="energy">
      <img
        src={energyLabelPicture(region, label)}
        width="120"
        height="60"
        alt={t('energy.alt', { label: formatEnergyLabel(label) })}
        loading="lazy"
      />
      {mention ? (
        <Mention label={t('legal.mention')}>{mention}</Mention>
      ) : (
        <p>
          {t(`energy.label.${region}`)} <strong>{formatEnergyLabel(label)}</strong>
          {kwh !== null && <span className="muted">{t('energy.value', { value: formatNumber(kwh, language) })}</span>}
        </p>
      )}
    </div>
  )
}

function RentalNote({ missed }: { missed: ReturnType<typeof missedRentalLabel> }) {
  const { t, language } = useSite()
  if (!missed) return null
  const date = formatLongDate(missed.since, language)
  return (
    <Note title={t('energy.rental.title')}>
      {t('energy.rental.text', { date, target: missed.target.toUpperCase() })}
    </Note>
  )
}

/** @returns the facts that the block shows, for the table to leave out */
export function energyBlockFacts(property: EnergyRated, today: string): FactName[] {
  const energy = energyLabelOf(property, today)
  const mentioned = energy
    ? energyDisclosure(energy.region, property).flatMap((part) => (part === 'class' ? [] : disclosureFacts[part]))
    : []
  const performance: FactName[] = energy && energy.region !== 'luxembourg' ? ['energyPerformance'] : []
  return [...performance, ...mentioned, 'energyExpiry', 'eLevel', 'co2', 'electricalInspection']
}

function energySentences({ facts }: EnergyRated, { t, language, today }: SiteView) {
  const { energyExpiry, co2, eLevel, electricalInspection } = facts
  return [
    energyExpiry &&
      t(energyExpiry < today ? 'energy.expired' : 'energy.valid', { date: formatLongDate(energyExpiry, language) }),
    co2 !== undefined && t('energy.co2', { emission: `${formatNumber(co2, language)}\u00a0${t('common.units.co2')}` }),
    eLevel !== undefined && t('energy.eLevel', { level: formatNumber(eLevel, language) }),
    electricalInspection && t(`legal.electrical.${electricalInspection}` as Key),
  ].flatMap((text) => (text ? [{ text }] : []))
}

/** @returns the mention that the region's law wants in an advertisement; null without a label */
export function energyMentionText(property: EnergyRated, site: SiteView): string | null {
  const energy = energyLabelOf(property, site.today)
  const parts = energy ? energyDisclosure(energy.region, property) : []
  return energy && parts.length > 0
    ? parts.map((part) => mentionText(part, { property, energy, site })).join('\u00a0– ')
    : null
}

/** @returns whether to say that there is no certificate yet: the property needs one, and the law allows saying so */
export const isEnergyPending = (property: EnergyRated, today: string): boolean =>
  energyLabelOf(property, today) === null &&
  !isAbroad(property.countryId) &&
  needsCertificate(property) &&
  allowsPendingCertificate(energyRegionOf(property))

type MentionContext = { property: EnergyRated; energy: Energy; site: SiteView }

/** UC, Espec and Etotal are terms of the certificates, the same in every language. */
function mentionText(part: EnergyDisclosurePart, { property, energy, site }: MentionContext): string {
  const { t, language } = site
  const { energyPerformance = 0, energyTotal = 0, energyCode = '' } = property.facts
  switch (part) {
    case 'class':
      return `${t(`energy.label.${energy.region}`)} ${formatEnergyLabel(energy.label)}`
    case 'value':
      return t('energy.value', { value: formatNumber(energyPerformance, language) })
    case 'code':
      return `UC\u00a0${energyCode}`
    case 'number':
      return t('energy.number', { number: energyCode })
    case 'specific':
      return `Espec\u00a0${t('energy.value', { value: formatNumber(energyPerformance, language) })}`
    case 'total':
      return `Etotal\u00a0${formatNumber(energyTotal, language)}\u00a0${t('common.units.kwh')}`
  }
}
