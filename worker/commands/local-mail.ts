import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { cronExpressions } from '#worker/jobs/schedule.ts'
import { startMailbox } from './local/mailbox.ts'
import { keepMail, startSmtpSink } from './smtp-sink.ts'

export type LocalMail = { smtpUrl: string; address: string; stop: () => Promise<void> }

/** The mail server of a site on this machine, and the page that shows what it was given; all of it in the data folder. */
export async function openLocalMail(dataFolder: string): Promise<LocalMail> {
  const folder = join(dataFolder, 'mail')
  const sink = await startSmtpSink((raw) => keepMail(folder, raw))
  const mailbox = await startMailbox(folder)
  return {
    smtpUrl: sink.url,
    address: mailbox.address,
    stop: async () => {
      mailbox.stop()
      await sink.stop()
    },
  }
}

/** Where workerd takes the place of Cloudflare's clock; by its name, or the files' own worker would get it. */
const handler = '/cdn-cgi/handler/scheduled'
const headers = { 'mf-route-override': 'gevel' }

/** Lets the clock of a site strike a minute. @throws when nobody is there */
export async function strike(address: string, signal: AbortSignal | null = null): Promise<void> {
  const cron = encodeURIComponent(cronExpressions.minute)
  const response = await fetch(`${address}${handler}?cron=${cron}`, { headers, signal })
  await response.arrayBuffer()
}

/**
 * Does by the minute what Cloudflare's clock does for a site that is deployed.
 * @param address where the clock is struck now
 */
export function tick(address: () => string): () => void {
  const ending = new AbortController()
  const run = async () => {
    for (;;) {
      await sleep(60_000, undefined, { signal: ending.signal, ref: false })
      await strike(address(), ending.signal).catch(() => {})
    }
  }
  run().catch(() => {})
  return () => ending.abort()
}
