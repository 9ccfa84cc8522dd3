import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { slug } from '#domain/slug.ts'

type SmtpSink = {
  port: number
  url: string
  stop: () => Promise<void>
}

/** Addresses; an empty sender is that of a report. */
export type Envelope = { from: string; to: readonly string[] }

/** bytes; above any mail of the site */
const maxSize = 10 * 1024 * 1024

/**
 * A mail server on this machine that delivers nothing: a mail is accepted once `keep` has resolved.
 * @param overrides for tests
 */
export async function startSmtpSink(
  keep: (raw: Buffer, envelope: Envelope) => Promise<void> | void,
  overrides: SMTPServerOptions = {},
): Promise<SmtpSink> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: maxSize,
    logger: false,
    onData: (stream, { envelope: { mailFrom, rcptTo } }, done) => {
      const envelope = { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) }
      buffer(stream)
        .then((raw) => keep(raw, envelope))
        .then(() => done(), done)
    },
    ...overrides,
  })
  // Clients that disconnect.
  server.on('error', () => {})
  const listener = server.listen(0, '127.0.0.1')
  await new Promise<void>((resolve, reject) => {
    listener.once('listening', resolve)
    listener.once('error', reject)
  })
  const { port } = listener.address() as AddressInfo
  return { port, url: `smtp://127.0.0.1:${port}`, stop: () => new Promise((resolve) => server.close(resolve)) }
}

let count = 0

/** Writes a mail into a folder, atomically; file names sort by arrival. */
export async function keepMail(folder: string, raw: Buffer) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { subject = '' } = await PostalMime.parse(raw)
  const time = new Date().toISOString().replaceAll(':', '-').slice(0, -1)
  const name = `${time}-${String(++count % 1000).padStart(3, '0')}-${slug(subject, 'en').slice(0, 60) || 'mail'}.eml`
  const file = join(folder, name)
  writeFileSync(`${file}.part`, raw, { mode: 0o600 })
  renameSync(`${file}.part`, file)
}
