import {
  type EnergyBand,
  type EnergyLabel,
  type EnergyRegion,
  energyBands,
  formatEnergyLabel,
  positionOnScale,
} from '#domain/energy/label.ts'
import { formatNumber } from '#ui/components/number-format.ts'
import { type Localized, useSite } from '#ui/site.tsx'
import { energyClass } from './energy-label.tsx'

/** With more bands, only whole letters are written in the bar; the bands between them are narrow strips. */
const maxBands = 10

type Props = {
  region: EnergyRegion
  label: EnergyLabel
  /** kWh/m² a year; null where only the class is known. */
  kwh: number | null
}

export function EnergyScale({ region, label, kwh }: Props) {
  const site = useSite()
  const { t, today } = site
  const bands = energyBands(region, today)
  const fine = bands.length > maxBands
  const position = positionOnScale(bands, label, kwh)
  const current = bands.findIndex((band) => band.label === label)
  const band = bands[current]
  return (
    <figure className="epc-scale">
      {position !== null && (
        <svg className="pointer" width="100%" height="9" aria-hidden="true">
          <svg x={`${position * 100}%`} overflow="visible" aria-hidden="true">
            <path d="M-7 0H7L0 9Z" />
          </svg>
        </svg>
      )}
      <ol className={fine ? 'fine' : undefined}>
        {bands.map(({ label, from, to }, index) => {
          const isCurrent = index === current
          // Between narrow strips, the letter of the current band needs the room of its neighbours.
          const isHidden = fine && !isCurrent && (label.length > 1 || Math.abs(index - current) === 1)
          return (
            <li key={label} className={energyClass(label)} aria-current={isCurrent || undefined}>
              <span className={isHidden ? 'sr' : undefined}>{formatEnergyLabel(label)}</span>
              {isCurrent && <span className="sr"> {t('energy.scale.here')}</span>}
              {!fine && to !== from && <small>{boundsText(from, to)}</small>}
            </li>
          )
        })}
      </ol>
      <figcaption>
        {band && band.to !== band.from && `${bandText(band, site)} `}
        {t(`energy.scale.${region}`)}
      </figcaption>
    </figure>
  )
}

const boundsText = (from: number | null, to: number | null): string =>
  from === null ? `< ${to}` : to === null ? `> ${from}` : `${from}–${to}`

function bandText({ label, from, to }: EnergyBand, { t, language }: Localized): string {
  const format = (value: number | null) => formatNumber(value ?? 0, language)
  const limits =
    from === null
      ? t('energy.scale.below', { value: format(to) })
      : to === null
        ? t('energy.scale.above', { value: format(from) })
        : t('energy.scale.between', { from: format(from), to: format(to) })
  return t('energy.scale.band', { label: formatEnergyLabel(label), bounds: limits })
}
