import { type Command, Fault, runCommand } from './terminal.ts'

/** The commands of package.json; each is loaded when it is called. */
const commands: Record<string, () => Promise<Command>> = {
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

const [name = 'start', ...args] = process.argv.slice(2)

process.exitCode = await runCommand(async () => {
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!load) throw new Fault(`There is no command "${name}". There are: ${Object.keys(commands).join(', ')}.`)
  return (await load())(args)
}, args)
// A socket that is kept alive must not keep the process running.
process.exit()
