import { whenSeen } from './when-seen.ts'

for (const root of document.querySelectorAll<HTMLElement>('[data-results-map]')) {
  whenSeen(root, async () => (await import('#ui/map/results.ts')).resultsMap(root))

  // On a narrow screen the map stands in the list's place, and the list is much longer: each keeps its own.
  let above = 0
  root.parentElement?.addEventListener('change', ({ target }) => {
    const { name, value } = target as HTMLInputElement
    if (name !== 'view') return
    if (value === 'map') {
      above = scrollY
      root.scrollIntoView({ block: 'center', behavior: 'instant' })
    } else scrollTo({ top: above, behavior: 'instant' })
  })
}
