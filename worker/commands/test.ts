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

/** Everything in a few minutes; `--all` adds every row of the matrices, new random cases and the long projects. */
export const test: Command = (args) => {
  const all = args.includes('--all')
  if (!all) {
    return runChecks([
      [types, lint, project('unit'), [build, project('commands')]],
      // http and browser need both cores: beside each other they take as long, and databases starve. workerd waits much.
      [project('http'), project('workerd')],
      [project('browser')],
    ])
  }
  process.env.TEST_EXTENT = 'all'
  return runChecks([
    [types, lint, build],
    ...['unit', 'http', 'browser', 'workerd', 'commands', 'long'].map((name) => [project(name, true)]),
  ])
}
