import { spawn } from 'node:child_process'
import { connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { end, family, type Process } from './processes.ts'
import { Fault, io, reasonOf, say } from './terminal.ts'

export type Serving = {
  pid: number
  /** Where its clock is struck. */
  clock: string
  stop: () => Promise<void>
  /** Resolves with the reason when the server ends by itself. */
  ended: Promise<string>
}

export type ServeOptions = {
  mode: 'preview' | 'dev'
  port: number
  databaseUrl: string
  /** Where it is found; without it nothing is written that begins no answer: no alert and no letter of the week. */
  origin?: string
  /** Where workerd keeps its stores; two servers on one folder crash it. */
  state: string
  /** Signs links to pages that are not published; without it there are none. */
  previewSecret?: string
  /** Signs the links of mails and makes the riddles of forms; without it no form is taken. */
  formSecret?: string
  /** Signs the cookies of whoever came in; without it nobody does. */
  ownerSecret?: string
  /** Where Turnstile is, and the keys that it knows; without it the riddle stands in. */
  turnstile?: { origin: string; siteKey: string; secret: string }
  /** Where it sends mail. */
  smtpUrl?: string
  /** Whether its words go to the terminal. */
  loud?: boolean
}

/** Under `vite dev` the worker gets all of the environment: so that holds no more than a program needs to run. */
const needed = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'TZ', 'TERM', 'NO_COLOR', 'FORCE_COLOR', 'NODE_EXTRA_CA_CERTS']

const environment = (
  clockPort: number,
  { port, databaseUrl, origin, state, previewSecret, formSecret, ownerSecret, turnstile, smtpUrl }: ServeOptions,
) => ({
  ...Object.fromEntries(needed.flatMap((name) => (io().env[name] ? [[name, io().env[name]]] : []))),
  PORT: String(port),
  CLOCK_PORT: String(clockPort),
  DATABASE_URL: databaseUrl,
  STATE_DIR: state,
  ...(origin && { ORIGIN: origin }),
  ...(previewSecret && { PREVIEW_SECRET: previewSecret }),
  ...(formSecret && { FORM_SECRET: formSecret }),
  ...(ownerSecret && { OWNER_SECRET: ownerSecret }),
  ...(turnstile && {
    TURNSTILE_ORIGIN: turnstile.origin,
    TURNSTILE_SITE_KEY: turnstile.siteKey,
    TURNSTILE_SECRET: turnstile.secret,
  }),
  ...(smtpUrl && { SMTP_URL: smtpUrl }),
  CLOUDFLARE_INCLUDE_PROCESS_ENV: 'true',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  WRANGLER_SEND_METRICS: 'false',
})

/** @throws Fault when something else listens on the port */
export const checkPort = (port: number) =>
  new Promise<void>((give, fail) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) =>
      fail(
        new Fault(
          error.code === 'EADDRINUSE'
            ? `Port ${port} is in use by another program. Choose another: PORT=${port + 1} npm start`
            : `Port ${port} cannot be used (${error.code}).`,
        ),
      ),
    )
    server.listen(port, '127.0.0.1', () => server.close(() => give()))
  })

/** @returns a port of the loopback address that nobody listens on */
export const freePort = () =>
  new Promise<number>((give, fail) => {
    const server = createServer()
    server.once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (address && typeof address === 'object' ? give(address.port) : fail(new Error('no port'))))
    })
  })

/** `localhost` may mean ::1 to a browser: what comes there goes on to 127.0.0.1, where the machine has IPv6 at all. */
export const answerOnIPv6 = (port: number) =>
  new Promise<() => void>((give) => {
    const server = createServer((from) => {
      const to = connect(port, '127.0.0.1')
      from.pipe(to).pipe(from)
      from.once('error', () => to.destroy())
      to.once('error', () => from.destroy())
    })
    server.once('error', () => give(() => {}))
    server.listen({ port, host: '::1', ipv6Only: true }, () => {
      server.unref()
      give(() => void server.close())
    })
  })

/**
 * Serves the built site (`preview`) or the sources (`dev`) on workerd, and waits until its home page answers. The build is
 * served by workerd alone; Vite stands before the sources.
 * @throws Fault when it ends or does not answer within two minutes
 */
export async function serve(options: ServeOptions): Promise<Serving> {
  const { mode, port, loud = false } = options
  const clockPort = mode === 'preview' ? await freePort() : port
  const program =
    mode === 'preview'
      ? ['--import', 'tsx', 'worker/commands/serve-built.ts']
      : ['node_modules/vite/bin/vite.js', mode, '--strictPort']
  const child = spawn(process.execPath, program, {
    // A group of its own, so that Ctrl-C is ours to order; its stdin closes when we are killed, and it ends then.
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: environment(clockPort, options),
  })
  let words = ''
  let open = false
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      words = (words + chunk).slice(-2000)
      if (loud && open) io().stdout.write(String(chunk))
    })
  }
  let gone = false
  const ended = new Promise<string>((tell) => {
    child.once('error', (error) => tell(`The site's server cannot start: ${error.message}`))
    child.once('exit', (code, signal) => tell(`The site's server ended by itself (${signal ?? `code ${code}`}).`))
  }).finally(() => {
    gone = true
  })
  let started: Process[] = []
  const stop = async () => {
    open = false
    const [server, ...rest] = child.pid ? family(child.pid) : []
    // The inner ones first, while there is a parent that buries them.
    await end([...rest, ...started], 2000)
    if (server) await end([server])
  }

  const deadline = Date.now() + 120_000
  let status = 0
  let faults = 0
  while (!gone && faults < 5 && Date.now() < deadline) {
    status = await fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(20_000) }).then(
      async (response) => {
        // To the end: workerd complains about a visitor who hangs up.
        await response.arrayBuffer()
        return response.status
      },
      () => 0,
    )
    if (status === 200 && child.pid) {
      open = true
      // Its parent may be killed, and workerd is left then.
      started = family(child.pid).slice(1)
      return { pid: child.pid, clock: `http://127.0.0.1:${clockPort}`, stop, ended }
    }
    if (status) faults++
    await sleep(status ? 500 : 50)
  }
  await stop()
  if (words.trim()) io().stderr.write(`\n${words.trim()}\n\n`)
  if (gone) throw new Fault(await ended)
  throw new Fault(status ? `The home page answers ${status}.` : 'The home page did not answer within two minutes.')
}

/** So many ends in so many ms are no accident. */
const maxEnds = 3
const endsWithinMs = 60_000

/**
 * Serves, and starts the server again when it ends by itself: workerd may be killed.
 * @param started is called after each start
 * @returns what stops it; `ended` resolves with the reason when it ends for the third time in a minute, or cannot be
 *   started again
 */
export async function keepServing(
  options: ServeOptions,
  started: (serving: Serving) => void,
): Promise<Pick<Serving, 'stop' | 'ended'>> {
  let serving = await serve(options)
  let isStopping = false
  started(serving)
  const watch = async (): Promise<string> => {
    for (const ends: number[] = []; ; ) {
      const reason = await serving.ended
      ends.push(Date.now())
      if (isStopping || Date.now() - (ends.at(-maxEnds) ?? 0) < endsWithinMs) return reason
      say(`${reason} It is started again.`)
      await serving.stop()
      serving = await serve(options)
      started(serving)
      say('The site is open again.')
    }
  }
  const stop = async () => {
    isStopping = true
    await serving.stop()
  }
  return { stop, ended: watch().catch(reasonOf) }
}
