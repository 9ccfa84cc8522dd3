import { fetch } from './edge.ts'
import type { scheduled } from './jobs/scheduled.ts'
import type { email } from './mail/incoming/receive.ts'

export default {
  fetch,
  email: async (...mail: Parameters<typeof email>) => (await import('./mail/incoming/receive.ts')).email(...mail),
  scheduled: async (...due: Parameters<typeof scheduled>) => (await import('./jobs/scheduled.ts')).scheduled(...due),
}
