import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { serveApp } from './serve-app.ts'
import { script } from './turnstile-script.ts'

/** Cloudflare's published test keys; the real Turnstile knows them too. */
export const trialKeys = {
  siteKey: { passes: '1x00000000000000000000AA', blocks: '2x00000000000000000000AB' },
  secret: {
    passes: '1x0000000000000000000000000000000AA',
    fails: '2x0000000000000000000000000000000AA',
    spent: '3x0000000000000000000000000000000AA',
  },
  token: 'XXXX.DUMMY.TOKEN.XXXX',
} as const

export type Turnstile = { origin: string; siteKey: string; secret: string; stop: () => Promise<void> }

function errorsOf({ secret, response }: Record<string, unknown>): string[] {
  if (!secret) return ['missing-input-secret']
  if (!response) return ['missing-input-response']
  if (secret === trialKeys.secret.spent) return ['timeout-or-duplicate']
  if (secret === trialKeys.secret.fails) return ['invalid-input-response']
  if (secret !== trialKeys.secret.passes) return ['invalid-input-secret']
  return response === trialKeys.token ? [] : ['invalid-input-response']
}

const app = new Hono()
  .get('/turnstile/v0/api.js', (context) =>
    // The site requires resources of other origins to opt in.
    context.body(script, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cross-origin-resource-policy': 'cross-origin',
    }),
  )
  .post('/turnstile/v0/siteverify', async (context) => {
    const isJson = context.req.header('content-type')?.includes('json')
    const errors = errorsOf(await (isJson ? context.req.json().catch(() => ({})) : context.req.parseBody()))
    const verdict = { success: errors.length === 0, 'error-codes': errors }
    if (errors.length) return context.json(verdict)
    const challenge = { challenge_ts: new Date().toISOString(), hostname: 'localhost', action: '', cdata: '' }
    return context.json({ ...verdict, ...challenge, metadata: { ephemeral_id: randomUUID() } })
  })

export async function startTurnstile(): Promise<Turnstile> {
  const { port, stop } = await serveApp(app)
  const { siteKey, secret } = trialKeys
  return { origin: `http://127.0.0.1:${port}`, siteKey: siteKey.passes, secret: secret.passes, stop }
}
