import { useSignalEffect, useSignals } from '@preact/signals-react/runtime'
import { type PointerEvent, type RefObject, useEffect, useMemo, useRef } from 'react'
import { analyticsEventNames } from '#domain/analytics/event.ts'
import { type DailyViews, type DashboardProps, dashboardModel } from './dashboard.model.ts'
import type { ChartHandle } from './dashboard-chart.ts'
import { Sparkline } from './sparkline.tsx'

type Model = ReturnType<typeof dashboardModel>

/** Daily counts: a sparkline of the page, and once hydrated a chart with a value per day and a choice of series. */
export function DashboardIsland(props: DashboardProps) {
  useSignals()
  const { texts, days, source } = props
  // biome-ignore lint/correctness/useExhaustiveDependencies: the props never change
  const model = useMemo(() => dashboardModel(props), [])
  const choice = useRef<HTMLFieldSetElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const container = useRef<HTMLDivElement>(null)
  const slider = useRef<HTMLInputElement>(null)
  const chart = useChart(model, days, container)
  const { values, point, isDrawn, reading } = model
  useEffect(() => {
    model.show(choice.current?.querySelector<HTMLInputElement>(':checked')?.value ?? '')
  }, [model])
  useEffect(() => {
    const request = new AbortController()
    readViews(source, request.signal).then(model.update, (error) => request.signal.aborted || console.warn(error))
    return () => request.abort()
  }, [model, source])

  // A page that scrolls under a resting pointer must not change what is read by keyboard.
  const isFocused = () => slider.current !== null && slider.current === document.activeElement
  // React finds that a pointer leaves by the element below it, which a chart that is drawn anew removes: the browser knows.
  useEffect(() => {
    const leave = () => document.activeElement === slider.current || model.read(null)
    const element = frame.current
    element?.addEventListener('pointerleave', leave)
    return () => element?.removeEventListener('pointerleave', leave)
  }, [model])
  const readAtPointer = ({ clientX, movementX, movementY }: PointerEvent<HTMLDivElement>) => {
    if (isFocused() && movementX === 0 && movementY === 0) return
    const left = container.current?.getBoundingClientRect().left ?? 0
    if (chart.current) model.read(chart.current.dayAt(clientX - left))
  }

  return (
    <>
      <SeriesChoice ref={choice} texts={texts} onChange={model.show} />
      <div ref={frame} className="visits-chart" onPointerMove={readAtPointer}>
        <Sparkline values={values.value} days={days} label={texts.drawn} hidden={isDrawn.value} />
        <div ref={container} className="chart-place" aria-hidden="true" />
        {point.value && <Tooltip {...point.value} text={reading.value} />}
      </div>
      <div className="chart-reader">
        {isDrawn.value && <DaySlider model={model} label={texts.day} days={days} input={slider} />}
      </div>
    </>
  )
}

async function readViews(source: string, signal: AbortSignal): Promise<DailyViews> {
  const response = await fetch(source, { signal })
  if (!response.ok) throw new Error(`${response.status}`)
  return response.json()
}

type SeriesProps = Pick<DashboardProps, 'texts'> & {
  ref: RefObject<HTMLFieldSetElement | null>
  onChange: (name: string) => void
}

const SeriesChoice = ({ ref, texts, onChange }: SeriesProps) => (
  <fieldset ref={ref} className="chart-series">
    <legend className="sr">{texts.choose}</legend>
    {analyticsEventNames.map((name) => (
      <label key={name}>
        <input
          type="radio"
          name="series"
          value={name}
          defaultChecked={name === 'view'}
          onChange={() => onChange(name)}
        />
        <span>{texts.series[name]}</span>
      </label>
    ))}
  </fieldset>
)

const Tooltip = ({ x, y, text }: { x: number; y: number; text: string }) => (
  <>
    <span className="chart-mark" style={{ left: x, top: y }} />
    <p className="chart-tip" style={{ left: `clamp(4.5rem, ${x}px, calc(100% - 4.5rem))`, top: y }} aria-hidden="true">
      <span key={text}>{text}</span>
    </p>
  </>
)

/** Loads the chart and keeps it in step with the model. Where that fails the sparkline stays. */
function useChart(model: Model, days: readonly string[], container: RefObject<HTMLDivElement | null>) {
  const chart = useRef<ChartHandle | null>(null)
  const { day, values, point, resizes, isDrawn } = model
  useEffect(() => {
    let isUnmounted = false
    const load = async () => {
      if (import.meta.env.SSR) return
      const { drawDayChart } = await import('./dashboard-chart.ts')
      const element = container.current
      if (isUnmounted || !element) return
      const onResize = () => {
        resizes.value++
      }
      const { height } = element.parentElement!.getBoundingClientRect()
      chart.current = drawDayChart(element, { labels: days, values: values.value, height, onResize })
      isDrawn.value = true
    }
    load().catch(console.warn)
    return () => {
      isUnmounted = true
      chart.current?.destroy()
    }
  }, [container, days, values, resizes, isDrawn])
  useSignalEffect(() => {
    const series = values.value
    if (isDrawn.value) chart.current?.show(series)
  })
  useSignalEffect(() => {
    void [values.value, resizes.value]
    point.value = day.value === null ? null : (chart.current?.pointOf(day.value) ?? null)
  })
  return chart
}

type DaySliderProps = {
  model: Model
  label: string
  days: readonly string[]
  input: RefObject<HTMLInputElement | null>
}

function DaySlider({ model: { day, reading, read }, label, days, input }: DaySliderProps) {
  useSignals()
  return (
    <label>
      <span>{label}</span>
      <input
        ref={input}
        type="range"
        min={0}
        max={days.length - 1}
        value={day.value ?? days.length - 1}
        aria-valuetext={reading.value || `${days.at(-1)}`}
        onChange={({ target }) => read(target.valueAsNumber)}
        onFocus={({ target }) => read(target.valueAsNumber)}
        onBlur={() => read(null)}
      />
    </label>
  )
}
