import { type EnergyBand, type EnergyLabel, energyLabelOf, labelPicture, labelText, scaleOf } from '#domain/energy.ts'
import { renovationNotice } from '#domain/energy-notice.ts'
import type { PropertySummary } from '#domain/property.ts'
import { propertyTypes } from '#domain/property-types.ts'
import { energyClass } from '#ui/components/energy-label.tsx'
import { figure } from '#ui/components/figures.ts'
import { Note } from '#ui/components/note.tsx'
import { useSite } from '#ui/site.tsx'

type Rated = Pick<PropertySummary, 'countryId' | 'zip' | 'energyPerformance' | 'energyLabelText' | 'typeId' | 'goal'>

/**
 * The class on the scale of its region, the figure behind it, and the duty to renovate where the law wants it told.
 * A home without certificate says so; a plot or a garage, which needs none, says nothing.
 */
export function EnergyBlock({ property }: { property: Rated }) {
  const { t, language, today, renovationYears } = useSite()
  const energy = energyLabelOf(property, today)
  if (!energy) return unlabelled.includes(property.typeId) ? null : <p className="muted">{t('energy.pending')}</p>

  const { region, label } = energy
  const { energyPerformance: kwh } = property
  const notice = renovationNotice({ ...property, region, label }, { date: today, years: renovationYears })
  return (
    <>
      <div className="energy">
        <img
          src={labelPicture(region, label)}
          width="120"
          height="60"
          alt={t('energy.alt', { label: labelText(label) })}
          loading="lazy"
        />
        <p>
          {t(`energy.label.${region}`)} <strong>{labelText(label)}</strong>
          {kwh !== null && region !== 'luxembourg' && (
            <span className="muted">{t('energy.value', { value: figure(kwh, language) })}</span>
          )}
        </p>
      </div>
      <EnergyScale bands={scaleOf(region, today)} label={label} caption={t(`energy.scale.${region}`)} />
      {notice && (
        <Note title={t('energy.notice.title')}>
          {t('energy.notice.text', { target: notice.target.toUpperCase(), years: notice.years })}
        </Note>
      )}
    </>
  )
}

const unlabelled: readonly number[] = [propertyTypes.land, propertyTypes.garage]

/** Above so many steps only the whole letters stand in the bar; the steps between them are narrow strips. */
const mostLetters = 10

function EnergyScale({ bands, label, caption }: { bands: EnergyBand[]; label: EnergyLabel; caption: string }) {
  const { t } = useSite()
  const fine = bands.length > mostLetters
  return (
    <figure className="epc-scale">
      <ol className={fine ? 'fine' : undefined}>
        {bands.map((band) => {
          const here = band.label === label
          return (
            <li key={band.label} className={energyClass(band.label)} aria-current={here || undefined}>
              <span className={fine && !here && band.label.length > 1 ? 'sr' : undefined}>{labelText(band.label)}</span>
              {here && <span className="sr"> {t('energy.scale.here')}</span>}
              {!fine && band.to !== band.from && <small>{bounds(band)}</small>}
            </li>
          )
        })}
      </ol>
      <figcaption>{caption}</figcaption>
    </figure>
  )
}

const bounds = ({ from, to }: EnergyBand): string =>
  from === null ? `< ${to}` : to === null ? `> ${from}` : `${from}–${to}`
