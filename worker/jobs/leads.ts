import { sendLeads } from '#worker/feeds/send-leads.ts'
import { leadMessage } from '#worker/mail/lead-message.ts'
import { loadCatalogue } from '#worker/services/catalogue/load.ts'
import { viewIn } from '#worker/site-view.ts'
import { type JobContext, runContext } from './context.ts'

/** Sends inquiries to the programs that their properties came from. */
export const runLeads = (context: JobContext) =>
  sendLeads({
    ...runContext(context),
    async message(request) {
      const catalogue = await loadCatalogue(context.database)
      const site = viewIn(catalogue, catalogue.routeMap.defaultLanguage, context.env.ORIGIN, Date.now())
      return leadMessage(site, request)
    },
  })
