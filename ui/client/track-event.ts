import type { ClientEventName } from '#domain/analytics/event.ts'

/** Tells the site, and nobody else, what no request tells it. It stores nothing, and nothing waits for it. */
export function trackEvent(event: ClientEventName, home: number | string) {
  navigator.sendBeacon?.('/api/counted', new URLSearchParams({ event, home: String(home) }))
}

type NavigationTiming = { deliveryType?: string; activationStart?: number }

const propertyId = document.querySelector<HTMLElement>('[data-property]')?.dataset.property

/** A page that was fetched, or drawn, before anybody asked for it is seen now. */
function trackPrefetchedView() {
  const [navigation] = performance.getEntriesByType('navigation') as NavigationTiming[]
  if (navigation?.deliveryType === 'navigational-prefetch' || navigation?.activationStart)
    trackEvent('view', propertyId!)
}

if (propertyId) {
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', trackPrefetchedView, { once: true })
  else trackPrefetchedView()
}
