/** Bytes of a value, about. */
type Bytes<Value> = number | ((value: Value) => number)

/** A map that drops its oldest entry beyond a number of entries. */
class BoundedMap<Value> extends Map<string, Value> {
  private readonly max: number
  /** Bytes of an entry, about. */
  readonly bytes: Bytes<Value>

  constructor(max: number, bytes: Bytes<Value>) {
    super()
    this.max = max
    this.bytes = bytes
  }

  override set(key: string, value: Value) {
    super.set(key, value)
    if (this.size > this.max) this.delete(this.keys().next().value!)
    return this
  }
}

const caches = new WeakMap<object, Map<string, BoundedMap<unknown>>>()

const defaultBytes = 1024

/**
 * A cache in the memory of the isolate. It is freed with its owner: what follows from a catalogue goes with that catalogue.
 * @param name of the kind of values, all of one type
 * @param bytes of a value, about
 */
export function cacheOf<Value>(
  owner: object,
  name: string,
  max = Number.POSITIVE_INFINITY,
  bytes: Bytes<Value> = defaultBytes,
): Map<string, Value> {
  const owned = caches.get(owner) ?? new Map<string, BoundedMap<unknown>>()
  caches.set(owner, owned)
  const cache = owned.get(name) ?? new BoundedMap<unknown>(max, bytes as Bytes<unknown>)
  owned.set(name, cache)
  return cache as Map<string, Value>
}

/** Bytes, about, of what is cached with an owner, and with the values that own caches themselves. */
export function cachedBytes(owner: object): number {
  let sum = 0
  for (const cache of caches.get(owner)?.values() ?? []) {
    const { bytes } = cache
    for (const value of cache.values()) {
      sum += typeof bytes === 'number' ? bytes : bytes(value)
      if (typeof value === 'object' && value !== null && caches.has(value)) sum += cachedBytes(value)
    }
  }
  return sum
}

/**
 * How many values a cache holds, so that their bytes have a bound too; one at least.
 * @param bytes of a value, about
 */
export const entriesWithin = (maxBytes: number, bytes: number, max: number): number =>
  Math.max(1, Math.min(max, Math.floor(maxBytes / bytes)))

/** @returns the cached value, made where there is none */
export function memoize<Value extends {}>(cache: Map<string, Value>, key: string, make: () => Value): Value {
  const cached = cache.get(key)
  if (cached !== undefined) return cached
  const made = make()
  cache.set(key, made)
  return made
}
