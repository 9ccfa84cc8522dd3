import { resetForFile } from '#test/support/worker/fixture-request.ts'
import { settleSite } from '#test/support/worker/settle-site.ts'

await settleSite()
resetForFile()
