import { app } from './app.ts'
import { scheduled } from './jobs/scheduled.ts'

export default { fetch: app.fetch, scheduled }
