import { lint, project, runChecks, types } from './checks.ts'
import { command } from './terminal.ts'

await command(() => runChecks([[types, lint, project('unit')]]))
