/** Bytes, about, of all that an isolate keeps of databases. It has 128 MB, 12 of which are for rendered pages. */
const capacity = 48 * 1024 * 1024

/** ms between two weighings of a database in use. */
const weighEveryMs = 1000

type Kept = { parts: Map<object, unknown>; bytes: number; weighedAt: number }

/** By the address of the database, the least recently asked first. */
const databases = new Map<string, Kept>()
const weighers = new Map<object, (value: never) => number>()
let newest = ''

/** A map by database. */
export type KeptMap<Value> = Pick<Map<string, Value>, 'get' | 'has' | 'set' | 'clear'>

const bytesOf = ({ parts }: Kept): number =>
  [...parts].reduce((sum, [part, value]) => sum + (weighers.get(part)?.(value as never) ?? 0), 0)

/** Weighs the database in use: the others have not grown since. Drops whole those that were not asked for longest. */
function makeRoom(kept: Kept, now: number) {
  kept.weighedAt = now
  kept.bytes = bytesOf(kept)
  let sum = 0
  for (const each of databases.values()) {
    // One that was the only one before.
    if (!each.weighedAt) each.bytes = bytesOf(each)
    sum += each.bytes
  }
  for (const [key, { bytes }] of databases) {
    if (sum <= capacity || key === newest) break
    databases.delete(key)
    sum -= bytes
  }
}

function touch(key: string, kept: Kept) {
  if (key !== newest) {
    databases.delete(key)
    databases.set(key, kept)
    newest = key
  }
  // Nothing is dropped where there is one database.
  const now = Date.now()
  if (databases.size > 1 && Math.abs(now - kept.weighedAt) >= weighEveryMs) makeRoom(kept, now)
}

/**
 * Values by database in the memory of an isolate. All that is kept of one goes at once, where another needs the room.
 * @param weigh bytes of a value, about
 */
export function keptByDatabase<Value>(weigh: (value: Value) => number): KeptMap<Value> {
  const part = {}
  weighers.set(part, weigh)
  return {
    has: (key) => databases.get(key)?.parts.has(part) ?? false,
    get(key) {
      const kept = databases.get(key)
      if (!kept) return undefined
      touch(key, kept)
      return kept.parts.get(part) as Value | undefined
    },
    set(key, value) {
      const kept = databases.get(key) ?? { parts: new Map(), bytes: 0, weighedAt: 0 }
      kept.parts.set(part, value)
      // What is new is weighed.
      kept.weighedAt = 0
      touch(key, kept)
      return this as Map<string, Value>
    },
    clear() {
      for (const { parts } of databases.values()) parts.delete(part)
    },
  }
}

/** What is kept at the moment. */
export const keptDatabases = (): { key: string; bytes: number }[] =>
  [...databases].map(([key, { bytes }]) => ({ key, bytes }))
