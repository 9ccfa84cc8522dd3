import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { script } from './turnstile-script.ts'

/** Keys that Cloudflare publishes for trying Turnstile out; the real one knows them too. */
export const trialKeys = {
  siteKey: { passes: '1x00000000000000000000AA', blocks: '2x00000000000000000000AB' },
  secret: {
    passes: '1x0000000000000000000000000000000AA',
    fails: '2x0000000000000000000000000000000AA',
    spent: '3x0000000000000000000000000000000AA',
  },
  /** The token that a widget with a trial key gives; a real secret refuses it. */
  token: 'XXXX.DUMMY.TOKEN.XXXX',
} as const

export type Turnstile = { origin: string; siteKey: string; secret: string; stop: () => Promise<void> }

/** bytes */
const largestQuestion = 10_000

async function bodyOf(question: IncomingMessage): Promise<Record<string, unknown>> {
  let text = ''
  for await (const chunk of question) {
    text += chunk
    if (text.length > largestQuestion) return {}
  }
  if (!question.headers['content-type']?.includes('json')) return Object.fromEntries(new URLSearchParams(text))
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

/** @returns the codes of what is wrong with a question, as Turnstile documents them; none where the token is good */
function faultsOf({ secret, response }: Record<string, unknown>): string[] {
  if (!secret) return ['missing-input-secret']
  if (!response) return ['missing-input-response']
  if (secret === trialKeys.secret.spent) return ['timeout-or-duplicate']
  if (secret === trialKeys.secret.fails) return ['invalid-input-response']
  if (secret !== trialKeys.secret.passes) return ['invalid-input-secret']
  return response === trialKeys.token ? [] : ['invalid-input-response']
}

/** Stands in for Turnstile on this machine: its script, and its answers to the published keys. Nothing leaves the machine. */
export async function startTurnstile(): Promise<Turnstile> {
  const server = createServer(async (question, answer) => {
    const { pathname } = new URL(question.url ?? '/', 'http://localhost')
    if (question.method === 'GET' && pathname === '/turnstile/v0/api.js') {
      answer.writeHead(200, {
        'content-type': 'text/javascript; charset=utf-8',
        // The site asks for isolation from other origins.
        'cross-origin-resource-policy': 'cross-origin',
      })
      answer.end(script)
      return
    }
    if (question.method === 'POST' && pathname === '/turnstile/v0/siteverify') {
      const faults = faultsOf(await bodyOf(question))
      const verdict = {
        success: faults.length === 0,
        'error-codes': faults,
        ...(faults.length === 0 && {
          challenge_ts: new Date().toISOString(),
          hostname: 'localhost',
          action: '',
          cdata: '',
          metadata: { ephemeral_id: randomUUID() },
        }),
      }
      answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(verdict))
      return
    }
    answer.writeHead(404).end()
  })
  await new Promise<void>((ready, fail) => {
    server.once('error', fail)
    server.listen(0, '127.0.0.1', ready)
  })
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    siteKey: trialKeys.siteKey.passes,
    secret: trialKeys.secret.passes,
    stop: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
