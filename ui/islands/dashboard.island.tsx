import { useSignalEffect, useSignals } from '@preact/signals-react/runtime'
import { type PointerEvent, useEffect, useMemo, useRef } from 'react'
import { analyticsEventNames } from '#domain/analytics/event.ts'
import { Sparkline } from '#ui/owner/sparkline.tsx'
import { type DashboardProps, dashboardModel } from './dashboard.model.ts'
import type { ChartHandle } from './dashboard-chart.ts'

/**
 * What was counted, day by day: a drawing that came with the page, and once somebody touches it a chart that tells the
 * value of each day and shows other lines. Without a script the table below says all of it.
 */
export function DashboardIsland(props: DashboardProps) {
  useSignals()
  const { labels, days } = props
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page gives them once
  const model = useMemo(() => dashboardModel(props), [])
  const choice = useRef<HTMLFieldSetElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const reader = useRef<HTMLInputElement>(null)
  const chart = useRef<ChartHandle | null>(null)
  const { at, values, point, moves, drawn, reading } = model

  useEffect(() => {
    let isGone = false
    // What was chosen while this was still on its way.
    model.show(choice.current?.querySelector<HTMLInputElement>(':checked')?.value ?? '')
    const load = async () => {
      if (import.meta.env.SSR) return
      const { drawDayChart } = await import('./dashboard-chart.ts')
      const own = place.current
      if (isGone || !own) return
      const height = own.parentElement!.getBoundingClientRect().height
      chart.current = drawDayChart(own, {
        ...{ labels: days, values: values.value, height },
        moved: () => {
          moves.value++
        },
      })
      drawn.value = true
    }
    // Without it the drawing of the page goes on telling what it tells.
    load().catch(console.warn)
    return () => {
      isGone = true
      chart.current?.end()
    }
  }, [model, days, values, moves, drawn])

  useSignalEffect(() => {
    const line = values.value
    if (drawn.value) chart.current?.show(line)
  })
  useSignalEffect(() => {
    // Another line has another height there, another width another place.
    void [values.value, moves.value]
    point.value = at.value === null ? null : (chart.current?.pointOf(at.value) ?? null)
  })

  // A page that scrolls under a pointer that rests is no word of its owner's: whoever reads by the keyboard goes on.
  const isReading = () => reader.current !== null && reader.current === document.activeElement
  const follow = ({ clientX, movementX, movementY }: PointerEvent<HTMLDivElement>) => {
    if (isReading() && movementX === 0 && movementY === 0) return
    const left = place.current?.getBoundingClientRect().left ?? 0
    if (chart.current) model.read(chart.current.dayAt(clientX - left))
  }

  const leave = () => {
    if (!isReading()) model.read(null)
  }

  return (
    <>
      <fieldset ref={choice} className="chart-series">
        <legend className="sr">{labels.choose}</legend>
        {analyticsEventNames.map((name) => (
          <label key={name}>
            <input
              type="radio"
              name="series"
              value={name}
              defaultChecked={name === 'view'}
              onChange={() => model.show(name)}
            />
            <span>{labels.series[name]}</span>
          </label>
        ))}
      </fieldset>
      <div className="visits-chart" onPointerMove={follow} onPointerLeave={leave}>
        <Sparkline values={values.value} days={days} label={labels.drawn} hidden={drawn.value} />
        <div ref={place} className="chart-place" aria-hidden="true" />
        {point.value && (
          <>
            <span className="chart-mark" style={{ left: point.value.x, top: point.value.y }} />
            <p
              className="chart-tip"
              style={{ left: `clamp(4.5rem, ${point.value.x}px, calc(100% - 4.5rem))`, top: point.value.y }}
              aria-hidden="true"
            >
              {reading.value}
            </p>
          </>
        )}
      </div>
      <div className="chart-reader">
        {drawn.value && (
          <label>
            <span>{labels.day}</span>
            <input
              ref={reader}
              type="range"
              min={0}
              max={days.length - 1}
              value={at.value ?? days.length - 1}
              aria-valuetext={reading.value || `${days.at(-1)}`}
              onChange={({ target }) => model.read(target.valueAsNumber)}
              onFocus={({ target }) => model.read(target.valueAsNumber)}
              onBlur={() => model.read(null)}
            />
          </label>
        )}
      </div>
    </>
  )
}
