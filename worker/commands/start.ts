import { runSite } from './open.ts'
import { command } from './terminal.ts'

await command(() => runSite('preview'))
