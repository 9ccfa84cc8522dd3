import type { ToldEvent } from '#domain/statistics/event.ts'

/** Tells the site, and nobody else, what no request tells it. It stores nothing, and nothing waits for it. */
export function tell(event: ToldEvent, home: number | string) {
  navigator.sendBeacon?.('/api/counted', new URLSearchParams({ event, home: String(home) }))
}

type Shown = { deliveryType?: string; activationStart?: number }

const home = document.querySelector<HTMLElement>('[data-property]')?.dataset.property

/** A page that was fetched, or drawn, before anybody asked for it is seen now. */
function tellShown() {
  const [navigation] = performance.getEntriesByType('navigation') as Shown[]
  if (navigation?.deliveryType === 'navigational-prefetch' || navigation?.activationStart) tell('view', home!)
}

if (home) {
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', tellShown, { once: true })
  else tellShown()
}
