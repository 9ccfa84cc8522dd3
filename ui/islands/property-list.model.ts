import {
  addToList,
  type DeviceList,
  parseDeviceList,
  removeFromList,
  type StoredProperty,
  serializeDeviceList,
} from '#domain/property/favourites.ts'

type Dependencies = {
  definition: DeviceList
  /** A browser may throw when its storage is forbidden. */
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  today: () => string
}

/** A list of properties in the browser's storage, or in memory for as long as the page is open where that fails. */
export function propertyList({ definition, storage, today }: Dependencies) {
  const listeners = new Set<() => void>()
  let unsaved: string | undefined

  const entries = (): StoredProperty[] => {
    let text: string | null = null
    try {
      // Not cached: another tab may have written.
      text = unsaved ?? storage().getItem(definition.key)
    } catch {}
    return parseDeviceList(text, definition, today())
  }
  const ids = () => entries().map(({ id }) => id)
  const notify = () => {
    for (const listener of listeners) listener()
  }

  function write(list: StoredProperty[]) {
    const text = serializeDeviceList(list)
    try {
      if (text) storage().setItem(definition.key, text)
      else storage().removeItem(definition.key)
      unsaved = undefined
    } catch {
      unsaved = text
    }
    notify()
  }

  /** @returns false, without a change, when there is no room for all of them */
  function add(added: readonly number[]): boolean {
    const list = addToList(entries(), added, definition, today())
    if (list) write(list)
    return list !== null
  }
  const remove = (removed: readonly number[]) => write(removeFromList(entries(), removed))

  return {
    ids,
    add,
    remove,
    /** @returns false when the list was full */
    toggle(id: number): boolean {
      if (!ids().includes(id)) return add([id])
      remove([id])
      return true
    },
    clear: () => write([]),
    subscribe: (listener: () => void) => listeners.add(listener),
    notify,
  }
}
