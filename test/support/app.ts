/// <reference types="@cloudflare/vitest-pool-workers/types" />
import { SELF } from 'cloudflare:test'

export type Answer = { status: number; headers: Headers; text: string; location: string | null }

/**
 * One request to the worker, as a visitor makes it; redirects are shown, not followed.
 * @param path with its query, from the first slash on
 */
export async function get(path: string, init: RequestInit = {}): Promise<Answer> {
  const response = await SELF.fetch(`https://gevel.test${path}`, { redirect: 'manual', ...init })
  return {
    status: response.status,
    headers: response.headers,
    text: await response.text(),
    location: response.headers.get('location')?.replace('https://gevel.test', '') ?? null,
  }
}
