import type { Market } from '#domain/property/property.ts'
import { Icon, type IconName } from '#ui/components/icon.tsx'
import { resultsMapMessages } from '#ui/map/map-messages.ts'
import { useSite } from '#ui/site.tsx'

const views = [
  ['list', 'list'],
  ['map', 'map'],
] as const satisfies [string, IconName][]

/**
 * Where the map of the results goes: beside the list, on a narrow screen in its place. The map itself is made by the
 * script once somebody is there to see it; without a script there is nothing of it.
 */
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
