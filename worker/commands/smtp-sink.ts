import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerOptions } from 'smtp-server'
import { slug } from '#domain/slug.ts'

export type SmtpSink = {
  port: number
  /** For `SMTP_URL`. */
  url: string
  stop: () => Promise<void>
}

/** bytes; more than any mail of the site */
const maxSize = 10 * 1024 * 1024

async function bytesOf(stream: SMTPServerDataStream): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/**
 * A mail server on this machine that sends nothing on: every mail goes to `keep`, and is taken once that is done.
 * @param manners what it does otherwise, for tests
 */
export async function startSmtpSink(
  keep: (raw: Buffer) => Promise<void> | void,
  manners: SMTPServerOptions = {},
): Promise<SmtpSink> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: maxSize,
    logger: false,
    onData: (stream, _session, done) => {
      bytesOf(stream)
        .then(keep)
        .then(
          () => done(),
          (error) => done(error),
        )
    },
    ...manners,
  })
  // Clients that hang up are none of the server's business.
  server.on('error', () => {})
  const listener = server.listen(0, '127.0.0.1')
  await new Promise<void>((ready, fail) => {
    listener.once('listening', ready)
    listener.once('error', fail)
  })
  const { port } = listener.address() as AddressInfo
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise((done) => server.close(done)),
  }
}

let count = 0

/** Writes a mail into a folder, whole or not at all; by name they lie in the order in which they came. */
export async function keepMail(folder: string, raw: Buffer) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { subject = '' } = await PostalMime.parse(raw)
  const time = new Date().toISOString().replaceAll(':', '-').slice(0, -1)
  const name = `${time}-${String(++count % 1000).padStart(3, '0')}-${slug(subject, 'en').slice(0, 60) || 'mail'}.eml`
  const file = join(folder, name)
  writeFileSync(`${file}.part`, raw, { mode: 0o600 })
  renameSync(`${file}.part`, file)
}
