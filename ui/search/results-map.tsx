import type { Market } from '#domain/property/status.ts'
import { Icon, type IconName } from '#ui/components/icon.tsx'
import { resultsMapMessages } from '#ui/map/map-messages.ts'
import { useSite } from '#ui/site.tsx'

const views = [
  ['list', 'list'],
  ['map', 'map'],
] as const satisfies [string, IconName][]

/** The container of the map, which a script creates on demand, and the switch between list and map on narrow screens. */
export function ResultsMap({ market }: { market: Market }) {
  const site = useSite()
  return (
    <>
      <div
        className="map-panel scripted"
        data-results-map=""
        data-market={market}
        data-words={JSON.stringify(resultsMapMessages(site))}
      >
        <p className="map-wait">
          <Icon name="map" />
          {site.t('map.results.map')}
        </p>
      </div>
      <fieldset className="map-switch scripted">
        <legend className="sr">{site.t('map.results.view')}</legend>
        {views.map(([name, icon]) => (
          <label key={name}>
            <input type="radio" className="sr" name="view" value={name} defaultChecked={name === 'list'} />
            <Icon name={icon} />
            {site.t(`map.results.${name}`)}
          </label>
        ))}
      </fieldset>
    </>
  )
}
