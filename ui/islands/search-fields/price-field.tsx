import { useSignal, useSignals } from '@preact/signals-react/runtime'
import { type CSSProperties, memo, type ReactNode, useEffect, useRef } from 'react'
import { formatPrice, toCents } from '#domain/money.ts'
import type { Market } from '#domain/property/status.ts'
import { type PriceRange, priceBounds, priceSlider } from '#domain/search/price-range.ts'
import { placeOf, priceAfterKey, priceStops } from '#domain/search/price-scale.ts'
import type { SearchLabels } from '#ui/islands/search.labels.ts'
import { movePriceThumb, priceSummary, type SearchModel } from '#ui/islands/search.model.ts'
import { Popover } from './popover.tsx'
import { setFieldValue } from './set-field-value.ts'

type Props = { model: SearchModel; initial: PriceRange; labels: SearchLabels }

const bounds = ['min', 'max'] as const

/** Two numbers, of which an empty one is no bound; once hydrated also a slider with two thumbs. */
export function PriceField({ model, initial, labels }: Props) {
  useSignals()
  const { market, price } = model.search.value
  return (
    <PriceInputs
      {...{ market, initial, labels }}
      summary={priceSummary(model.search.value, labels)}
      isActive={hasBound(price)}
      onOpen={() => {
        model.hasPrices.value = true
      }}
    >
      {model.ready.value && <Slider model={model} names={namesOf(labels)} labels={labels} />}
    </PriceInputs>
  )
}

export const hasBound = ({ min, max }: Record<'min' | 'max', unknown>): boolean => min !== null || max !== null

const namesOf = ({ priceLowest: min, priceHighest: max }: SearchLabels) => ({ min, max })

type InputsProps = {
  market: Market
  /** Finished texts, on the server. */
  initial: Record<'min' | 'max', number | string | null>
  summary: string
  isActive: boolean
  labels: SearchLabels
  onOpen?: () => void
  children?: ReactNode
}

export function PriceInputs({ market, initial, summary, isActive, labels, onOpen, children }: InputsProps) {
  const { max } = priceSlider(market)
  const names = namesOf(labels)
  return (
    <Popover label={labels.price} value={summary} isActive={isActive} className="price-field" onOpen={onOpen}>
      {children}
      <div className="pair">
        {bounds.map((bound) => (
          <label key={bound}>
            {`${names[bound]} (€)`}
            <input
              className="input"
              type="number"
              name={`price${bound}`}
              min={0}
              max={bound === 'min' ? max : undefined}
              step="any"
              inputMode="numeric"
              defaultValue={initial[bound] ?? ''}
              placeholder={bound === 'min' ? '0' : labels.noUpperLimit}
            />
          </label>
        ))}
      </div>
    </Popover>
  )
}

type SliderProps = { model: SearchModel; names: Record<'min' | 'max', string>; labels: SearchLabels }

function Slider({ model, names, labels }: SliderProps) {
  useSignals()
  const { market, price: chosenPrice } = model.search.value
  const { draggedPrice, track } = useDraggedPrice(model)
  const price = draggedPrice.value ?? chosenPrice
  const stops = priceStops[market]
  const last = stops.length - 1
  const thumbs = priceBounds(market, price)
  const places = { min: placeOf(market, thumbs.min), max: placeOf(market, thumbs.max) }
  const text = (bound: 'min' | 'max') =>
    bound === 'max' && price.max === null ? labels.noUpperLimit : formatPrice(toCents(thumbs[bound]))
  return (
    <div className="range" style={{ '--from': places.min / last, '--to': places.max / last } as CSSProperties}>
      <p aria-hidden="true">
        {bounds.map((bound) => (
          <span key={`${bound} ${text(bound)}`}>{text(bound)}</span>
        ))}
      </p>
      <Histogram bars={model.prices.value} />
      <div className="track" ref={track}>
        {bounds.map((bound) => (
          <input
            key={bound}
            type="range"
            max={last}
            step="any"
            value={places[bound]}
            aria-label={names[bound]}
            aria-valuetext={text(bound)}
            // With both thumbs at the top end only the lower one can move: it must be on top.
            className={bound === 'min' && places.min > last / 2 ? 'above' : undefined}
            onChange={({ target }) => {
              draggedPrice.value = movePriceThumb(market, price, bound, stops[Math.round(target.valueAsNumber)]!)
            }}
            onKeyDown={(event) => {
              const euros = priceAfterKey(market, thumbs[bound], event.key)
              if (euros === null || event.altKey || event.ctrlKey || event.metaKey) return
              event.preventDefault()
              draggedPrice.value = movePriceThumb(market, price, bound, euros)
              event.currentTarget.dispatchEvent(new Event('change', { bubbles: true }))
            }}
          />
        ))}
      </div>
    </div>
  )
}

/** The stock by price. The chosen part is drawn again on top, cut to the chosen range. */
const Histogram = memo(({ bars }: { bars: readonly number[] }) => {
  const most = Math.max(...bars)
  const path = bars.map((count, at) => `M${at + 0.1} 1v${-count / most}h.8V1`).join('')
  return (
    <div className="bars">
      {bars.length > 0 &&
        most > 0 &&
        ['all', 'chosen'].map((part) => (
          <svg
            key={part}
            className={part}
            viewBox={`0 0 ${bars.length} 1`}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <path d={path} />
          </svg>
        ))}
    </div>
  )
})

/** The price while a thumb is dragged. It is written to the form at the end: a new layout would move the thumb. */
function useDraggedPrice(model: SearchModel) {
  const draggedPrice = useSignal<PriceRange | null>(null)
  const track = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Native `change` is the end of a drag; React's `onChange` is native `input`.
    const onChange = ({ target }: Event) => {
      const { value } = draggedPrice
      const previous = model.search.peek().price
      draggedPrice.value = null
      const { form } = target as HTMLInputElement
      for (const bound of bounds)
        if (value && value[bound] !== previous[bound]) setFieldValue(form, `price${bound}`, value[bound] ?? '')
    }
    const element = track.current
    // Opened before the form was hydrated.
    if (element?.closest('details')?.open) model.hasPrices.value = true
    element?.addEventListener('change', onChange)
    return () => element?.removeEventListener('change', onChange)
  }, [draggedPrice, model])
  return { draggedPrice, track }
}
