import { parseIds } from '#domain/property/favourites.ts'
import { PropertyCards } from '#ui/property/property-card.tsx'
import { renderPart } from '#worker/render.tsx'
import { asked } from '#worker/routes/asked.ts'
import { plainHeaders } from '#worker/security.ts'

/** The cards of homes by id, as the pages draw them: for what a script shows after the page has come. */
export const cardsApi = asked(async ({ query, site, services }) => {
  const properties = await services.properties.byIds(parseIds(query.get('ids')))
  return new Response(await renderPart(site, <PropertyCards properties={properties} />), {
    headers: { ...plainHeaders, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
  })
})
