import { minuteMs } from '#domain/time.ts'

/** Tenants that a run begins with; of more than that, each has its turn every few minutes. */
const perRun = 50

/** Minutes of the day, in UTC, over which the work of the night is spread. */
const night = { from: 60, minutes: 240 }

/** FNV-1a: the same minute each night, however many tenants there are. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0
  return hash
}

const nightMinuteOf = (id: string) => night.from + (hashOf(id) % night.minutes)

/**
 * The tenants whose turn it is. It follows from the clock alone: a run that ends early or never takes no turn of another
 * tenant, and no place is stored.
 * @param ids of all of them
 * @param time ms since 1970
 * @returns in an order that begins elsewhere each time, so that none is always the last; `everyMs`: between two turns of one
 */
export function turnsAt(ids: readonly string[], time: number): { minute: string[]; night: string[]; everyMs: number } {
  const run = Math.floor(time / minuteMs)
  const runs = Math.max(1, Math.ceil(ids.length / perRun))
  const due = [...ids].sort().filter((_, index) => index % runs === run % runs)
  const first = due.length ? Math.floor(run / runs) % due.length : 0
  const minuteOfDay = run % (24 * 60)
  return {
    minute: [...due.slice(first), ...due.slice(0, first)],
    night: ids.filter((id) => nightMinuteOf(id) === minuteOfDay),
    everyMs: runs * minuteMs,
  }
}
