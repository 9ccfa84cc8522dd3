import { type DeviceList, deviceLists } from '#domain/property/favourites.ts'
import { propertyList } from '#ui/islands/property-list.model.ts'

/** Opens a list of `localStorage` and keeps it in step with other tabs. */
function openList(definition: DeviceList) {
  const list = propertyList({
    definition,
    storage: () => localStorage,
    today: () => new Date().toISOString().slice(0, 10),
  })
  addEventListener('storage', ({ key }) => {
    // The key is null when all of the storage was cleared.
    if (key === definition.key || key === null) list.notify()
  })
  // A page in the back/forward cache receives no storage events.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) list.notify()
  })
  return list
}

export const favourites = openList(deviceLists.favourites)
export const recentlyViewed = openList(deviceLists.recentlyViewed)
