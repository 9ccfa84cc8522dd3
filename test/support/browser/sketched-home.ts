import type { Page } from 'playwright-core'
import type { PropertyLocation } from '#ui/map/property-map.ts'

const at = (latitude: number, longitude: number, name: string): PropertyLocation['points'][number] => ({
  ...{ latitude, longitude, name },
  ...{ icon: 'trees', distance: '300 m' },
})

const location: PropertyLocation = {
  ...{ latitude: 50.8236, longitude: 4.5119, exact: true },
  points: [
    at(50.8213, 4.5131, 'Park'),
    at(50.8209, 4.5095, 'Market and shops'),
    at(50.8197, 4.5087, 'Tram stop'),
    at(50.8235, 4.5036, 'Primary school'),
  ],
}

const sketch = '<svg viewBox="0 0 1500 1000" role="img" aria-label="Sketch"><path d="m0 0l9 9"/></svg>'

/** Gives the page of a home its panel of a map: with the sketch of a district, or with a button for tiles. */
export const addMapPanel = (
  page: Page,
  path: string,
  tiles?: { url: string; attribution: string; maxZoom: number; show: string },
) =>
  page.route(`**${path}`, async (route) => {
    const response = await route.fetch()
    const escaped = (value: unknown) => JSON.stringify(value).replaceAll('"', '&quot;')
    const attributes = `data-home-map="${escaped(location)}" data-city="Tervuren"`
    const panel = tiles
      ? `<div class="scripted" ${attributes} data-tiles="${escaped(tiles)}"><details><summary>${tiles.show}</summary></details></div>`
      : `<div class="map-panel" ${attributes}>${sketch}</div>`
    const body = (await response.text()).replace('<p class="map-more">', `${panel}$&`)
    await route.fulfill({ response, body })
  })
