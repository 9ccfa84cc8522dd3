import { isOwnStreets } from '#domain/geo/streets.ts'
import type { PluralText } from '#ui/islands/plural-text.ts'
import type { Localized, SiteView } from '#ui/site.tsx'

/** Texts of every map. */
const mapMessages = ({ t, language }: Localized) => ({
  language: language as string,
  zoomIn: t('map.zoomIn'),
  zoomOut: t('map.zoomOut'),
  credit: t('map.credit'),
  keys: t('resultsMap.keys'),
  failed: t('resultsMap.failed'),
  again: t('common.retry'),
})

export type MapMessages = ReturnType<typeof mapMessages>

/** @returns the site's street tiles with the text of their button, as JSON for the browser; its own ones need no button */
export const streetTiles = ({ t, tiles }: Pick<SiteView, 't' | 'tiles'>) =>
  tiles && { ...tiles, show: isOwnStreets(tiles) ? '' : t('map.streets', { host: new URL(tiles.url).host }) }

export type StreetTiles = NonNullable<ReturnType<typeof streetTiles>>

export function resultsMapMessages(site: Localized) {
  const { t } = site
  const plural = (key: `resultsMap.${'cluster' | 'together' | 'placeless'}`): PluralText => ({
    one: t(`${key}.one`),
    other: t(`${key}.other`),
  })
  return {
    ...mapMessages(site),
    label: t('resultsMap.label'),
    pins: t('resultsMap.pins'),
    home: t('resultsMap.home'),
    onRequest: t('resultsMap.onRequest'),
    sold: t('resultsMap.gone'),
    cluster: plural('resultsMap.cluster'),
    together: plural('resultsMap.together'),
    placeless: plural('resultsMap.placeless'),
    shown: t('resultsMap.shown'),
    first: t('resultsMap.first'),
    close: t('resultsMap.close'),
    loading: t('resultsMap.loading'),
    follow: t('resultsMap.follow'),
    drawn: t('resultsMap.drawn'),
    here: t('resultsMap.here'),
    draw: t('resultsMap.draw'),
    clear: t('resultsMap.clear'),
    locate: t('map.locate'),
    notLocated: t('map.notLocated'),
    notCovered: t('map.notCovered'),
    you: t('map.you'),
    drawing: drawingMessages(site),
  }
}

const drawingMessages = ({ t }: Localized) => ({
  hint: t('resultsMap.drawing.hint'),
  keys: t('resultsMap.drawing.keys'),
  here: t('resultsMap.drawing.here'),
  undo: t('resultsMap.drawing.undo'),
  ways: {
    west: t('resultsMap.drawing.west'),
    north: t('resultsMap.drawing.north'),
    south: t('resultsMap.drawing.south'),
    east: t('resultsMap.drawing.east'),
  },
  corner: { one: t('resultsMap.corner.one'), other: t('resultsMap.corner.other') },
  done: t('resultsMap.drawing.done'),
  cancel: t('resultsMap.drawing.cancel'),
  mended: t('resultsMap.drawing.mended'),
  tooSmall: t('resultsMap.drawing.tooSmall'),
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
