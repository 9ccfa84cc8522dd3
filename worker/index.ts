import { fetch } from './edge.ts'
import type { scheduled } from './jobs/scheduled.ts'
import type { email } from './mail/conversation/receive.ts'

export default {
  fetch,
  email: async (...mail: Parameters<typeof email>) => (await import('./mail/conversation/receive.ts')).email(...mail),
  scheduled: async (...due: Parameters<typeof scheduled>) => (await import('./jobs/scheduled.ts')).scheduled(...due),
}
