import type { Database } from '#db/client.ts'
import type { PortalContext } from '#worker/auth/portal-page.ts'
import { appointmentMails } from '#worker/mail/appointment-mails.ts'

/** The letters that a change of viewings at the desk sends. */
export const deskMailing = ({ site, catalogue, secrets, send }: PortalContext) => ({
  mails: (database: Database) => appointmentMails({ database, catalogue, origin: site.origin, secret: secrets.forms }),
  send,
})
