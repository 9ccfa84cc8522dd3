import { origin } from './edge/client.ts'
import { type Answer, ask } from './world.ts'

export type { Answer } from './world.ts'

/**
 * One request to the worker with the demo agency; a redirect's location is given as a path.
 * @param path with its query, from the first slash on
 */
export async function get(path: string, init: RequestInit = {}): Promise<Answer> {
  const answer = await ask('agency', path, init)
  return { ...answer, location: answer.location?.replace(origin, '') ?? null }
}
