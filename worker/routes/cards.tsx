import { idsIn } from '#domain/favourites.ts'
import { Cards } from '#ui/components/card.tsx'
import { renderPart } from '#worker/render.tsx'
import { plainHeaders } from '#worker/security.ts'
import { asked } from './asked.ts'

/** The cards of homes by id, as the pages draw them: for what a script shows after the page has come. */
export const cardsApi = asked(async ({ query, site, services }) => {
  const properties = await services.properties.byIds(idsIn(query.get('ids')))
  return new Response(await renderPart(site, <Cards properties={properties} />), {
    headers: { ...plainHeaders, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
  })
})
