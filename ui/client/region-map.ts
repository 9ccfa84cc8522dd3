import { whenSeen } from './when-seen.ts'

for (const root of document.querySelectorAll<HTMLElement>('[data-region-map]'))
  whenSeen(
    root,
    async () => (await import('#ui/map/region.ts')).regionMap(root),
    JSON.parse(root.dataset.regionMap ?? '{}'),
    // The boxes stay, whatever becomes of their map.
    (note) => root.querySelector('details')?.before(note),
  )
