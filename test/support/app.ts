import { type Answer, ask } from '#test/support/world.ts'
import { settings } from './edge/settings.ts'

export type { Answer }

/**
 * One request to the worker with the demo agency; a redirect's location is given as a path.
 * @param path with its query, from the first slash on
 */
export async function get(path: string, init: RequestInit = {}): Promise<Answer> {
  const answer = await ask('agency', path, init)
  return { ...answer, location: answer.location?.replace(settings.ORIGIN, '') ?? null }
}
