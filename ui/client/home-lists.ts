import { type Memory, memories } from '#domain/favourites.ts'
import { homeList } from '#ui/islands/favourites.model.ts'

/** A list of this device, which follows what other tabs do to it. */
function ofDevice(memory: Memory) {
  const list = homeList({
    memory,
    storage: () => localStorage,
    today: () => new Date().toISOString().slice(0, 10),
  })
  addEventListener('storage', ({ key }) => {
    // Without a key everything was cleared.
    if (key === memory.key || key === null) list.changed()
  })
  // A page that comes back from the browser's memory has heard of nothing.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) list.changed()
  })
  return list
}

export const favourites = ofDevice(memories.kept)
export const seen = ofDevice(memories.seen)
