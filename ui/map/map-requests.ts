import type { Place } from '#domain/map/place.ts'
import { decodePoints, type MapColumns, type MapPoint } from '#domain/map/points.ts'

async function answer(path: string, signal?: AbortSignal): Promise<Response> {
  const response = await fetch(path, signal ? { signal } : {})
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return response
}

/** @returns every home that a search finds, whatever page of the list it stands on */
export async function askPoints(
  market: number,
  query: string,
  language: string,
  signal?: AbortSignal,
): Promise<{ total: number; points: MapPoint[] }> {
  const asked = [`goal=${market}`, `language=${language}`, query].filter(Boolean).join('&')
  const columns: MapColumns = await (await answer(`/api/map?${asked}`, signal)).json()
  return { total: columns.total, points: decodePoints(columns) }
}

export const askPlaces = async (language: string): Promise<Place[]> =>
  (await answer(`/api/places?language=${language}`)).json()

/** @returns the cards of homes as the pages draw them */
export const askCards = async (ids: readonly number[], language: string, signal?: AbortSignal): Promise<string> =>
  (await answer(`/api/cards?ids=${ids.join()}&language=${language}`, signal)).text()

/** @returns a page of the site; the scripts in it never run */
export async function askPage(path: string, signal?: AbortSignal): Promise<Document> {
  return new DOMParser().parseFromString(await (await answer(path, signal)).text(), 'text/html')
}
