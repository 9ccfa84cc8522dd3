import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { scratchFolder, spawnCommand } from './running.ts'

/** Arguments that end at once, and what they print. */
test.each<[name: string, args: string[], code: number, output: RegExp]>([
  ['deploy', ['--nothing'], 1, /^✗ Unknown option '--nothing'/],
  ['generate', ['0'], 1, /^✗ Say how many/],
  ['import', ['missing.csv'], 1, /^✗ missing\.csv cannot be read \(ENOENT\)\.\n$/],
  ['mail', ['show'], 1, /^✗ Say what to do: npm run mail/],
  ['owners', ['--help'], 0, /^npm run owners -- list/],
  ['places', ['one', 'two'], 1, /^✗ Name one file: npm run places/],
  ['privacy', ['erase', 'no-address'], 1, /^✗ EMAIL is a whole mail address/],
  ['requests', ['done', '--nothing'], 1, /^✗ Unknown option '--nothing'/],
  ['site', ['check', 'db/seed/demo/site'], 0, /^✓ db\/seed\/demo\/site is fine: \d+ pages/],
  ['statistics', ['staff-link'], 0, /^http:\/\/localhost:8123\/staff\/\S+\n/],
  ['testimonials', ['approve', '1'], 1, /^✗ 1 is no testimonial that a visitor sent/],
])('npm run %s gets its arguments, prints, and ends with its exit code', async (name, args, code, output) => {
  const command = spawnCommand(name, args, { DATA_DIR: await scratchFolder(), PORT: '8123' })
  expect(await command.ended, command.output()).toBe(code)
  expect(command.output()).toMatch(output)
  expect(command.errors()).toBe(code ? command.output() : '')
})

test('an unknown command lists those of package.json', async () => {
  const command = spawnCommand('nothing')
  expect(await command.ended).toBe(1)
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const names = Object.keys(scripts).filter((name) => scripts[name] === `node worker/commands/run.mjs ${name}`)
  expect(names.length).toBeGreaterThan(15)
  expect(command.errors()).toBe(`✗ There is no command "nothing". There are: ${names.sort().join(', ')}.\n`)
})
