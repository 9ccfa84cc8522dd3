import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { vi } from 'vitest'

/** A reply or an event of the DevTools protocol. */
type Message = {
  id?: number
  sessionId?: string
  method?: string
  params?: Record<string, unknown>
  result?: Record<string, unknown>
  error?: { message: string }
}

type Params = Record<string, unknown>

/**
 * Starts a Chromium with one tab. Playwright's way of attaching to pages switches prerendering off: here the session is
 * that of the tab, and those of its pages follow, the one that is shown first.
 */
export async function openPrerenderingTab(executable: string, userAgent: string) {
  const profile = mkdtempSync(join(tmpdir(), 'gevel-chromium-'))
  const args = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking']
  const child = spawn(
    executable,
    [...args, '--remote-debugging-pipe', `--user-data-dir=${profile}`, `--user-agent=${userAgent}`],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  )
  const [input, output] = [child.stdio[3] as Writable, child.stdio[4] as Readable]
  const replies = new Map<number, { sessionId: string | undefined; settle: (message: Message) => void }>()
  const events: Message[] = []
  const sessions: string[] = []
  let lastId = 0

  const send = (method: string, params: Params = {}, sessionId?: string) =>
    new Promise<Params>((resolve, reject) => {
      const settle = ({ result, error }: Message) => (error ? reject(new Error(error.message)) : resolve(result!))
      replies.set(++lastId, { sessionId, settle })
      input.write(`${JSON.stringify({ id: lastId, method, params, ...(sessionId && { sessionId }) })}\0`)
    })

  function settle(id: number, message: Message) {
    replies.get(id)?.settle(message)
    replies.delete(id)
  }

  function receive(message: Message) {
    if (message.id) return settle(message.id, message)
    events.push(message)
    const { sessionId, targetInfo } = (message.params ?? {}) as { sessionId: string; targetInfo?: { type: string } }
    if (message.method === 'Target.detachedFromTarget') {
      sessions.splice(sessions.indexOf(sessionId), 1)
      // A page that is gone replies to nothing.
      for (const [id, reply] of replies)
        if (reply.sessionId === sessionId) settle(id, { error: { message: 'the page is gone' } })
    }
    if (message.method !== 'Target.attachedToTarget' || targetInfo?.type !== 'page') return
    sessions.push(sessionId)
    for (const method of ['Preload.enable', 'Network.enable', 'Runtime.runIfWaitingForDebugger'])
      send(method, {}, sessionId).catch(() => {})
  }

  let rest = ''
  output.setEncoding('utf8').on('data', (text: string) => {
    const messages = (rest + text).split('\0')
    rest = messages.pop()!
    for (const message of messages) receive(JSON.parse(message))
  })

  const { targetId } = await send('Target.createTarget', { url: 'about:blank', forTab: true })
  const { sessionId: tab } = await send('Target.attachToTarget', { targetId, flatten: true })
  const attach = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true }
  await send('Target.setAutoAttach', attach, tab as string)
  await vi.waitUntil(() => sessions.length === 1, { timeout: 60_000 })

  const toPage = (method: string, params?: Params) => send(method, params, sessions[0])
  return {
    toPage,
    /** @returns the value of an expression in the page that is shown */
    async evaluate<Value>(expression: string): Promise<Value> {
      const { result } = await toPage('Runtime.evaluate', { expression, returnByValue: true, awaitPromise: true })
      return (result as { value: Value }).value
    },
    mouse: (type: string, place: { x: number; y: number }) =>
      toPage('Input.dispatchMouseEvent', { type, ...place, button: 'left', clickCount: 1 }),
    /** @returns the params of all events of a name until now, of any page */
    eventsOf: (name: string) => events.flatMap(({ method, params }) => (method === name ? [params!] : [])),
    async close() {
      await send('Browser.close')
      await once(child, 'exit')
      rmSync(profile, { recursive: true, force: true })
    },
  }
}
