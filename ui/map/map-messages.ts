import type { PluralText } from '#ui/islands/search.labels.ts'
import type { SiteView } from '#ui/site.tsx'

type Site = Pick<SiteView, 't' | 'language' | 'tiles'>

/** What every map says. The maps are made in the browser, where no locale table comes along. */
export const mapMessages = ({ t, language, tiles }: Site) => ({
  language: language as string,
  zoomIn: t('map.zoomIn'),
  zoomOut: t('map.zoomOut'),
  credit: t('map.credit'),
  keys: t('map.results.keys'),
  failed: t('map.results.failed'),
  again: t('common.retry'),
  ...(tiles && { tiles: { ...tiles, show: t('map.streets', { host: new URL(tiles.url).host }) } }),
})

export type MapMessages = ReturnType<typeof mapMessages>

/** What the map of results says besides. */
export function resultsMapMessages(site: Site) {
  const { t } = site
  const counted = (key: 'cluster' | 'together' | 'placeless' | 'corner'): PluralText => ({
    one: t(`map.results.${key}.one`),
    other: t(`map.results.${key}.other`),
  })
  return {
    ...mapMessages(site),
    label: t('map.results.label'),
    pins: t('map.results.pins'),
    home: t('map.results.home'),
    onRequest: t('map.results.onRequest'),
    gone: t('map.results.gone'),
    cluster: counted('cluster'),
    together: counted('together'),
    placeless: counted('placeless'),
    shown: t('map.results.shown'),
    first: t('map.results.first'),
    close: t('map.results.close'),
    loading: t('map.results.loading'),
    follow: t('map.results.follow'),
    drawn: t('map.results.drawn'),
    here: t('map.results.here'),
    draw: t('map.results.draw'),
    clear: t('map.results.clear'),
    locate: t('map.locate'),
    notLocated: t('map.notLocated'),
    notCovered: t('map.notCovered'),
    you: t('map.you'),
    drawing: {
      hint: t('map.drawing.hint'),
      keys: t('map.drawing.keys'),
      here: t('map.drawing.here'),
      undo: t('map.drawing.undo'),
      ways: {
        west: t('map.drawing.west'),
        north: t('map.drawing.north'),
        south: t('map.drawing.south'),
        east: t('map.drawing.east'),
      },
      corner: counted('corner'),
      done: t('map.drawing.done'),
      cancel: t('map.drawing.cancel'),
      mended: t('map.drawing.mended'),
      tooSmall: t('map.drawing.tooSmall'),
    },
  }
}

export type ResultsMapMessages = ReturnType<typeof resultsMapMessages>

export const propertyMapMessages = (site: Site, city: string) => ({
  ...mapMessages(site),
  label: site.t('map.property.label', { city }),
  here: site.t('map.property.here'),
  fingers: site.t('map.fingers'),
})

export type PropertyMapMessages = ReturnType<typeof propertyMapMessages>

/** The script fills in how many. */
const selectedKey = 'map.picker.chosen'

/** Towns are chosen without streets, and the pages of an editor let none in. */
export const regionMapMessages = (site: Site) => ({
  ...mapMessages({ ...site, tiles: null }),
  label: site.t('map.picker.label'),
  chosen: { one: site.t(`${selectedKey}.one`), other: site.t(`${selectedKey}.other`) },
  remove: site.t('map.picker.remove'),
  fingers: site.t('map.fingers'),
})

export type RegionMapMessages = ReturnType<typeof regionMapMessages>
