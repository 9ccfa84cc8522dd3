import { app } from './app.ts'
import type { scheduled } from './jobs/scheduled.ts'

export default {
  fetch: app.fetch,
  scheduled: async (...due: Parameters<typeof scheduled>) => (await import('./jobs/scheduled.ts')).scheduled(...due),
}
