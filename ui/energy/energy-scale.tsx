import {
  type EnergyBand,
  type EnergyLabel,
  type EnergyRegion,
  energyBands,
  formatEnergyLabel,
  positionOnScale,
} from '#domain/energy/label.ts'
import { formatNumber } from '#ui/components/number-format.ts'
import { type SiteView, useSite } from '#ui/site.tsx'
import { energyClass } from './energy-label.tsx'

/** Above so many steps only the whole letters stand in the bar; the steps between them are narrow strips. */
const maxBands = 10

type Props = {
  region: EnergyRegion
  label: EnergyLabel
  /** kWh/m² a year; null where only the class is known. */
  kwh: number | null
}

/** The classes of a region side by side, with a pointer where the value stands and the limits of its class in words. */
export function EnergyScale({ region, label, kwh }: Props) {
  const site = useSite()
  const { t, today } = site
  const bands = energyBands(region, today)
  const fine = bands.length > maxBands
  const place = positionOnScale(bands, label, kwh)
  const at = bands.findIndex((band) => band.label === label)
  const own = bands[at]
  return (
    <figure className="epc-scale">
      {place !== null && (
        <svg className="pointer" width="100%" height="9" aria-hidden="true">
          <svg x={`${place * 100}%`} overflow="visible" aria-hidden="true">
            <path d="M-7 0H7L0 9Z" />
          </svg>
        </svg>
      )}
      <ol className={fine ? 'fine' : undefined}>
        {bands.map((band, index) => {
          const here = index === at
          // Between narrow strips the letter of the class needs the room of its neighbours.
          const silent = fine && !here && (band.label.length > 1 || Math.abs(index - at) === 1)
          return (
            <li key={band.label} className={energyClass(band.label)} aria-current={here || undefined}>
              <span className={silent ? 'sr' : undefined}>{formatEnergyLabel(band.label)}</span>
              {here && <span className="sr"> {t('energy.scale.here')}</span>}
              {!fine && band.to !== band.from && <small>{bounds(band)}</small>}
            </li>
          )
        })}
      </ol>
      <figcaption>
        {own && own.to !== own.from && `${bandText(own, site)} `}
        {t(`energy.scale.${region}`)}
      </figcaption>
    </figure>
  )
}

const bounds = ({ from, to }: EnergyBand): string =>
  from === null ? `< ${to}` : to === null ? `> ${from}` : `${from}–${to}`

function bandText({ label, from, to }: EnergyBand, { t, language }: Pick<SiteView, 't' | 'language'>): string {
  const said = (value: number | null) => formatNumber(value ?? 0, language)
  const limits =
    from === null
      ? t('energy.scale.below', { value: said(to) })
      : to === null
        ? t('energy.scale.above', { value: said(from) })
        : t('energy.scale.between', { from: said(from), to: said(to) })
  return t('energy.scale.band', { label: formatEnergyLabel(label), bounds: limits })
}
