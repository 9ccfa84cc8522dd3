import { connect } from 'cloudflare:sockets'
import { Buffer } from 'node:buffer'
import { mailAddress } from '#worker/mail/address.ts'
import { MailFault } from '#worker/mail/fault.ts'
import { domainOf, mimeOf } from '#worker/mail/mime.ts'
import type { Session, Transport } from '#worker/mail/session.ts'

/** More than any server says at once. */
const longestReply = 64 * 1024

type Reply = { code: number; text: string }

type Server = { host: string; port: number; tls: 'at-once' | 'asked' | 'none'; user: string; password: string }

/** Only what never leaves the machine may go in the clear. */
const loopback = new Set(['127.0.0.1', '[::1]', 'localhost'])

/**
 * @param address `smtp://user:password@host:587`, which turns to TLS before anything is said, or `smtps://…`
 * @throws MailFault when it is no such address
 */
export function serverOf(address: string): Server {
  const url = URL.parse(address)
  if (!url || !/^smtps?:$/.test(url.protocol) || !url.hostname)
    throw new MailFault('server', 'SMTP_URL must read smtp://user:password@host:587 or smtps://user:password@host:465.')
  const atOnce = url.protocol === 'smtps:'
  return {
    host: url.hostname,
    port: Number(url.port) || (atOnce ? 465 : 587),
    tls: atOnce ? 'at-once' : loopback.has(url.hostname) ? 'none' : 'asked',
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
  }
}

/** Fails for the server when something takes too long. */
async function within<Result>(work: Promise<Result>, until: number, what: string): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, fail) => {
    const left = Math.max(0, until - Date.now())
    timer = setTimeout(() => fail(new MailFault('server', `The mail server took too long: ${what}.`)), left)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Lines to a server and its replies, over a socket that may turn to TLS. */
function wireTo({ host, port, tls }: Server) {
  const secureTransport = tls === 'at-once' ? 'on' : tls === 'asked' ? 'starttls' : 'off'
  let socket = connect({ hostname: host.replace(/^\[|\]$/g, ''), port }, { secureTransport, allowHalfOpen: false })
  let reader = socket.readable.getReader()
  let writer = socket.writable.getWriter()
  let decoder = new TextDecoder()
  let waiting = ''
  // Each failure is told where it is met.
  const settle = () => void Promise.allSettled([socket.opened, socket.closed])
  settle()

  const broken = (cause: unknown) =>
    new MailFault('server', `The mail server hung up (${cause instanceof Error ? cause.message : cause}).`)

  async function read(until: number, what: string): Promise<Reply> {
    for (;;) {
      const end = /^\d{3}(?: .*)?\r?\n/m.exec(waiting)
      if (end) {
        const text = waiting.slice(0, end.index + end[0].length)
        waiting = waiting.slice(text.length)
        return { code: Number(end[0].slice(0, 3)), text: text.trim() }
      }
      if (waiting.length > longestReply) throw new MailFault('server', 'The mail server says too much.')
      const { done, value } = await within(reader.read(), until, what).catch((error) => {
        throw error instanceof MailFault ? error : broken(error)
      })
      if (done) throw broken('connection closed')
      waiting += decoder.decode(value, { stream: true })
    }
  }

  return {
    open: (until: number) =>
      within(socket.opened, until, 'connecting').catch((error) => {
        throw error instanceof MailFault ? error : new MailFault('server', 'The mail server cannot be reached.')
      }),
    read,
    /** Says something and reads the answer. */
    ask: async (line: string, until: number, what: string): Promise<Reply> => {
      await within(writer.write(new TextEncoder().encode(`${line}\r\n`)), until, what).catch((error) => {
        throw error instanceof MailFault ? error : broken(error)
      })
      return read(until, what)
    },
    startTls: () => {
      // Whatever came before in the clear may be another's: nothing of it counts.
      if (waiting) throw new MailFault('server', 'The mail server spoke before TLS began.')
      reader.releaseLock()
      writer.releaseLock()
      socket = socket.startTls()
      reader = socket.readable.getReader()
      writer = socket.writable.getWriter()
      decoder = new TextDecoder()
      settle()
    },
    close: async () => {
      await socket.close().catch(() => {})
    },
  }
}

type Wire = ReturnType<typeof wireTo>

/** What a server answered, without the codes that it repeats on every line. */
const said = ({ text }: Reply) => text.replace(/\s+/g, ' ').slice(0, 300)

const isGood = ({ code }: Reply) => code >= 200 && code < 400

function expectGood(reply: Reply, what: string): Reply {
  if (!isGood(reply)) throw new MailFault('server', `${what} ${said(reply)}`)
  return reply
}

/** Rules on who may send what to whom; an operator can put them right, so that the mail is worth keeping. */
const isPolicy = ({ text }: Reply) => /^\d{3}[ -]5\.7\./m.test(text)

/** @throws MailFault for a refusal of this mail, or of all */
function expectTaken(reply: Reply, what: string) {
  if (isGood(reply)) return
  const message = `${what} ${said(reply)}`
  // 421: it ends the connection; 530 and 535: it wants another log-in.
  if ([421, 530, 535].includes(reply.code)) throw new MailFault('server', message)
  throw new MailFault(reply.code >= 500 ? 'mail' : 'later', message)
}

async function greet(wire: Wire, server: Server, name: string, until: number) {
  await wire.open(until)
  expectGood(await wire.read(until, 'greeting'), 'The mail server refuses the connection:')
  const hello = () => wire.ask(`EHLO ${name}`, until, 'EHLO')
  let able = expectGood(await hello(), 'The mail server refuses the greeting:')
  if (server.tls === 'asked') {
    if (!/^250[ -]STARTTLS\b/im.test(able.text)) throw new MailFault('server', 'The mail server offers no TLS.')
    expectGood(await wire.ask('STARTTLS', until, 'STARTTLS'), 'The mail server refuses TLS:')
    wire.startTls()
    able = expectGood(await hello(), 'The mail server refuses the greeting:')
  }
  if (server.user) await logIn(wire, server, able.text, until)
}

const base64 = (text: string) => Buffer.from(text).toString('base64')

async function logIn(wire: Wire, { user, password }: Server, able: string, until: number) {
  const ways = /^250[ -]AUTH[ =](.*)$/im.exec(able)?.[1]?.toUpperCase().split(/\s+/) ?? []
  const refused = 'The mail server refuses the user or password of SMTP_URL:'
  if (ways.includes('PLAIN')) {
    expectGood(await wire.ask(`AUTH PLAIN ${base64(`\0${user}\0${password}`)}`, until, 'log-in'), refused)
  } else if (ways.includes('LOGIN')) {
    expectGood(await wire.ask('AUTH LOGIN', until, 'log-in'), refused)
    expectGood(await wire.ask(base64(user), until, 'log-in'), refused)
    expectGood(await wire.ask(base64(password), until, 'log-in'), refused)
  } else {
    throw new MailFault('server', 'The mail server offers no log-in by password.')
  }
}

/** A dot alone ends the mail: one at the beginning of a line is doubled. */
const stuffed = (message: string) => message.replace(/^\./gm, '..')

/**
 * Sends over SMTP from the edge.
 * @param url as `serverOf` reads it
 * @param address where mails come from
 */
export function smtp(url: string, address: string): Transport {
  const server = serverOf(url)
  const open = async (timeoutMs: number): Promise<Session> => {
    const wire = wireTo(server)
    const name = server.tls === 'none' ? '[127.0.0.1]' : domainOf(address)
    try {
      await greet(wire, server, name, Date.now() + timeoutMs)
    } catch (error) {
      await wire.close()
      throw error
    }
    return {
      send: async (mail, sender) => {
        const until = Date.now() + timeoutMs
        const message = mimeOf(mail, sender)
        expectGood(
          await wire.ask(`MAIL FROM:<${sender.address}>`, until, 'MAIL'),
          'The mail server refuses the sender:',
        )
        try {
          const recipient = await wire.ask(`RCPT TO:<${mailAddress(mail.recipient)}>`, until, 'RCPT')
          if (isPolicy(recipient)) throw new MailFault('later', `The recipient is refused: ${said(recipient)}`)
          expectTaken(recipient, 'The recipient is refused:')
          expectTaken(await wire.ask('DATA', until, 'DATA'), 'The mail is refused:')
        } catch (error) {
          if (error instanceof MailFault && error.concern !== 'server')
            expectGood(await wire.ask('RSET', until, 'RSET'), 'The mail server refuses to go on:')
          throw error
        }
        expectTaken(
          await wire.ask(`${stuffed(message)}.`, until, 'the end of a mail, which may have been taken'),
          'The mail is refused:',
        )
      },
      close: async () => {
        await wire.ask('QUIT', Date.now() + 2000, 'QUIT').catch(() => {})
        await wire.close()
      },
    }
  }
  return { open, address }
}
