import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { execa } from 'execa'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#db/local-server.ts'
import { takeLock } from '#worker/commands/local/lock.ts'
import { commands } from '#worker/commands/main.ts'
import { testimonials } from '#worker/commands/testimonials.ts'
import { expectNoProcessOf, run, runningIn, scratchFolder, spawnCommand } from './running.ts'

/** Arguments that end at once, and what they print. */
const ends: [name: string, args: string[], code: number, output: RegExp][] = [
  ['deploy', ['--nothing'], 1, /^✗ Unknown option '--nothing'/],
  ['generate', ['0'], 1, /✗ COUNT is a number from 1/],
  ['import', ['missing.csv'], 1, /✗ missing\.csv cannot be read \(ENOENT\)\.\n$/],
  ['mail', ['show'], 1, /USAGE npm run mail -- show [^✗]*✗ Missing required positional argument: ID\n$/],
  ['owners', ['add', '--help'], 0, /USAGE npm run owners -- add \[OPTIONS\] <EMAIL>/],
  ['import', [], 1, /✗ Name the file: npm run import -- FILE\n$/],
  ['places', ['one', 'two'], 1, /^✗ Unexpected argument: two/],
  ['privacy', ['erase', 'no-address'], 1, /^✗ EMAIL is a whole mail address/],
  ['site', ['check', 'db/seed/demo/site'], 0, /^✓ db\/seed\/demo\/site is valid: \d+ pages/],
  ['statistics', ['staff-link'], 0, /^http:\/\/localhost:8123\/staff\/\S+\n/],
  ['testimonials', ['approve', '1'], 1, /^✗ 1 is no testimonial that a visitor sent/],
]

test.each(ends)('%s gets its arguments, prints, and ends with its exit code', async (name, args, code, output) => {
  const ended = await run(await commands[name]!(), args, { DATA_DIR: await scratchFolder(), PORT: '8123' })
  expect(ended.code, ended.output).toBe(code)
  expect(ended.output).toMatch(output)
  expect(ended.errors).toBe(/^✗.*\n/m.exec(ended.output)?.[0] ?? '')
})

test.each(ends.filter(([name]) => name === 'mail' || name === 'statistics'))(
  'npm run %s passes its arguments, streams and exit code on',
  async (name, args, code, output) => {
    const command = spawnCommand(name, args, { DATA_DIR: await scratchFolder(), PORT: '8123' })
    expect(await command.ended, command.output()).toBe(code)
    expect(command.output()).toMatch(output)
    expect(command.errors()).toBe(/^✗.*\n/m.exec(command.output())?.[0] ?? '')
  },
)

test('packages that differ from the lock file end with one sentence that says npm ci', async () => {
  const folder = await scratchFolder()
  mkdirSync(`${folder}/worker/commands`, { recursive: true })
  mkdirSync(`${folder}/node_modules`)
  copyFileSync('worker/commands/run.mjs', `${folder}/worker/commands/run.mjs`)
  const lock = (version: string) => JSON.stringify({ packages: { '': {}, 'node_modules/hono': { version } } })
  writeFileSync(`${folder}/package-lock.json`, lock('4.2.0'))
  writeFileSync(`${folder}/node_modules/.package-lock.json`, lock('4.1.0'))
  const { exitCode, stderr } = await execa('node', [`${folder}/worker/commands/run.mjs`, 'check'], { reject: false })
  expect([exitCode, stderr]).toEqual([1, '✗ node_modules/hono is not as in package-lock.json: run npm ci.'])
})

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
const names = Object.keys(scripts).filter((name) => scripts[name].endsWith(`node worker/commands/run.mjs ${name}`))

test.each(names)('%s --help prints its usage only', async (name) => {
  const folder = await scratchFolder()
  const help = name === 'import' ? '-h' : '--help'
  const { code, output, errors } = await run(await commands[name]!(), [help], { DATA_DIR: folder })
  expect(code).toBe(0)
  expect(output).toMatch(new RegExp(`^USAGE npm (run )?${name}\\b`, 'm'))
  for (const line of output.split('\n')) expect(line.length).toBeLessThanOrEqual(120)
  expect(errors).toBe('')
  expect(readdirSync(folder)).toEqual([])
})

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s ends a command with all that it started', async (signal) => {
  const folder = await scratchFolder()
  const command = spawnCommand('testimonials', ['list'], { DATA_DIR: folder })
  await command.until(/Starting the database/)
  command.child.kill(signal)
  expect(await command.ended).toBe(130)
  await expectNoProcessOf(folder)
  expect(() => runningIn(folder)).toThrow()
})

test('a command whose terminal is closed ends all that it started', async () => {
  const folder = await scratchFolder()
  const command = spawnCommand('testimonials', ['list'], { DATA_DIR: folder })
  await command.until(/Starting the database/)
  command.child.stdout?.destroy()
  command.child.stderr?.destroy()
  command.child.kill('SIGHUP')
  await new Promise((resolve) => command.child.once('exit', resolve))
  await expectNoProcessOf(folder)
  expect(() => runningIn(folder)).toThrow()
})

test('a command whose database was started by another that has ended says so in a sentence', async () => {
  const folder = await scratchFolder()
  const lock = await takeLock(folder, 'npm run import')
  onTestFinished(lock.release)
  lock.note({ database: `http://127.0.0.1:${await freePort()}` })
  const { code, output } = await run(testimonials, ['list'], { DATA_DIR: folder })
  expect(code).toBe(1)
  expect(output).toMatch(/\n✗ The database does not answer\. If another command started it [^\n]*\n$/)
})

test('an unknown command lists those of package.json', async () => {
  const command = spawnCommand('nothing')
  expect(await command.ended).toBe(1)
  expect(names.length).toBeGreaterThan(15)
  expect(command.errors()).toBe(`✗ There is no command "nothing". There are: ${names.toSorted().join(', ')}.\n`)
})
