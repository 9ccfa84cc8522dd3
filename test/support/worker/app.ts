import { settings } from '#test/support/edge/settings.ts'
import { type Answer, requestFixture } from '#test/support/worker/fixture-request.ts'

export type { Answer }

/**
 * One request to the worker with the demo agency; a redirect's location is given as a path.
 * @param path with its query, from the first slash on
 */
export async function getFixturePage(path: string, init: RequestInit = {}): Promise<Answer> {
  const response = await requestFixture('agency', path, init)
  return { ...response, location: response.location?.replace(settings.ORIGIN, '') ?? null }
}
