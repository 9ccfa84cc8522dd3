import type { Database } from '#db/client.ts'
import type { Statement } from '#db/transaction.ts'
import type { Mail } from '#domain/mail/mail.ts'
import { iso } from '#domain/time.ts'
import type { SiteView } from '#ui/site.tsx'
import { listStaff } from '#worker/services/admin/overview.ts'
import { loadCatalogue } from '#worker/services/catalogue/load.ts'
import { mailStatement } from '#worker/services/mail/outbox.ts'
import { viewIn } from '#worker/site-view.ts'

/**
 * Mails every manager in their language; without one, the agency.
 * @param source `origin` of the site: without it there is no address to link to, and no mail; `now` ms since 1970
 * @param id of the mail, once for each recipient
 */
export async function mailManagers(
  { database, origin, now }: { database: Database; origin: string; now: number },
  id: string,
  compose: (site: SiteView, recipient: string) => Mail,
): Promise<Statement[]> {
  if (!origin) return []
  const [catalogue, managers] = await Promise.all([loadCatalogue(database), listStaff(database, ['manager'])])
  const { defaultLanguage } = catalogue.routeMap
  const active = managers.filter(({ disabled }) => disabled === null)
  const agency = { id: 'agency', email: catalogue.site.agency.email, language: defaultLanguage }
  return (active.length ? active : [agency]).map(({ id: to, email, language }) =>
    mailStatement(database, compose(viewIn(catalogue, language, origin, now), email), {
      ...{ id: `${id}.${to}`, requestId: null, now: iso(now) },
    }),
  )
}
