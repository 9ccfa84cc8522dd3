import { fetch } from './edge.ts'
import type { scheduled } from './jobs/turns.ts'
import type { email } from './mail/conversation/mailbox.ts'

export default {
  fetch,
  email: async (...mail: Parameters<typeof email>) => (await import('./mail/conversation/mailbox.ts')).email(...mail),
  scheduled: async (...due: Parameters<typeof scheduled>) => (await import('./jobs/turns.ts')).scheduled(...due),
}
