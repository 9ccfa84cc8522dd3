import { edge } from './edge.ts'
import type { scheduled } from './jobs/scheduled.ts'

export default {
  fetch: edge.fetch,
  scheduled: async (...due: Parameters<typeof scheduled>) => (await import('./jobs/scheduled.ts')).scheduled(...due),
}
