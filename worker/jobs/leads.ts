import { connect } from '#db/client.ts'
import type { Env } from '#worker/env.ts'
import { sendLeads } from '#worker/feeds/send-leads.ts'
import { viewIn } from '#worker/html/site-view.ts'
import { leadMessage } from '#worker/mail/lead-message.ts'
import { loadCatalogue } from '#worker/services/catalogue/load.ts'
import { secretIn } from './feed-secret.ts'
import { publicFetch } from './public-web.ts'

/** Sends inquiries to the programs that their properties came from. */
export async function runLeads(env: Env) {
  const database = connect(env.DATABASE_URL, env.DATABASE_AUTH_TOKEN)
  await sendLeads({
    database,
    secretOf: secretIn(env),
    fetch: publicFetch(env),
    message: async (request) => {
      const catalogue = await loadCatalogue(database)
      return leadMessage(viewIn(catalogue, catalogue.routeMap.defaultLanguage, env.ORIGIN, Date.now()), request)
    },
    now: Date.now,
  })
}
