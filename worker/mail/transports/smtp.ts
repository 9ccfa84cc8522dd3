import net from 'node:net'
import tls from 'node:tls'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { mailAddress } from '#worker/mail/address.ts'
import { MailError, withTimeout } from '#worker/mail/error.ts'
import { domainOf, mimeOf } from '#worker/mail/mime.ts'
import { oneLine } from '#worker/mail/plain.ts'
import type { Transport } from '#worker/mail/session.ts'

/** Hosts that may be spoken to without TLS. */
const loopback = new Set(['127.0.0.1', '[::1]', 'localhost'])

/** @param text `smtp://user:password@host:587` (STARTTLS, required) or `smtps://…` (implicit TLS) */
function serverOf(text: string) {
  const url = URL.parse(text)
  if (!url || !/^smtps?:$/.test(url.protocol) || !url.hostname)
    throw new MailError('server', 'SMTP_URL must read smtp://user:password@host:587 or smtps://user:password@host:465.')
  const isImplicit = url.protocol === 'smtps:'
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (isImplicit ? 465 : 587),
    security: isImplicit ? 'tls' : loopback.has(url.hostname) ? 'none' : 'starttls',
    user: decodeURIComponent(url.username),
    pass: decodeURIComponent(url.password),
  }
}

const refusals: Record<string, string> = {
  STARTTLS: 'The mail server offers no TLS or refuses TLS:',
  AUTH: 'The mail server refuses the user or password of SMTP_URL:',
  MAIL: 'The mail server refuses the sender:',
  RCPT: 'The recipient is refused:',
  DATA: 'The mail is refused:',
}

type SmtpError = Error & { code?: string; command?: string; response?: string; responseCode?: number }

function toMailError({ code, command = '', response = '', responseCode = 0, message }: SmtpError, lastReply: string) {
  const [verb = ''] = command.split(' ')
  if (code === 'EPROTOCOL' && !response) return new MailError('server', 'The mail server says too much.')
  const reply = (text: string) => oneLine(text).slice(0, 300)
  if (!/^\d{3}/.test(response)) {
    const reason = /^[45]\d{2}/.test(lastReply) ? lastReply : message
    return new MailError('server', `The mail server hung up (${reply(reason)}).`)
  }
  const text = `${refusals[verb] ?? 'The mail server refuses the connection:'} ${reply(response)}`
  // 421 closes the connection; 530 and 535 want another log-in.
  if (!['RCPT', 'DATA'].includes(verb) || [421, 530, 535].includes(responseCode)) return new MailError('server', text)
  // 5.7: a policy on senders and recipients, which an operator can put right.
  const isPolicy = verb === 'RCPT' && /^\d{3}[ -]5\.7\./m.test(response)
  return new MailError(responseCode >= 500 && !isPolicy ? 'mail' : 'later', text)
}

/** A connection, and its methods as promises: they fail with the connection, and after `timeoutMs`. */
function openConnection({ host, port, security }: ReturnType<typeof serverOf>, name: string, timeoutMs: number) {
  let fail = (_: Error) => {}
  const failure = new Promise<never>((_, reject) => {
    fail = reject
  })
  failure.catch(() => {})
  const isImplicit = security === 'tls'
  const connection = new SMTPConnection({
    host,
    name,
    // Opened here: workerd resolves host names itself, and nodemailer would ask DNS over HTTPS.
    connection: isImplicit ? tls.connect({ host, port, servername: host }) : net.connect({ host, port }),
    secure: isImplicit,
    secured: isImplicit,
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    maxResponseSize: 64 * 1024,
    socketCloseTimeout: 0,
    // Later than `timeoutMs`, which comes with the step that took too long.
    connectionTimeout: 2 * timeoutMs,
    greetingTimeout: 2 * timeoutMs,
    logger: {
      // nodemailer drops what came in the clear behind the reply to STARTTLS (RFC 3207); such a server is not used at all.
      warn: ({ discarded }: { discarded?: number }) => {
        if (discarded) fail(new MailError('server', 'The mail server spoke before TLS began.'))
      },
    } as never,
  })
  connection.on('error', (error) => fail(error))
  connection.once('connect', () => {
    // The timeout of an idle socket, in place of which is `timeoutMs`: workerd adds a listener at each read and write.
    if (connection._socket) connection._socket.setTimeout(0)
  })

  async function call(step: () => string, work: (done: (error?: Error | null) => void) => void) {
    const done = new Promise<void>((resolve, reject) => work((error) => (error ? reject(error) : resolve())))
    try {
      const late = () => `The mail server took too long: ${step()}.`
      await withTimeout(Promise.race([done, failure]), timeoutMs, late)
    } catch (error) {
      // A reply that came with the end of the connection is read one turn later.
      if (!(error instanceof MailError)) await new Promise((resolve) => setTimeout(resolve))
      const reason =
        error instanceof MailError ? error : toMailError(error as SmtpError, connection.lastServerResponse || '')
      if (reason.scope === 'server') connection.close()
      throw reason
    }
  }

  return { connection, call }
}

/** @param url as `serverOf` reads it @param address of the sender @throws MailError */
export function smtp(url: string, address: string): Transport {
  const server = serverOf(url)
  const { user, pass } = server
  const name = server.security === 'none' ? '[127.0.0.1]' : domainOf(address)
  const open: Transport['open'] = async (timeoutMs) => {
    const { connection, call } = openConnection(server, name, timeoutMs)
    const step = () => (connection.lastServerResponse ? 'EHLO' : 'greeting')
    await call(step, (done) => connection.connect(done))
    if (user)
      await call(
        () => 'log-in',
        (done) => connection.login({ user, pass }, done),
      )
    return {
      send: async (mail, sender) => {
        const envelope = { from: sender.address, to: mailAddress(mail.recipient) }
        const message = mimeOf(mail, sender)
        try {
          await call(
            () => 'a mail, which may have been taken',
            (done) => connection.send(envelope, message, done),
          )
        } catch (error) {
          if (!connection.destroyed)
            await call(
              () => 'RSET',
              (done) => connection.reset(done),
            )
          throw error
        }
      },
      close: async () => {
        if (connection.destroyed) return
        const ended = new Promise((resolve) => connection.once('end', resolve))
        connection.quit()
        await withTimeout(ended, 2000, () => 'QUIT').catch(() => connection.close())
      },
    }
  }
  return { open, address }
}
