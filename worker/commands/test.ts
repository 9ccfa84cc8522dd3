import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { defineCommand } from 'citty'
import { execa } from 'execa'
import { buildSite } from './local/build.ts'
import { duration, print, reasonOf } from './terminal.ts'

type Outcome = { name: string; passed: number; failed: number; skipped: number; note?: string; errors?: string }
type Check = () => Promise<Outcome>

type Report = { numPassedTests: number; numFailedTests: number; numPendingTests: number; numTodoTests: number }

/** Errors repeated at the end: lines, and characters of each. */
const maxLines = 60
const maxCharacters = 300

/** @returns vitest's list of failures, else the last lines */
function errorsIn(output: string): string {
  const lines = stripVTControlCharacters(output).trim().split('\n')
  const first = lines.findIndex((line) => /⎯ (Failed (Suites|Tests)|Unhandled \w+)/.test(line))
  const part = first < 0 ? lines.slice(-maxLines) : lines.slice(first, first + maxLines)
  return part.map((line) => line.slice(0, maxCharacters)).join('\n')
}

/** @param live prints the output while the program runs, not at its end */
async function program(file: string, args: string[], live: boolean) {
  const stdout = live ? (['pipe', 'inherit'] as const) : 'pipe'
  const options = { all: true, reject: false, stdin: 'ignore', stdout } as const
  const { failed, all } = await execa('node', [file, ...args], options)
  if (!live && all.trim()) print(all.trim())
  return { failed, errors: failed ? errorsIn(all) : '' }
}

const tool =
  (name: string, run: () => Promise<{ failed: boolean; errors: string }>): Check =>
  async () => {
    const { failed, errors } = await run()
    return { name, passed: failed ? 0 : 1, failed: failed ? 1 : 0, skipped: 0, errors }
  }

const types = tool('types', () => program('node_modules/typescript/bin/tsc', ['-p', '.'], false))
const lint = tool('lint', () =>
  program('node_modules/@biomejs/biome/bin/biome', ['ci', '.', '--diagnostic-level=error'], false),
)
const knip = createRequire(import.meta.url).resolve('knip')
/** Files, exports, types and packages; what only a test uses counts as used. */
const unused = tool('unused', () => program(join(knip, '../../bin/knip.js'), ['--reporter', 'compact'], false))
const build = tool('build', () =>
  buildSite().then(
    () => ({ failed: false, errors: '' }),
    (error) => ({ failed: true, errors: reasonOf(error) }),
  ),
)

/** A project of vitest.config.ts. One without a test, or that ends before its report, has failed. */
const project =
  (name: string, live = false): Check =>
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gevel-report-'))
    const file = join(folder, 'report.json')
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const { failed: hasFailed, errors } = await program(
      'node_modules/vitest/vitest.mjs',
      ['run', '--project', name, ...reporters],
      live,
    )
    try {
      const report: Report = JSON.parse(readFileSync(file, 'utf8'))
      const { numPassedTests: passed, numFailedTests: failed } = report
      const outcome = { name, passed, skipped: report.numPendingTests + report.numTodoTests, errors }
      if (hasFailed && failed === 0) return { ...outcome, failed: 1, note: 'a file or the set-up failed' }
      if (passed + failed === 0) return { ...outcome, failed: 1, note: 'no test ran' }
      return { ...outcome, failed }
    } catch {
      return { name, passed: 0, failed: 1, skipped: 0, note: 'ended without a report', errors }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }

const counts = ({ passed, failed, skipped }: Omit<Outcome, 'name'>) =>
  `${passed} passed${failed ? `, ${failed} failed` : ''}${skipped ? `, ${skipped} skipped` : ''}`

async function timed(check: Check): Promise<Outcome> {
  const begin = Date.now()
  const outcome = await check()
  const note = outcome.note ? ` (${outcome.note})` : ''
  print(`${outcome.failed ? '✗' : '✓'} ${outcome.name}: ${counts(outcome)}${note} (${duration(Date.now() - begin)})`)
  return outcome
}

/** Seconds of CPU of all ended children, and theirs; null where the system has no /proc. */
function childrenCpuSeconds(): number | null {
  try {
    // After the name in brackets: cutime and cstime are the 14th and 15th field, in hundredths of a second.
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]!.split(' ')
    return (Number(fields[13]) + Number(fields[14])) / 100
  } catch {
    return null
  }
}

/** Runs the checks of each round in parallel, a list within a round in order. @returns the exit code */
async function runChecks(rounds: (Check | Check[])[][]): Promise<number> {
  const begin = Date.now()
  const outcomes: Outcome[] = []
  const inOrder = async (checks: Check | Check[]) => {
    for (const check of [checks].flat()) outcomes.push(await timed(check))
  }
  for (const round of rounds) {
    const before = childrenCpuSeconds()
    await Promise.all(round.map(inOrder))
    const after = childrenCpuSeconds()
    if (before !== null && after !== null) print(`  CPU of this round: ${Math.round(after - before)} s`)
  }
  const failures = outcomes.filter(({ failed }) => failed)
  for (const { name, errors } of failures) if (errors) print(`\n✗ ${name}\n${errors}`)
  const sum = (field: 'passed' | 'failed' | 'skipped') => outcomes.reduce((total, item) => total + item[field], 0)
  if (failures.length)
    print(`\nFailed: ${failures.map(({ name, note }) => name + (note ? ` (${note})` : '')).join(', ')}`)
  const cpuSeconds = childrenCpuSeconds()
  const cpu = cpuSeconds === null ? '' : `, ${Math.round(cpuSeconds)} s of CPU`
  print(`\nTook ${duration(Date.now() - begin)}${cpu}`)
  print(counts({ passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }))
  return failures.length ? 1 : 0
}

export const check = defineCommand({
  meta: { name: 'npm run check', description: 'Types, lint, unused code and unit tests, in less than a minute.' },
  run: () => runChecks([[types, lint, unused, project('unit')]]),
})

export const test = defineCommand({
  meta: { name: 'npm test --', description: 'All tests, in a few minutes.' },
  args: { all: { type: 'boolean', description: 'every row of the matrices, new random cases and the long tests' } },
  run: ({ args }) => {
    if (!args.all) {
      return runChecks([
        [types, lint, unused, project('unit'), [build, project('commands')]],
        // http and browser need both cores: beside each other they take as long, and databases starve.
        [project('http'), project('workerd')],
        [project('browser')],
      ])
    }
    process.env.TEST_EXTENT = 'all'
    const projects = ['unit', 'http', 'browser', 'workerd', 'commands', 'long']
    return runChecks([[types, lint, unused, build], ...projects.map((name) => [project(name, true)])])
  },
})
