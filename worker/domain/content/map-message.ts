import { markets } from '#domain/property/status.ts'
import type { Language } from '#locales/languages.ts'
import type { MapBanner } from './banner.ts'
import type { PropertyList } from './site.ts'

export type ListedProperty = Record<string, unknown>

type MapMessage = {
  properties: ListedProperty[]
  infoMessage: string
  mapType: string
  customMarker: string | null
  ignoreList: number[]
}

export type MapSettings = Pick<MapBanner, 'mapType' | 'customMarker' | 'ignore'> & { infoMessage: string }

export const mapMessage = (
  properties: readonly ListedProperty[],
  { infoMessage, mapType, customMarker, ignore }: MapSettings,
): MapMessage => ({
  properties: properties.filter(({ Marquee }) => !ignore.some((status) => status === Marquee)),
  infoMessage,
  mapType,
  customMarker,
  ignoreList: [...ignore],
})

export function listingApiPath({ market, query }: Pick<PropertyList, 'market' | 'query'>, language: Language): string {
  const params = new URLSearchParams(query)
  params.delete('page')
  params.set('goal', String(markets.indexOf(market)))
  params.set('language', language)
  return `/api/listing?${params}`
}
