import { firstSign } from './first-sign.ts'
import { whenSeen } from './when-seen.ts'

for (const root of document.querySelectorAll<HTMLElement>('[data-results-map]')) {
  const show = async () => {
    const { resultsMap } = await import('#ui/map/results.ts')
    root.replaceChildren()
    return resultsMap(root)
  }
  // Whoever drew an area has been at work on the map already.
  const began = new URLSearchParams(location.search).has('area') ? Promise.resolve() : firstSign
  began.then(() => whenSeen(root, show))

  // On a narrow screen the map stands in the list's place, and the list is much longer: it keeps where it was.
  const isMap = () => root.parentElement?.querySelector<HTMLInputElement>('[value=map]')?.checked
  let above = scrollY
  const remember = () => {
    if (!isMap()) above = scrollY
  }
  addEventListener('scroll', remember, { passive: true })
  root.parentElement?.addEventListener('change', ({ target }) => {
    if ((target as HTMLInputElement).name !== 'view') return
    if (isMap()) root.scrollIntoView({ block: 'center', behavior: 'instant' })
    else scrollTo({ top: above, behavior: 'instant' })
  })
}
