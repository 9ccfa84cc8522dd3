import { parseIds } from '#domain/property/favourites.ts'
import { PropertyCards } from '#ui/property/property-card.tsx'
import { renderPart } from '#worker/html/render.tsx'
import { jsonHandler } from '#worker/middleware/api-context.ts'

export const cardsApi = jsonHandler(async ({ query, site, services }) => {
  const properties = await services.properties.byIds(parseIds(query.get('ids')))
  return new Response(renderPart(site, <PropertyCards properties={properties} />), {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
  })
})
