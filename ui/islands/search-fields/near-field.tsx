import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useRef, useState } from 'react'
import { formatHere, nearPosition, radii } from '#domain/search/near.ts'
import { Icon } from '#ui/components/icon.tsx'
import { Select } from '#ui/forms/select.tsx'
import type { SearchLabels } from '#ui/islands/search.labels.ts'
import type { SearchModel } from '#ui/islands/search.model.ts'

/** How far around the chosen places. */
export const RadiusField = ({ km, labels }: { km: number | null; labels: SearchLabels }) => {
  const offered = [...new Set([...radii, ...(km ? [km] : [])])].sort((a, b) => a - b)
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: `Select` is the control
    <label className="radius">
      {labels.radius}
      <Select
        name="radius"
        defaultValue={km ?? ''}
        options={[['', labels.noRadius], ...offered.map((radius) => [radius, `${radius} km`] as const)]}
      />
    </label>
  )
}

const isOffered = () => 'geolocation' in navigator

/** A button that asks the browser where the visitor is, and then the box of that place, which is kept to a kilometre. */
export function AroundMe({ model, labels }: { model: SearchModel; labels: SearchLabels }) {
  useSignals()
  const [here, setHere] = useState<string | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (here) box.current?.form?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [here])
  if (!model.ready.value || !isOffered()) return null
  const locate = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const near = nearPosition(coords, 1)
        setHasFailed(!near)
        setHere(near && formatHere(near))
      },
      () => setHasFailed(true),
      { timeout: 10_000, maximumAge: 60_000 },
    )
  if (here)
    return (
      <label className="check">
        <input ref={box} type="checkbox" name="here" value={here} defaultChecked />
        {labels.here}
      </label>
    )
  if (model.search.value.near.some(({ position }) => position)) return null
  return (
    <>
      <button type="button" className="more" onClick={locate}>
        <Icon name="locate" />
        {labels.here}
      </button>
      {hasFailed && (
        <p className="muted small" role="status">
          {labels.notLocated}
        </p>
      )}
    </>
  )
}
