import { releaseLeases } from './lease.ts'
import { end, family, interruption } from './processes.ts'
import { type Command, Fault, runCommand, say } from './terminal.ts'
import { type CommandName, usages } from './usage.ts'

/** The commands of package.json; each is loaded when it is called. */
const commands: Record<CommandName, () => Promise<Command>> = {
  bench: async () => (await import('#test/bench/bench.ts')).bench,
  check: async () => (await import('./check.ts')).check,
  deploy: async () => (await import('./deploy.ts')).deploy,
  dev: async () => (await import('./open.ts')).dev,
  generate: async () => (await import('./generate.ts')).generate,
  import: async () => (await import('./import.ts')).importHomes,
  mail: async () => (await import('./mail.ts')).mail,
  outlines: async () => (await import('./outlines.ts')).outlines,
  owners: async () => (await import('./owners.ts')).owners,
  pictures: async () => (await import('#db/seed/pictures/make.ts')).pictures,
  places: async () => (await import('./places.ts')).places,
  privacy: async () => (await import('./privacy.ts')).privacy,
  requests: async () => (await import('./requests.ts')).requests,
  site: async () => (await import('./site.ts')).site,
  start: async () => (await import('./open.ts')).start,
  statistics: async () => (await import('./statistics.ts')).statistics,
  test: async () => (await import('./test.ts')).test,
  testimonials: async () => (await import('./testimonials.ts')).testimonials,
}

const isCommand = (text: string): text is CommandName => Object.hasOwn(commands, text)

const [name = 'start', ...args] = process.argv.slice(2)

// A terminal that was closed takes no more lines; what was begun is still to be ended.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

const running = runCommand(async () => {
  if (name === '--help' || name === '-h') {
    for (const usage of Object.values(usages)) say(`${usage}\n`)
    return 0
  }
  if (!isCommand(name))
    throw new Fault(`There is no command "${name}". There are: ${Object.keys(commands).join(', ')}.`)
  if (args.some((arg) => arg === '--help' || arg === '-h')) {
    say(usages[name])
    return 0
  }
  return (await commands[name]())(args)
}, args)

/** These end in an order of their own. */
const endsByItself = name === 'start' || name === 'dev'
process.exitCode = await (endsByItself ? running : Promise.race([running, interruption().then(() => 130)]))
// Whatever a command started, also one that was interrupted or failed half-way.
await end(family(process.pid).filter(({ pid }) => pid !== process.pid))
releaseLeases()
// A socket that is kept alive must not keep the process running.
process.exit()
