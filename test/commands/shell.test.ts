import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { alive, processOf, serversOf } from '#worker/commands/processes.ts'
import { requests } from '#worker/commands/requests.ts'
import { freePort } from '#worker/commands/serve.ts'
import { usages } from '#worker/commands/usage.ts'
import { run, runningIn, scratchFolder, spawnCommand } from './running.ts'

/** Arguments that end at once, and what they print. */
test.each<[name: string, args: string[], code: number, output: RegExp]>([
  ['deploy', ['--nothing'], 1, /^✗ Unknown option '--nothing'/],
  ['generate', ['0'], 1, /✗ Say how many homes/],
  ['import', ['missing.csv'], 1, /^✗ missing\.csv cannot be read \(ENOENT\)\.\n$/],
  ['mail', ['show'], 1, /^npm run mail -- [^✗]*✗ Say what to do: status/],
  ['owners', ['--help'], 0, /^npm run owners -- list/],
  ['import', [], 1, /^npm run import -- FILE [^✗]*✗ Name one file\.\n$/],
  ['places', ['one', 'two'], 1, /^npm run places -- FILE [^✗]*✗ Name one file\.\n$/],
  ['privacy', ['erase', 'no-address'], 1, /^✗ EMAIL is a whole mail address/],
  ['requests', ['done', '--nothing'], 1, /^✗ Unknown option '--nothing'/],
  ['site', ['check', 'db/seed/demo/site'], 0, /^✓ db\/seed\/demo\/site is fine: \d+ pages/],
  ['statistics', ['staff-link'], 0, /^http:\/\/localhost:8123\/staff\/\S+\n/],
  ['testimonials', ['approve', '1'], 1, /^✗ 1 is no testimonial that a visitor sent/],
])('npm run %s gets its arguments, prints, and ends with its exit code', async (name, args, code, output) => {
  const command = spawnCommand(name, args, { DATA_DIR: await scratchFolder(), PORT: '8123' })
  expect(await command.ended, command.output()).toBe(code)
  expect(command.output()).toMatch(output)
  expect(command.errors()).toBe(/^✗.*\n/m.exec(command.output())?.[0] ?? '')
})

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
const commands = Object.keys(scripts).filter((name) => scripts[name] === `node worker/commands/run.mjs ${name}`)

test('every command prints what it takes when it is asked for help, and does nothing', () => {
  expect(Object.keys(usages).sort()).toEqual([...commands].sort())
  for (const [name, usage] of Object.entries(usages)) {
    expect(usage).toMatch(new RegExp(`^npm (?:run )?${name}\\b`))
    for (const line of usage.split('\n')) expect(line.length).toBeLessThanOrEqual(120)
  }
})

test.each(['--help', '-h'])('%s needs neither a database nor an argument', async (flag) => {
  const folder = await scratchFolder()
  const names = flag === '-h' ? ['import'] : ['requests', 'start', 'deploy', 'bench']
  for (const name of names) {
    const command = spawnCommand(name, [flag], { DATA_DIR: folder })
    expect(await command.ended).toBe(0)
    expect(command.output()).toBe(`${usages[name as keyof typeof usages]}\n`)
  }
  expect(readdirSync(folder)).toEqual([])
})

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s ends an import with all that it started', async (signal) => {
  const folder = await scratchFolder()
  const file = join(folder, 'feed.json')
  writeFileSync(file, JSON.stringify({ Properties: [] }))
  const command = spawnCommand('import', [file], { DATA_DIR: folder })
  await command.until(/Starting the database/)
  const { owner, children } = runningIn(folder)
  command.child.kill(signal)
  expect(await command.ended).toBe(130)
  expect([owner, ...children].filter(alive)).toEqual([])
  expect(serversOf(join(folder, 'libsql'))).toEqual([])
  expect(() => runningIn(folder)).toThrow()
})

test('a command whose terminal is closed ends all that it started', async () => {
  const folder = await scratchFolder()
  const command = spawnCommand('start', [], { DATA_DIR: folder, PORT: String(await freePort()) })
  await command.until(/Starting the database/)
  command.child.stdout?.destroy()
  command.child.stderr?.destroy()
  command.child.kill('SIGHUP')
  await new Promise((resolve) => command.child.once('exit', resolve))
  expect(serversOf(join(folder, 'libsql'))).toEqual([])
  expect(() => runningIn(folder)).toThrow()
})

test('a command whose database was another one’s, which has ended, says so in a sentence', async () => {
  const folder = await scratchFolder()
  const own = processOf(process.pid)
  const database = `http://127.0.0.1:${await freePort()}`
  writeFileSync(
    join(folder, 'running.json'),
    JSON.stringify({ owner: own, name: 'npm run import', children: [], database }),
  )
  const { code, output } = await run(requests, ['list'], { DATA_DIR: folder })
  expect(code).toBe(1)
  expect(output).toMatch(/\n✗ The database does not answer\. If another command had started it, [^\n]*\n$/)
})

test('an unknown command lists those of package.json', async () => {
  const command = spawnCommand('nothing')
  expect(await command.ended).toBe(1)
  expect(commands.length).toBeGreaterThan(15)
  expect(command.errors()).toBe(`✗ There is no command "nothing". There are: ${commands.toSorted().join(', ')}.\n`)
})
