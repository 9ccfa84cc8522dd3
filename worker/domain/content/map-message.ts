import type { Language } from '#locales/languages.ts'
import type { MapBanner } from './banner.ts'
import type { PropertyList } from './site.ts'

/** A home in the vendor's words, as the listing answers it. */
export type ListedProperty = Record<string, unknown>

/** What the frame of a map is told, once. */
export type MapMessage = {
  properties: ListedProperty[]
  infoMessage: string
  mapType: string
  customMarker: string | null
  ignoreList: number[]
}

export type MapSettings = Pick<MapBanner, 'mapType' | 'customMarker' | 'ignore'> & { infoMessage: string }

/** @returns the message for the frame: the homes but those whose marquee is left out, which the frame is told as well */
export const mapMessage = (
  homes: readonly ListedProperty[],
  { infoMessage, mapType, customMarker, ignore }: MapSettings,
): MapMessage => ({
  properties: homes.filter(({ Marquee }) => !ignore.some((marquee) => marquee === Marquee)),
  infoMessage,
  mapType,
  customMarker,
  ignoreList: [...ignore],
})

/** @returns path and query that answer the homes of a list, without the page of it */
export function listingApiPath({ market, query }: Pick<PropertyList, 'market' | 'query'>, language: Language): string {
  const params = new URLSearchParams(query)
  params.delete('page')
  params.set('goal', String(market))
  params.set('language', language)
  return `/api/listing?${params}`
}
