import { type DeviceList, deviceLists } from '#domain/property/favourites.ts'
import { propertyList } from '#ui/islands/property-list.model.ts'

/** A list of this device, which follows what other tabs do to it. */
function openList(memory: DeviceList) {
  const list = propertyList({
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

export const favourites = openList(deviceLists.favourites)
export const recentlyViewed = openList(deviceLists.recentlyViewed)
