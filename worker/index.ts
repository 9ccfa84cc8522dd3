import { app } from './app.ts'
import { scheduled } from './scheduled.ts'

export default { fetch: app.fetch, scheduled }
