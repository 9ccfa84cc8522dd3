import { mayAll } from '#domain/auth/permissions.ts'
import { checkedLinks, type DeadLink, deadLinks, type LinkPlace, linkedRows } from '#domain/content/page/dead-links.ts'
import type { SiteDocument } from '#domain/content/site.ts'
import type { Translated } from '#domain/translated.ts'
import type { DeadLinkRow } from '#ui/admin/site/dead-links.tsx'
import type { PortalContext } from '#worker/auth/portal-page.ts'
import { onlineRows } from '#worker/services/site/linked-rows.ts'

/** The form with a link, opened at its field. */
function formOf({ site }: PortalContext, place: LinkPlace): string {
  if (place.list === 'settings')
    return `${site.href('adminSettings')}?view=${place.view}#settings-${place.view}-${place.at}`
  return `${site.href(place.list === 'pages' ? 'adminPage' : 'adminArticle', { id: place.id })}#${place.at}`
}

/** What has a link, and the block that it is in. */
function placeTexts({ site }: PortalContext, { pages, articles }: SiteDocument, place: LinkPlace) {
  if (place.list === 'settings')
    return { place: site.t('admin.views.settings'), part: site.t(`settings.tabs.${place.view}`) }
  const title = (row?: { name: string; params: { title: Translated } }): string =>
    (row && site.say(row.params.title)) ?? row?.name ?? ''
  if (place.list === 'articles') return { place: title(articles.find(({ id }) => id === place.id)), part: '' }
  const page = pages.find(({ id }) => id === place.id)
  const block = page?.modules.find(({ id }) => place.at === `block-${id}`)
  const part = block ? (site.say(block.title) ?? site.t(`pages.kinds.${block.relation.type}`)) : ''
  return { place: title(page), part: part || site.t('pages.fields.redirect.link') }
}

/** The links of a document that lead nowhere, for the desk. */
export async function deadLinkRows(context: PortalContext, document: SiteDocument): Promise<DeadLinkRow[]> {
  const links = checkedLinks(document, context.site.origin)
  const dead: DeadLink[] = deadLinks(links, await onlineRows(context.database(), linkedRows(links)))
  const mayEdit = mayAll('pages:write', context.user)
  return dead.map(({ href, fault, languages, place }, at) => ({
    ...{ id: String(at), href, fault, languages, ...placeTexts(context, document, place) },
    form: mayEdit ? formOf(context, place) : null,
  }))
}
