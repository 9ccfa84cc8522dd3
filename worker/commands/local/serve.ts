import { connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#db/local-server.ts'
import { type ServerProcess, startProcess } from '#db/process.ts'
import { Fault, io, print, reasonOf } from '#worker/commands/terminal.ts'
import type { Settings } from './settings.ts'

export type Site = ServerProcess & {
  cron: string
}

type SiteOptions = {
  mode: 'preview' | 'dev'
  port: number
  /** Folder of workerd's stores; two servers on one folder crash it. */
  state: string
  settings: Settings
  loud?: boolean
  /** Texts are compressed and connections kept, as at the edge. */
  asEdge?: boolean
  /** There may be no site yet. */
  isEmpty?: boolean | undefined
  /** Several agencies, in JSON: this address itself is none. */
  tenants?: string | undefined
}

/** Under `vite dev` the worker gets the whole environment: only what a program needs to run. */
const inherited = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'TZ', 'TERM', 'NO_COLOR', 'FORCE_COLOR', 'NODE_EXTRA_CA_CERTS']

/** @throws Fault when something else listens on the port */
export const checkPort = (port: number) =>
  new Promise<void>((resolve, reject) => {
    const server = createServer()
    server.once('error', ({ code }: NodeJS.ErrnoException) => {
      const advice = `is in use by another program. Choose another: PORT=${port + 1} npm start`
      reject(new Fault(`Port ${port} ${code === 'EADDRINUSE' ? advice : `cannot be used (${code}).`}`))
    })
    server.listen(port, '127.0.0.1', () => server.close(() => resolve()))
  })

/** `localhost` may be ::1 to a browser: forwards its connections to 127.0.0.1, where the machine has IPv6. */
export const forwardIPv6 = (port: number) =>
  new Promise<() => void>((resolve) => {
    const server = createServer((from) => {
      const to = connect(port, '127.0.0.1')
      from.pipe(to).pipe(from)
      from.once('error', () => to.destroy())
      to.once('error', () => from.destroy())
    })
    server.once('error', () => resolve(() => {}))
    server.listen({ port, host: '::1', ipv6Only: true }, () => resolve(() => void server.unref().close()))
  })

async function waitForHomePage(port: number, accepted: readonly number[], ended: () => string) {
  let errors = 0
  for (const deadline = Date.now() + 120_000; !ended() && Date.now() < deadline; await sleep(errors ? 500 : 50)) {
    const status = await fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(20_000) }).then(
      // To the end: workerd logs clients that disconnect.
      (response) => response.arrayBuffer().then(() => response.status),
      () => 0,
    )
    if (accepted.includes(status)) return
    if (status && ++errors === 5) throw new Fault(`The home page answers ${status}.`)
  }
  throw new Fault(ended() || 'The home page did not answer within two minutes.')
}

/**
 * Serves the built site (`preview`, workerd alone) or the sources (`dev`, Vite in front), until its home page answers.
 * @throws Fault when it ends or does not answer
 */
export async function serve({
  mode,
  port,
  state,
  settings,
  loud,
  asEdge,
  isEmpty = false,
  tenants,
}: SiteOptions): Promise<Site> {
  // The port of a server that was killed is freed a moment later.
  for (const deadline = Date.now() + 5000; Date.now() < deadline; await sleep(20)) {
    const isFree = await checkPort(port).then(
      () => true,
      () => false,
    )
    if (isFree) break
  }
  const cronPort = mode === 'preview' ? await freePort() : port
  const { env, stdout, stderr } = io()
  let isOpen = false
  const site = startProcess(
    'The site’s server',
    mode === 'preview'
      ? [process.execPath, '--import', 'tsx', 'worker/commands/local/serve-built.ts']
      : [process.execPath, 'node_modules/vite/bin/vite.js', 'dev', '--strictPort'],
    {
      env: {
        ...Object.fromEntries(inherited.flatMap((name) => (env[name] ? [[name, env[name]]] : []))),
        ...settings,
        ...{ PORT: String(port), CRON_PORT: String(cronPort), STATE_DIR: state },
        ...{ CLOUDFLARE_INCLUDE_PROCESS_ENV: 'true', CLOUDFLARE_CF_FETCH_ENABLED: 'false' },
        WRANGLER_SEND_METRICS: 'false',
        ...(asEdge && { AS_EDGE: '1' }),
        ...(tenants && { TENANTS: tenants }),
      },
      onOutput: (text) => loud && isOpen && stdout.write(text),
    },
  )
  let reason = ''
  site.ended.then((text) => {
    reason = text
  })
  try {
    await waitForHomePage(port, [200, ...(isEmpty ? [503] : []), ...(tenants ? [421] : [])], () => reason)
  } catch (error) {
    await site.stop()
    if (site.output().trim()) stderr.write(`\n${site.output().trim()}\n\n`)
    throw error
  }
  isOpen = true
  return { ...site, cron: `http://127.0.0.1:${cronPort}` }
}

/** So many ends within so many ms are no accident. */
const maxEnds = 3
const endsWithinMs = 60_000

/**
 * Serves, and starts the server again when it ends by itself.
 * @param onStart is called after each start
 * @returns `ended` resolves with the reason at the third end within a minute, or when it cannot be started again
 */
export async function keepServing(
  options: SiteOptions,
  onStart: (site: Site) => void,
): Promise<Pick<Site, 'stop' | 'ended'>> {
  let site = await serve(options)
  let isStopping = false
  onStart(site)
  const watch = async (): Promise<string> => {
    for (const ends: number[] = []; ; ) {
      const reason = await site.ended
      ends.push(Date.now())
      if (isStopping || Date.now() - (ends.at(-maxEnds) ?? 0) < endsWithinMs) return reason
      print(`${reason} It is started again.`)
      site = await serve(options)
      onStart(site)
      print('The site is open again.')
    }
  }
  const stop = async () => {
    isStopping = true
    await site.stop()
  }
  return { stop, ended: watch().catch(reasonOf) }
}
