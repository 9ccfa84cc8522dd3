import type { PluralText } from '#ui/islands/plural-text.ts'
import type { Localized, SiteView } from '#ui/site.tsx'

/** Texts of every map. */
const mapMessages = ({ t, language }: Localized) => ({
  language: language as string,
  zoomIn: t('map.zoomIn'),
  zoomOut: t('map.zoomOut'),
  credit: t('map.credit'),
  keys: t('map.results.keys'),
  failed: t('map.results.failed'),
  again: t('common.retry'),
})

export type MapMessages = ReturnType<typeof mapMessages>

/** @returns the site's street tiles with the text of their button, as JSON for the browser */
export const streetTiles = ({ t, tiles }: Pick<SiteView, 't' | 'tiles'>) =>
  tiles && { ...tiles, show: t('map.streets', { host: new URL(tiles.url).host }) }

export type StreetTiles = NonNullable<ReturnType<typeof streetTiles>>

export function resultsMapMessages(site: Localized) {
  const { t } = site
  const plural = (key: 'cluster' | 'together' | 'placeless'): PluralText => ({
    one: t(`map.results.${key}.one`),
    other: t(`map.results.${key}.other`),
  })
  return {
    ...mapMessages(site),
    label: t('map.results.label'),
    pins: t('map.results.pins'),
    home: t('map.results.home'),
    onRequest: t('map.results.onRequest'),
    sold: t('map.results.gone'),
    cluster: plural('cluster'),
    together: plural('together'),
    placeless: plural('placeless'),
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
    drawing: drawingMessages(site),
  }
}

const drawingMessages = ({ t }: Localized) => ({
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
  corner: { one: t('map.results.corner.one'), other: t('map.results.corner.other') },
  done: t('map.drawing.done'),
  cancel: t('map.drawing.cancel'),
  mended: t('map.drawing.mended'),
  tooSmall: t('map.drawing.tooSmall'),
})

export type ResultsMapMessages = ReturnType<typeof resultsMapMessages>

export const propertyMapMessages = (site: Localized) => ({
  ...mapMessages(site),
  label: site.t('map.property.label'),
  here: site.t('map.property.here'),
  fingers: site.t('map.fingers'),
})

export type PropertyMapMessages = ReturnType<typeof propertyMapMessages>

export const regionMapMessages = (site: Localized) => ({
  ...mapMessages(site),
  label: site.t('map.picker.label'),
  fingers: site.t('map.fingers'),
})

export type RegionMapMessages = ReturnType<typeof regionMapMessages>
