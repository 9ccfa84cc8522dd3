import { setTimeout as sleep } from 'node:timers/promises'
import { cronExpressions } from '#worker/jobs/schedule.ts'

export async function triggerCron(address: string, signal: AbortSignal | null = null): Promise<void> {
  const url = `${address}/cdn-cgi/handler/scheduled?cron=${encodeURIComponent(cronExpressions.minute)}`
  // By the worker's name: the router of static files would get it.
  const response = await fetch(url, { headers: { 'mf-route-override': 'gevel' }, signal })
  await response.arrayBuffer()
}

/** Runs the cron trigger each minute, as Cloudflare does for a site that is deployed. */
export function startCron(address: () => string): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  const run = async () => {
    for (;;) {
      await sleep(60_000, undefined, { signal, ref: false })
      await triggerCron(address(), signal).catch(() => {})
    }
  }
  run().catch(() => {})
  return () => stopping.abort()
}
