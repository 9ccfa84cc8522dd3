import { join } from 'node:path'
import { buildSite } from './build.ts'
import {
  agencyName,
  dataFolder,
  fill,
  formSecret,
  openData,
  openDemoPortal,
  ownerSecret,
  previewSecret,
} from './data.ts'
import type { DemoLogin } from './demo/portal.ts'
import { openLocalMail, tick } from './local-mail.ts'
import { end, family, interruption, processOf } from './processes.ts'
import { answerOnIPv6, checkPort, keepServing } from './serve.ts'
import { type Command, duration, Fault, io, say, step } from './terminal.ts'
import { startTurnstile } from './turnstile.ts'

/** @throws Fault when `PORT` is no port */
function portOf(text: string): number {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Fault(`PORT is "${text}": it must be 1 to 65535.`)
  return port
}

/** @returns who of the demo agency can come in where, one to a line */
function loginLines(logins: readonly DemoLogin[], address: string): string[] {
  if (logins.length === 0) return []
  const lines = logins.map(
    ({ name, email, role, password }) =>
      `    ${email.padEnd(22)} ${(password ?? 'a password of its own').padEnd(22)} ${name}, ${role}`,
  )
  return [`  ${address}  with one of these:`, ...lines, '']
}

/** Runs the site on this machine until it is asked to end: the production build, or the sources with hot reload. */
async function runSite(mode: 'preview' | 'dev'): Promise<number> {
  const begin = Date.now()
  const port = portOf(io().env.PORT || '8787')
  const stops: (() => unknown)[] = []

  const run = async (): Promise<string> => {
    const { lease, server, database, close } = await openData(
      dataFolder(),
      mode === 'dev' ? 'npm run dev' : 'npm start',
    )
    stops.push(close)
    await checkPort(port)
    await fill(database, lease.folder)
    const logins = await openDemoPortal(database, lease.folder)
    if (mode === 'preview') await buildSite()
    const state = join(lease.folder, 'workerd')
    const address = `http://localhost:${port}`
    const mail = await openLocalMail(lease.folder)
    stops.push(mail.stop)
    const turnstile = await startTurnstile()
    stops.push(turnstile.stop)
    let clock = ''
    const site = await step('Starting the site', () =>
      keepServing(
        {
          mode,
          port,
          databaseUrl: server.url,
          origin: address,
          state,
          previewSecret: previewSecret(lease.folder),
          formSecret: formSecret(lease.folder),
          ownerSecret: ownerSecret(lease.folder),
          turnstile,
          smtpUrl: mail.smtpUrl,
          loud: true,
        },
        (serving) => {
          clock = serving.clock
          const children = [processOf(server.pid), ...family(serving.pid)].filter((item) => item !== null)
          lease.note({ address, children })
        },
      ),
    )
    stops.push(site.stop)
    stops.push(await answerOnIPv6(port))
    stops.push(tick(() => clock))
    say(
      `\n${await agencyName(database)} is open after ${duration(Date.now() - begin)}. Ctrl-C ends it.\n\n  ${address}\n  ${mail.address}  what it mails; none of it leaves this machine\n`,
    )
    for (const line of loginLines(logins, `${address}/login/`)) say(line)
    return Promise.race([server.ended, site.ended])
  }

  try {
    const fault = await Promise.race([interruption(), run()])
    if (fault) throw new Fault(fault)
    say('Ending …')
    return 0
  } finally {
    for (const stop of stops.reverse()) await stop()
    // What was just being started or built when the end came.
    await end(family(process.pid).filter(({ pid }) => pid !== process.pid))
  }
}

export const start: Command = () => runSite('preview')
export const dev: Command = () => runSite('dev')
