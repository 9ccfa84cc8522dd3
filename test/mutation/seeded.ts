/**
 * Runs the tests against seeded mutants of the code that Stryker does not mutate, and prints the share that they catch.
 *
 *     npm run mutation:seeded -- [--seed 1] [--count 60] [--area worker/forms] [--checks unit,http] [--only 17] [--list]
 *
 * The same seed and count pick the same mutants of the same sources. `--list` prints them and runs nothing; `--only` runs
 * one of them, `--checks` only these vitest projects. Each is applied to a copy of the project, one at a time; the
 * checkout is not touched. The exit code is 1 below the goal.
 */
import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { hasEffect, type Mutant, mutantsOf, mutated } from './mutants.ts'

type Check = { name: string; args: string[]; minutes: number }

const vitest = (name: string, minutes: number): Check => ({
  name,
  // A busy machine is slow: what takes long is no mutant caught.
  args: ['node_modules/vitest/vitest.mjs', 'run', '--project', name, '--bail', '1', '--testTimeout', '60000'],
  minutes,
})
const unit = vitest('unit', 5)
/** Builds the site by itself when its sources have changed. */
const http = vitest('http', 15)
const workerd = vitest('workerd', 10)
const browser = vitest('browser', 20)

/** The checks of each area, in the order in which they run; and its share of the mutants. */
const areas: Record<string, { share: number; checks: Check[] }> = {
  'worker/routes': { share: 10, checks: [http, workerd] },
  'worker/services': { share: 12, checks: [http, workerd] },
  'worker/forms': { share: 9, checks: [unit, http, workerd] },
  'worker/importers': { share: 8, checks: [unit, http] },
  'worker/auth': { share: 8, checks: [http, workerd] },
  'ui/islands': { share: 6, checks: [unit, browser] },
  'ui/client': { share: 7, checks: [unit, browser] },
}

const goal = 0.85

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '60' },
    area: { type: 'string' },
    checks: { type: 'string' },
    only: { type: 'string' },
    list: { type: 'boolean', default: false },
  },
})

const checksOf = (area: string) =>
  areas[area]!.checks.filter(({ name }) => !values.checks || values.checks.split(',').includes(name))

/** mulberry32. @returns numbers from 0 to 1, the same for the same seed */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

type PickedMutant = { number: number; area: string; file: string; mutant: Mutant }

const filesOf = (area: string) =>
  readdirSync(area, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .map((name) => join(area, name))
    .sort()

/** @returns mutants of each area by its share, on different lines; one without an effect is passed over */
function pick(seed: number, count: number): PickedMutant[] {
  const random = randomOf(seed)
  const shares = Object.values(areas).reduce((sum, { share }) => sum + share, 0)
  const picked: PickedMutant[] = []
  for (const [area, { share }] of Object.entries(areas)) {
    const places = filesOf(area).flatMap((file) => {
      const code = readFileSync(file, 'utf8')
      return mutantsOf(file, code).map((mutant) => ({ file, code, mutant }))
    })
    const lines = new Set<string>()
    for (let left = Math.round((count * share) / shares); left > 0 && places.length; ) {
      const [{ file, code, mutant }] = places.splice(Math.floor(random() * places.length), 1) as [(typeof places)[0]]
      const line = `${file}:${mutant.line}`
      if (lines.has(line) || !hasEffect(file, code, mutant)) continue
      lines.add(line)
      left--
      picked.push({ number: picked.length + 1, area, file, mutant })
    }
  }
  return picked
}

/** A copy of the project's files that git knows or would add, with the installed packages of the checkout. */
function copyProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gevel-mutation-'))
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { encoding: 'utf8' })
  for (const name of listed.split('\0').filter(Boolean)) {
    mkdirSync(join(folder, dirname(name)), { recursive: true })
    cpSync(name, join(folder, name))
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  return folder
}

let running: ReturnType<typeof spawn> | undefined

/** Ends a check with everything that it started. */
function end() {
  try {
    if (running?.pid) process.kill(-running.pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

/** @returns whether a check passes, and what it printed; one that takes too long fails */
function run(folder: string, { args, minutes }: Check): Promise<{ passed: boolean; output: string }> {
  return new Promise((give) => {
    const child = spawn(process.execPath, args, { cwd: folder, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
    running = child
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    const timeout = setTimeout(end, minutes * 60_000)
    child.once('close', (code) => {
      clearTimeout(timeout)
      end()
      give({ passed: code === 0, output })
    })
  })
}

const short = (code: string) => {
  const line = code.replace(/\s+/g, ' ')
  return line.length > 70 ? `${line.slice(0, 67)}…` : line
}
const lineOf = ({ number, file, mutant }: PickedMutant) =>
  `${number}. ${file}:${mutant.line}  ${short(mutant.before)}  →  ${short(mutant.after)}`

/** @returns the check that fails, null where all pass */
async function caughtBy(folder: string, checks: Check[]): Promise<string | null> {
  for (const check of checks) if (!(await run(folder, check)).passed) return check.name
  return null
}

/** @throws when a check fails without any mutant: it would catch them all */
async function expectGreen(folder: string, checks: Check[]) {
  for (const check of new Set(checks)) {
    const { passed, output } = await run(folder, check)
    if (!passed) throw new Error(`The project ${check.name} fails without a mutant.\n${output.slice(-3000)}`)
    console.info(`✓ ${check.name} passes without a mutant`)
  }
}

async function runAll(folder: string, mutants: PickedMutant[]): Promise<PickedMutant[]> {
  const survivors: PickedMutant[] = []
  await expectGreen(
    folder,
    mutants.flatMap(({ area }) => checksOf(area)),
  )
  for (const item of mutants) {
    const code = readFileSync(item.file, 'utf8')
    writeFileSync(join(folder, item.file), mutated(code, item.mutant))
    const begin = Date.now()
    const name = await caughtBy(folder, checksOf(item.area))
    writeFileSync(join(folder, item.file), code)
    if (!name) survivors.push(item)
    console.info(
      `${name ? `killed by ${name}` : 'SURVIVED'} in ${Math.round((Date.now() - begin) / 1000)} s: ${lineOf(item)}`,
    )
  }
  return survivors
}

function report(mutants: PickedMutant[], survivors: PickedMutant[]): number {
  const share = 1 - survivors.length / mutants.length
  console.info('')
  for (const area of Object.keys(areas)) {
    const own = mutants.filter((item) => item.area === area)
    const left = survivors.filter((item) => item.area === area)
    if (own.length) console.info(`${area}: ${own.length - left.length} of ${own.length}`)
  }
  for (const item of survivors) console.info(`Survived: ${lineOf(item)}`)
  console.info(`Caught ${mutants.length - survivors.length} of ${mutants.length} (${Math.round(share * 100)} %)`)
  return share < goal ? 1 : 0
}

const mutants = pick(Number(values.seed), Number(values.count)).filter(
  ({ number, area }) => (!values.area || values.area === area) && (!values.only || values.only === String(number)),
)
console.info(`Seed ${values.seed}, ${mutants.length} mutants`)
if (values.list) for (const item of mutants) console.info(lineOf(item))
else {
  const folder = copyProject()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  process.once('exit', () => {
    end()
    rmSync(folder, { recursive: true, force: true })
  })
  process.exitCode = report(mutants, await runAll(folder, mutants))
}
