import { useSignal, useSignals } from '@preact/signals-react/runtime'
import { type CSSProperties, useEffect, useRef } from 'react'
import { formatPrice, toCents } from '#domain/money.ts'
import { type PriceRange, priceBounds, priceSlider } from '#domain/search/price-range.ts'
import type { SearchLabels } from '#ui/islands/search.labels.ts'
import { movePriceThumb, priceSummary, type SearchModel } from '#ui/islands/search.model.ts'
import { Popover } from './popover.tsx'
import { setFieldValue } from './set-field-value.ts'

type Props = { model: SearchModel; initial: PriceRange; labels: SearchLabels }

const bounds = ['min', 'max'] as const

/** The price as two numbers, and once awake as two thumbs on one track besides. An empty number is no bound. */
export function PriceField({ model, initial, labels }: Props) {
  useSignals()
  const { market, price } = model.search.value
  const { max, step } = priceSlider(market)
  const names = { min: labels.priceLowest, max: labels.priceHighest }
  return (
    <Popover
      label={labels.price}
      value={priceSummary(model.search.value, labels)}
      on={price.min !== null || price.max !== null}
      className="price-field"
    >
      {model.ready.value && <Track model={model} names={names} labels={labels} />}
      <div className="pair">
        {bounds.map((bound) => (
          <label key={bound}>
            {names[bound]} (€)
            <input
              className="input"
              type="number"
              name={`price${bound}`}
              min={0}
              max={bound === 'min' ? max : undefined}
              step={step}
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

function Track({
  model,
  names,
  labels,
}: {
  model: SearchModel
  names: Record<'min' | 'max', string>
  labels: SearchLabels
}) {
  useSignals()
  const { market, price: asked } = model.search.value
  // While a thumb is held nothing but the track changes: whatever is laid out anew would move it from under the pointer.
  const draggedThumb = useSignal<PriceRange | null>(null)
  const price = draggedThumb.value ?? asked
  const limits = priceSlider(market)
  const thumbs = priceBounds(market, price)
  const track = useRef<HTMLDivElement>(null)
  // React has no event for the end of a change.
  useEffect(() => {
    const element = track.current
    const moveThumb = ({ target }: Event) => {
      const { value } = draggedThumb
      const before = model.search.peek().price
      draggedThumb.value = null
      const { form } = target as HTMLInputElement
      for (const bound of bounds)
        if (value && value[bound] !== before[bound]) setFieldValue(form, `price${bound}`, value[bound] ?? '')
    }
    element?.addEventListener('change', moveThumb)
    return () => element?.removeEventListener('change', moveThumb)
  }, [draggedThumb, model])
  const text = (bound: 'min' | 'max') =>
    bound === 'max' && price.max === null ? labels.noUpperLimit : formatPrice(toCents(thumbs[bound]))
  const share = (euros: number) => `${(100 * euros) / limits.max}%`
  return (
    <div className="range" style={{ '--from': share(thumbs.min), '--to': share(thumbs.max) } as CSSProperties}>
      <p aria-hidden="true">
        <span>{text('min')}</span>
        <span>{text('max')}</span>
      </p>
      <div className="track" ref={track}>
        {bounds.map((bound) => (
          <input
            key={bound}
            type="range"
            min={limits.min}
            max={limits.max}
            step={limits.step}
            value={thumbs[bound]}
            aria-label={names[bound]}
            aria-valuetext={text(bound)}
            // Both thumbs at the top end: the lower one must be on top, or neither could be moved.
            className={bound === 'min' && thumbs.min > limits.max / 2 ? 'above' : undefined}
            onChange={({ target }) => {
              draggedThumb.value = movePriceThumb(market, price, bound, target.valueAsNumber)
            }}
          />
        ))}
      </div>
    </div>
  )
}
