import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createSocketServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import type { SMTPServerOptions } from 'smtp-server'
import type { TestProject } from 'vitest/node'
import { connect } from '#db/client.ts'
import { startDatabase } from '#db/local-server.ts'
import { migrate } from '#db/migrate.ts'
import { site } from '#db/schema/index.ts'
import type { Site } from '#domain/content/site.ts'
import { startSmtpSink } from '#worker/commands/local/smtp-sink.ts'

/** What the mail server does: `pass`, or a reply to a command, `450 RCPT`. */
export type MailServerBehaviour =
  | 'pass'
  | `${number} ${'MAIL' | 'RCPT' | 'DATA'}`
  | 'hang DATA'
  | 'slow DATA'
  | 'close DATA'
  | 'close MAIL'
  | 'hang MAIL'
  | 'hang RCPT'

/** Servers that break the protocol from the greeting on. */
export const faultyServers = [
  'silent',
  'refusing',
  'garbage',
  'endless',
  'closing',
  'eager',
  'dripping',
  'deaf',
  'untrue',
] as const

export type MailServer = {
  /** For `SMTP_URL`. */
  url: string
  /** The same with log-in: user `gevel`, password `p:ä`. */
  locked: string
  /** The same with STARTTLS and an untrusted certificate. */
  secured: string
  odd: Record<(typeof faultyServers)[number], string>
  /** `POST /450%20RCPT` sets the manner; `GET` returns the mails taken; `DELETE` clears them. */
  control: string
  /** A port without a server. */
  closed: string
  database: string
}

/** One for each test file. */
export type MailServers = Record<'outbox' | 'trouble', MailServer>

declare module 'vitest' {
  interface ProvidedContext {
    mailServers: MailServers
  }
}

export type DeliveredMail = {
  to: string
  from: string
  messageId: string
  subject: string
  text: string
  raw: string
  user: string
}

const listening = (server: Server) =>
  new Promise<number>((give) => server.listen(0, '127.0.0.1', () => give((server.address() as AddressInfo).port)))

const greetings: Record<(typeof faultyServers)[number], (socket: Socket) => void> = {
  silent: () => {},
  refusing: (socket) => socket.end('554 No service here\r\n'),
  garbage: (socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'),
  endless: (socket) => {
    const timer = setInterval(() => socket.write('220-words and words\r\n'.repeat(500)), 5)
    socket.on('close', () => clearInterval(timer))
  },
  closing: (socket) => socket.destroy(),
  // Single characters, never a line.
  dripping: (socket) => {
    const timer = setInterval(() => socket.write('2'), 50)
    socket.on('close', () => clearInterval(timer))
  },
  // No reply after the greeting.
  deaf: (socket) => void socket.write('220 here\r\n'),
  // Offers STARTTLS and refuses it.
  untrue: (socket) => {
    socket.write('220 here\r\n')
    socket.on('data', (line) => {
      socket.write(/^EHLO/.test(String(line)) ? '250-here\r\n250 STARTTLS\r\n' : '454 not today\r\n')
    })
  },
  // STARTTLS response injection: plain text behind the reply.
  eager: (socket) => {
    socket.write('220 here\r\n')
    socket.on('data', (line) => {
      socket.write(/^EHLO/.test(String(line)) ? '250-here\r\n250 STARTTLS\r\n' : '220 go\r\n250 AUTH PLAIN\r\n')
    })
  },
}

async function startMailServer(): Promise<{ server: MailServer; stop: () => Promise<void> }> {
  const stops: (() => unknown)[] = []
  const folder = await mkdtemp(join(tmpdir(), 'gevel-mail-'))
  stops.push(() => rm(folder, { recursive: true, force: true }))

  let manner: string = 'pass'
  let delivered: DeliveredMail[] = []
  const refusal = (point: string) => {
    const [code, where] = manner.split(' ')
    if (where !== point || !Number(code)) return null
    return Object.assign(new Error('as the test wants it'), { responseCode: Number(code) })
  }
  const keepFor = (user: string) => async (raw: Buffer) => {
    const mail = await PostalMime.parse(raw)
    delivered.push({
      to: mail.to?.[0]?.address ?? '',
      from: mail.from?.name ?? '',
      messageId: mail.messageId ?? '',
      subject: mail.subject ?? '',
      text: mail.text ?? '',
      raw: raw.toString(),
      user,
    })
  }
  const manners: SMTPServerOptions = {
    onMailFrom: (_address, session, done) => {
      if (manner === 'close MAIL') return void (session as unknown as { socket?: Socket }).socket?.destroy()
      if (manner === 'hang MAIL') return
      done(refusal('MAIL'))
    },
    onRcptTo: ({ address }, _session, done) => {
      if (manner === 'hang RCPT') return
      const [code] = /^\d{3}(?=@)/.exec(address) ?? []
      done(code ? Object.assign(new Error('as the address wants it'), { responseCode: Number(code) }) : refusal('RCPT'))
    },
    onData: (stream, session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', async () => {
        const fault = refusal('DATA')
        if (fault) return done(fault)
        await keepFor(String(session.user ?? ''))(Buffer.concat(parts))
        if (manner === 'hang DATA') return
        if (manner === 'close DATA') return void (stream as unknown as { socket?: Socket }).socket?.destroy()
        if (manner === 'slow DATA') await new Promise((wake) => setTimeout(wake, 2500))
        done()
      })
    },
  }
  const sinks = {
    url: await startSmtpSink(() => {}, manners),
    locked: await startSmtpSink(() => {}, {
      ...manners,
      authOptional: false,
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      authMethods: ['PLAIN', 'LOGIN'],
      onAuth: ({ username, password }, _session, done) =>
        username === 'gevel' && password === 'p:ä' ? done(null, { user: username }) : done(new Error('Wrong')),
    }),
    secured: await startSmtpSink(() => {}, { ...manners, disabledCommands: [] }),
  }
  for (const sink of Object.values(sinks)) stops.push(sink.stop)

  const odd = {} as MailServer['odd']
  for (const name of faultyServers) {
    const sockets = new Set<Socket>()
    const server = createSocketServer((socket) => {
      sockets.add(socket)
      socket.on('error', () => {})
      greetings[name](socket)
    })
    odd[name] = `smtp://127.0.0.1:${await listening(server)}`
    stops.push(() => {
      for (const socket of sockets) socket.destroy()
      server.close()
    })
  }

  const control = createServer((request, response) => {
    if (request.method === 'POST') manner = decodeURIComponent(request.url?.slice(1) ?? '')
    if (request.method === 'DELETE') delivered = []
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(delivered))
  })
  const controlPort = await listening(control)
  stops.push(() => {
    control.close()
    control.closeAllConnections()
  })

  const vacant = createSocketServer()
  const closedPort = await listening(vacant)
  vacant.close()

  const databaseServer = await startDatabase(join(folder, 'database'))
  stops.push(databaseServer.stop)
  const database = connect(databaseServer.url)
  await migrate(database)
  const configuration = { name: 'Maison Gével' } as Site
  await database.insert(site).values({ id: 1, version: 1, edition: 'mail', updated: '2026-11-24', configuration })

  const server = {
    url: sinks.url.url,
    locked: sinks.locked.url,
    secured: sinks.secured.url,
    odd,
    control: `http://127.0.0.1:${controlPort}`,
    closed: `smtp://127.0.0.1:${closedPort}`,
    database: databaseServer.url,
  }
  const stop = async () => {
    for (const item of stops.reverse()) await item()
  }
  return { server, stop }
}

export default async function mailServers(project: TestProject) {
  const [outbox, trouble] = await Promise.all([startMailServer(), startMailServer()])
  project.provide('mailServers', { outbox: outbox.server, trouble: trouble.server })
  return async () => {
    await Promise.all([outbox.stop(), trouble.stop()])
  }
}
