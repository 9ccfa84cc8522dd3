import { Cards } from '#ui/components/card.tsx'
import { renderPart } from '#worker/render.tsx'
import { plainHeaders } from '#worker/security.ts'
import { asked } from './asked.ts'

/** More than anybody keeps, and few enough for one question. */
const mostCards = 60

/** @returns the ids of a list like `4231907,4231908`, each once; what is no id is left out */
export function idsIn(text: string | null): number[] {
  const ids = (text ?? '').split(',').filter((id) => /^[1-9]\d{0,9}$/.test(id))
  return [...new Set(ids.map(Number))].slice(0, mostCards)
}

/** The cards of homes by id, as the pages draw them: for what a script shows after the page has come. */
export const cardsApi = asked(async ({ query, site, services }) => {
  const properties = await services.properties.byIds(idsIn(query.get('ids')))
  return new Response(await renderPart(site, <Cards properties={properties} />), {
    headers: { ...plainHeaders, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
  })
})
