import { fetch } from './edge.ts'
import type { scheduled } from './jobs/scheduled.ts'

export default {
  fetch,
  scheduled: async (...due: Parameters<typeof scheduled>) => (await import('./jobs/scheduled.ts')).scheduled(...due),
}
