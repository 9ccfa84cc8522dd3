import { loadDrawings } from '#ui/property/facades.ts'
import { PropertyCards } from '#ui/property/property-card.tsx'
import { renderPart } from '#worker/html/render.tsx'
import { jsonHandler } from '#worker/middleware/api-context.ts'
import type { Checked } from '#worker/validated.ts'

export const cardsApi = jsonHandler<Checked<'cards'>>(async ({ site, services }, { ids }) => {
  const [properties] = await Promise.all([services.properties.byIds(ids), loadDrawings()])
  return new Response(renderPart(site, <PropertyCards properties={properties} />), {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
  })
})
