import { connect } from '#db/client.ts'
import { type Env, feedSecretIn } from '#worker/env.ts'
import { sendLeads } from '#worker/feeds/send-leads.ts'
import { leadMessage } from '#worker/mail/lead-message.ts'
import { loadCatalogue } from '#worker/services/catalogue/load.ts'
import { viewIn } from '#worker/site-view.ts'
import { publicFetch } from './public-web.ts'

/** Sends inquiries to the programs that their properties came from. */
export async function runLeads(env: Env) {
  const database = connect(env.DATABASE_URL, env.DATABASE_AUTH_TOKEN)
  await sendLeads({
    database,
    secretOf: feedSecretIn(env),
    fetch: publicFetch(env),
    message: async (request) => {
      const catalogue = await loadCatalogue(database)
      return leadMessage(viewIn(catalogue, catalogue.routeMap.defaultLanguage, env.ORIGIN, Date.now()), request)
    },
    now: Date.now,
  })
}
