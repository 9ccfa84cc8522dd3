import { forgetting, type Memory, type Remembered, readMemory, remembering, writeMemory } from '#domain/favourites.ts'

type Surroundings = {
  memory: Memory
  /** Asked each time: a browser may refuse its storage by throwing. */
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** ISO date. */
  today: () => string
}

/**
 * A list of homes on the visitor's device, read anew each time, for another tab may have written it.
 * Where nothing can be stored it goes on for as long as the page is open.
 */
export function homeList({ memory, storage, today }: Surroundings) {
  const listeners = new Set<() => void>()
  /** What could not be stored. */
  let unsaved: string | undefined

  const homes = (): Remembered[] => {
    if (unsaved !== undefined) return readMemory(unsaved, memory, today())
    try {
      return readMemory(storage().getItem(memory.key), memory, today())
    } catch {
      return []
    }
  }

  const changed = () => {
    for (const listener of listeners) listener()
  }

  function write(next: Remembered[]) {
    const text = writeMemory(next)
    try {
      if (text) storage().setItem(memory.key, text)
      else storage().removeItem(memory.key)
      unsaved = undefined
    } catch {
      unsaved = text
    }
    changed()
  }

  const ids = () => homes().map(({ id }) => id)

  /** @returns whether there was room for all of them; where there was not, nothing has changed */
  function add(added: readonly number[]): boolean {
    const next = remembering(homes(), added, memory, today())
    if (next) write(next)
    return next !== null
  }

  return {
    ids,
    add,
    remove: (removed: readonly number[]) => write(forgetting(homes(), removed)),
    /** @returns false where the list was full */
    toggle(id: number): boolean {
      if (!ids().includes(id)) return add([id])
      write(forgetting(homes(), [id]))
      return true
    },
    clear: () => write([]),
    follow: (listener: () => void) => listeners.add(listener),
    /** Another tab has written, or the page was away meanwhile. */
    changed,
  }
}
