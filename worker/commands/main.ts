import { type Command, Fault, runCommand } from './terminal.ts'

export const commands: Record<string, () => Promise<Command>> = {
  backup: async () => (await import('./backup.ts')).backup,
  bench: async () => (await import('#test/bench/bench.ts')).bench,
  check: async () => (await import('./test.ts')).check,
  compare: async () => (await import('#test/compare/compare.ts')).compare,
  deploy: async () => (await import('./deploy.ts')).deploy,
  dev: async () => (await import('./start.ts')).dev,
  districts: async () => (await import('./map/districts.ts')).districts,
  documents: async () => (await import('./remote-file/documents.ts')).documents,
  export: async () => (await import('./export.ts')).exportStock,
  feeds: async () => (await import('./feeds.ts')).feeds,
  generate: async () => (await import('./generate.ts')).generate,
  import: async () => (await import('./import.ts')).importHomes,
  mail: async () => (await import('./mail.ts')).mail,
  owners: async () => (await import('./owners.ts')).owners,
  pictures: async () => (await import('./picture/pictures.ts')).pictures,
  places: async () => (await import('./places.ts')).places,
  prices: async () => (await import('./table/prices.ts')).prices,
  privacy: async () => (await import('./privacy.ts')).privacy,
  secrets: async () => (await import('./secret/secrets.ts')).secrets,
  setup: async () => (await import('./setup/setup.ts')).setup,
  site: async () => (await import('./site.ts')).site,
  start: async () => (await import('./start.ts')).start,
  statistics: async () => (await import('./statistics.ts')).statistics,
  streets: async () => (await import('./map/streets.ts')).streets,
  takeout: async () => (await import('./takeout/takeout.ts')).takeout,
  tenants: async () => (await import('./tenant/tenants.ts')).tenants,
  test: async () => (await import('./test.ts')).test,
  testimonials: async () => (await import('./testimonials.ts')).testimonials,
}

/** Runs the command that the arguments name, and ends the process with its exit code. */
export async function main([name = 'start', ...args]: string[]) {
  const root: Command = {
    meta: { name: 'npm run', description: 'The website of a real-estate agency.' },
    subCommands: commands,
    run: () => {
      throw new Fault(`There is no command "${name}". There are: ${Object.keys(commands).join(', ')}.`)
    },
  }
  const isServer = name === 'start' || name === 'dev'
  const interrupted = new Promise<number>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve(isServer ? 0 : 130))
    // npm was killed, and no signal comes.
    const npm = process.ppid
    setInterval(() => process.ppid === npm || resolve(130), 1000).unref()
  })
  // A terminal that was closed takes no more lines; the servers are still to be stopped.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

  const command = Object.hasOwn(commands, name) ? await commands[name]!() : root
  const code = await runCommand(command, command === root && name.startsWith('-') ? [name] : args, process, interrupted)
  // Connections that are kept alive must not keep the process running.
  process.exit(code)
}
