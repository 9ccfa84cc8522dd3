/** A map that drops its oldest entry beyond a number of entries. */
class BoundedMap<Value> extends Map<string, Value> {
  private readonly max: number

  constructor(max: number) {
    super()
    this.max = max
  }

  override set(key: string, value: Value) {
    super.set(key, value)
    if (this.size > this.max) this.delete(this.keys().next().value!)
    return this
  }
}

const caches = new WeakMap<object, Map<string, Map<string, unknown>>>()

/**
 * A cache in the memory of the isolate. It is freed with its owner: what follows from a catalogue goes with that catalogue.
 * @param name of the kind of values, all of one type
 */
export function cacheOf<Value>(owner: object, name: string, max = Number.POSITIVE_INFINITY): Map<string, Value> {
  const owned = caches.get(owner) ?? new Map<string, Map<string, unknown>>()
  caches.set(owner, owned)
  const cache = owned.get(name) ?? new BoundedMap<unknown>(max)
  owned.set(name, cache)
  return cache as Map<string, Value>
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
