import { lint, project, runChecks, types } from './checks.ts'
import type { Command } from './terminal.ts'

export const check: Command = () => runChecks([[types, lint, project('unit')]])
