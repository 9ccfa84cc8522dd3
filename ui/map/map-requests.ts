import { decodePoints, type MapColumns, type MapPoint } from '#domain/geo/map-points.ts'
import type { Place } from '#domain/geo/place.ts'
import { type Market, markets } from '#domain/property/status.ts'

async function fetchOk(path: string, signal?: AbortSignal): Promise<Response> {
  const response = await fetch(path, signal ? { signal } : {})
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return response
}

export async function fetchPoints(
  market: Market,
  query: string,
  language: string,
  signal?: AbortSignal,
): Promise<{ total: number; points: MapPoint[] }> {
  const params = [`goal=${markets.indexOf(market)}`, `language=${language}`, query].filter(Boolean).join('&')
  const columns: MapColumns = await (await fetchOk(`/api/map?${params}`, signal)).json()
  return { total: columns.total, points: decodePoints(columns) }
}

export const fetchPlaces = async (language: string): Promise<Place[]> =>
  (await fetchOk(`/api/places?language=${language}`)).json()

export const fetchCards = async (ids: readonly number[], language: string, signal?: AbortSignal): Promise<string> =>
  (await fetchOk(`/api/cards?ids=${ids.join()}&language=${language}`, signal)).text()

/** @returns an inert document: its scripts do not run */
export async function fetchPage(path: string, signal?: AbortSignal): Promise<Document> {
  return new DOMParser().parseFromString(await (await fetchOk(path, signal)).text(), 'text/html')
}
