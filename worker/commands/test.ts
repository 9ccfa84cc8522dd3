import { buildSite } from './build.ts'
import { type Check, lint, project, runChecks, types } from './checks.ts'
import { type Command, reasonOf, say } from './terminal.ts'

const build: Check = async () => {
  try {
    await buildSite()
    return { name: 'build', passed: 1, failed: 0, skipped: 0 }
  } catch (error) {
    say(reasonOf(error))
    return { name: 'build', passed: 0, failed: 1, skipped: 0 }
  }
}

export const test: Command = () =>
  runChecks([
    [types, lint, build, project('unit')],
    [project('worker')],
    [project('browser', true)],
    [project('commands', true)],
  ])
