import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { end, family } from './processes.ts'
import { duration, say } from './terminal.ts'

export type Outcome = { name: string; passed: number; failed: number; skipped: number; note?: string; trouble?: string }
export type Check = () => Promise<Outcome>

/** What vitest's JSON report counts. */
type Report = { numPassedTests: number; numFailedTests: number; numPendingTests: number; numTodoTests: number }

/** Runs a program of the project; its words come in one piece at its end, or as they fall when `live`. */
function program(file: string, args: string[], live: boolean): Promise<{ code: number; words: string }> {
  return new Promise((give) => {
    const child = spawn(process.execPath, [file, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
    let words = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        if (live) process.stdout.write(chunk)
        words += chunk
      })
    }
    child.once('close', (code) => {
      if (!live && words.trim()) say(words.trim())
      give({ code: code ?? 1, words: stripVTControlCharacters(words).trim() })
    })
  })
}

/** How much of what went wrong is told again at the very end: lines, and characters of each. */
const max = { lines: 60, characters: 300 }

/** @returns what vitest tells of failed files, failed tests and errors outside a test, or the last it said */
function troubleIn(words: string): string {
  const lines = words.split('\n')
  const first = lines.findIndex((line) => /⎯ (Failed (Suites|Tests)|Unhandled \w+)/.test(line))
  const kept = first < 0 ? lines.slice(-max.lines) : lines.slice(first, first + max.lines)
  return kept.map((line) => line.slice(0, max.characters)).join('\n')
}

/** A tool that passes or fails as a whole counts as one test. */
const tool =
  (name: string, file: string, args: string[]): Check =>
  async () => {
    const { code, words } = await program(file, args, false)
    if (code === 0) return { name, passed: 1, failed: 0, skipped: 0 }
    return { name, passed: 0, failed: 1, skipped: 0, trouble: troubleIn(words) }
  }

export const types = tool('types', 'node_modules/typescript/bin/tsc', ['-p', '.'])
export const lint = tool('lint', 'node_modules/@biomejs/biome/bin/biome', ['ci', '.', '--diagnostic-level=error'])

/** One project of vitest.config.ts. A project without a test, or one that falls before its report, has failed. */
export const project =
  (name: string, live = false): Check =>
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gevel-report-'))
    const file = join(folder, 'report.json')
    let trouble = ''
    try {
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
      const { code, words } = await program(
        'node_modules/vitest/vitest.mjs',
        ['run', '--project', name, ...reporters],
        live,
      )
      if (code !== 0) trouble = troubleIn(words)
      const report: Report = JSON.parse(readFileSync(file, 'utf8'))
      const passed = report.numPassedTests
      const skipped = report.numPendingTests + report.numTodoTests
      if (code !== 0 && report.numFailedTests === 0) {
        return { name, passed, failed: 1, skipped, note: 'a file or the set-up fell', trouble }
      }
      if (passed + report.numFailedTests === 0) return { name, passed, failed: 1, skipped, note: 'no test ran' }
      return { name, passed, failed: report.numFailedTests, skipped, trouble }
    } catch {
      return { name, passed: 0, failed: 1, skipped: 0, note: 'no report: it fell before its tests', trouble }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }

const timed = (check: Check): Check => {
  return async () => {
    const begin = Date.now()
    const outcome = await check()
    const { name, passed, failed, skipped, note } = outcome
    const count = [`${passed} passed`, failed && `${failed} failed`, skipped && `${skipped} skipped`].filter(Boolean)
    say(
      `${failed ? '✗' : '✓'} ${name}: ${count.join(', ')}${note ? ` (${note})` : ''} (${duration(Date.now() - begin)})`,
    )
    return outcome
  }
}

/** Runs one check after another; a failed one ends none of those that follow. */
async function runInOrder(checks: Check[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const check of checks) outcomes.push(await timed(check)())
  return outcomes
}

/**
 * Runs rounds of checks, those of one round beside each other, and ends with what went wrong and one line that sums them all.
 * @param rounds a list within a round runs in order
 * @returns the exit code
 */
export async function runChecks(rounds: (Check | Check[])[][]): Promise<number> {
  const begin = Date.now()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, async () => {
      await end(family(process.pid).filter(({ pid }) => pid !== process.pid))
      process.exit(1)
    })
  }
  const outcomes: Outcome[] = []
  for (const round of rounds)
    outcomes.push(...(await Promise.all(round.map((checks) => runInOrder([checks].flat())))).flat())
  const sum = (field: 'passed' | 'failed' | 'skipped') => outcomes.reduce((total, item) => total + item[field], 0)
  const wrong = outcomes.filter(({ failed }) => failed > 0)
  // Said again: a log of an hour is read from its end, and often only its end is kept.
  for (const { name, trouble } of wrong) if (trouble) say(`\n✗ ${name}\n${trouble}`)
  say('')
  if (wrong.length) say(`Failed: ${wrong.map(({ name, note }) => (note ? `${name} (${note})` : name)).join(', ')}`)
  say(`Took ${duration(Date.now() - begin)}`)
  say(`${sum('passed')} passed, ${sum('failed')} failed${sum('skipped') ? `, ${sum('skipped')} skipped` : ''}`)
  return sum('failed') ? 1 : 0
}
