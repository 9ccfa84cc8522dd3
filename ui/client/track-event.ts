import type { ClientEventName } from '#domain/analytics/event.ts'
import { activation } from './activation.ts'

export function trackEvent(event: ClientEventName, propertyId: number | string) {
  navigator.sendBeacon?.('/api/counted', new URLSearchParams({ event, home: String(propertyId) }))
}

type NavigationTiming = { deliveryType?: string; activationStart?: number }

const propertyId = document.querySelector<HTMLElement>('[data-property]')?.dataset.property

/** The server does not count a prefetch or prerender: the view is counted when the page is shown. */
function trackPrefetchedView() {
  const [{ deliveryType, activationStart } = {}] = performance.getEntriesByType('navigation') as NavigationTiming[]
  if (deliveryType === 'navigational-prefetch' || activationStart) trackEvent('view', propertyId!)
}

if (propertyId) activation.then(trackPrefetchedView)
