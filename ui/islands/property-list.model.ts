import {
  addToList,
  type DeviceList,
  parseDeviceList,
  removeFromList,
  type StoredProperty,
  serializeDeviceList,
} from '#domain/property/favourites.ts'

type Dependencies = {
  memory: DeviceList
  /** Asked each time: a browser may refuse its storage by throwing. */
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** ISO date. */
  today: () => string
}

/**
 * A list of homes on the visitor's device, read anew each time, for another tab may have written it.
 * Where nothing can be stored it goes on for as long as the page is open.
 */
export function propertyList({ memory, storage, today }: Dependencies) {
  const listeners = new Set<() => void>()
  /** What could not be stored. */
  let unsaved: string | undefined

  const entries = (): StoredProperty[] => {
    if (unsaved !== undefined) return parseDeviceList(unsaved, memory, today())
    try {
      return parseDeviceList(storage().getItem(memory.key), memory, today())
    } catch {
      return []
    }
  }

  const changed = () => {
    for (const listener of listeners) listener()
  }

  function write(next: StoredProperty[]) {
    const text = serializeDeviceList(next)
    try {
      if (text) storage().setItem(memory.key, text)
      else storage().removeItem(memory.key)
      unsaved = undefined
    } catch {
      unsaved = text
    }
    changed()
  }

  const ids = () => entries().map(({ id }) => id)

  /** @returns whether there was room for all of them; where there was not, nothing has changed */
  function add(added: readonly number[]): boolean {
    const next = addToList(entries(), added, memory, today())
    if (next) write(next)
    return next !== null
  }

  return {
    ids,
    add,
    remove: (removed: readonly number[]) => write(removeFromList(entries(), removed)),
    /** @returns false where the list was full */
    toggle(id: number): boolean {
      if (!ids().includes(id)) return add([id])
      write(removeFromList(entries(), [id]))
      return true
    },
    clear: () => write([]),
    follow: (listener: () => void) => listeners.add(listener),
    /** Another tab has written, or the page was away meanwhile. */
    changed,
  }
}
