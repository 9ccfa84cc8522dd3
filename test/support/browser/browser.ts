import { randomInt } from 'node:crypto'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
} from 'playwright-core'
import { afterAll, expect, inject } from 'vitest'
import { type ConsentChoice, consentCookieValues, denyAll } from '#domain/consent/choice.ts'

let connection: Promise<Browser> | undefined

/** @returns the Chromium that all test files share */
const browser = (): Promise<Browser> => {
  connection ??= chromium.connect(inject('chromium'))
  return connection
}

/** Console errors and warnings, CSP violations, and requests to other hosts. */
type PageErrors = string[]
export type PageSession = { page: Page; context: BrowserContext; pageErrors: PageErrors; origin: string }

export type SessionOptions = BrowserContextOptions & {
  /** Necessary cookies only by default; null for a visitor who has not chosen yet. */
  choice?: ConsentChoice | null
  /** For a test that depends on an empty cache, or adds scripts or a clock to its page. */
  fresh?: boolean
}

/** A request beside the page, with its cookies, on a connection of its own: an idle one may be closed as it is used. */
export const request = (page: Page, path: string) => page.request.get(path, { headers: { connection: 'close' } })

type RequestCounts = { started: number; pending: Set<Request> }
const requestCounts = new WeakMap<BrowserContext, RequestCounts>()

function countRequests(context: BrowserContext) {
  const counts: RequestCounts = { started: 0, pending: new Set() }
  const end = (request: Request) => counts.pending.delete(request)
  context.on('request', (request) => {
    // Playwright reports no response to a beacon.
    if (request.resourceType() === 'ping') return
    counts.started++
    counts.pending.add(request)
  })
  context.on('requestfinished', end)
  context.on('requestfailed', end)
  requestCounts.set(context, counts)
}

/** Resolves after two frames, when the main thread is idle. */
const idle = () =>
  new Promise<void>((done) =>
    requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => done(), { timeout: 1000 }))),
  )

/** Waits until the page has loaded and all requests are answered, including those caused by the responses. */
export async function waitUntilIdle(page: Page): Promise<void> {
  const counts = requestCounts.get(page.context())
  if (!counts) throw new Error('The requests of this context are not counted.')
  await page.waitForLoadState('load')
  for (let previous = -1; previous !== counts.started; ) {
    previous = counts.started
    const pending = () => [...counts.pending].map((request) => request.url())
    await expect.poll(pending, { interval: 10 }).toEqual([])
    await page.evaluate(idle)
  }
}

export async function goTo(page: Page, path: string) {
  const response = await page.goto(path)
  await waitUntilIdle(page)
  return response
}

/**
 * Leaves for a page that redirects by its script before it has loaded, which makes `goto` fail. The page leaves
 * after `evaluate` has answered: a page that is gone cannot answer.
 */
export const goToRedirect = (page: Page, path: string) =>
  page.evaluate((to) => {
    setTimeout(() => location.assign(to))
  }, path)

/** Opens a context of the shared Chromium that counts its requests for `waitUntilIdle`. */
export async function openContext(options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await (await browser()).newContext(options)
  context.setDefaultTimeout(300_000)
  // What they keep would outlive the test, and their requests are those of no page.
  if (options.serviceWorkers !== 'allow')
    await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  countRequests(context)
  return context
}

/** After a resize Chromium moves the mouse to the corner: the next page would take that for an interaction. */
export async function waitForFrame(page: Page, { javaScriptEnabled = true }: BrowserContextOptions = {}) {
  if (javaScriptEnabled) await page.evaluate(idle)
}

/** Records copied text for `lastCopied`: all pages of the browser share one clipboard. */
export const recordCopies = (page: Page) =>
  page.addInitScript(() => {
    const { clipboard } = navigator
    const write = clipboard.writeText.bind(clipboard)
    clipboard.writeText = async (text) => {
      await write(text)
      Object.assign(window, { copied: text })
    }
  })

export const lastCopied = (page: Page) => page.evaluate(() => (window as unknown as { copied?: string }).copied)

export const setConsentCookies = (context: BrowserContext, url: string, choice: ConsentChoice) =>
  context.addCookies(consentCookieValues(choice).map(([name, value]) => ({ name, value, url })))

/** Depends on the speed of the machine; the preload has a test of its own. */
const ignoredWarnings = /preloaded using link preload but not used within a few seconds/

/** A random address: rate limits are per network. */
const newAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

async function open(options: BrowserContextOptions): Promise<PageSession> {
  const origin = inject('origin')
  const context = await openContext({ baseURL: origin, locale: 'en-GB', reducedMotion: 'reduce', ...options })
  const pageErrors: PageErrors = []
  context.on('console', (message) => {
    if (ignoredWarnings.test(message.text())) return
    if (['error', 'warning'].includes(message.type())) pageErrors.push(`${message.page()?.url()}: ${message.text()}`)
  })
  context.on('weberror', (error) => pageErrors.push(`${error.page()?.url()}: ${error.error().message}`))
  context.on('request', (request) => {
    const { protocol, origin: host } = new URL(request.url())
    if (protocol.startsWith('http') && host !== origin) pageErrors.push(`a request to ${request.url()}`)
  })
  return { page: await context.newPage(), context, pageErrors, origin }
}

/** Resets a page for the next test. */
async function resetPage({ page, context }: Pick<PageSession, 'page' | 'context'>) {
  for (const other of context.pages()) if (other !== page) await other.close()
  for (const event of ['request', 'response']) page.removeAllListeners(event)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await page.mouse.move(-1, -1)
  // After `pagehide`, which may store something. Same opener policy, so that the process is kept.
  await page.goto('/robots.txt')
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await context.clearCookies()
  requestCounts.get(context)?.pending.clear()
}

/** Pages of earlier tests by their options: they load twice as fast as new ones. */
const pool: { key: string; session: PageSession }[] = []
const maxPoolSize = 4

/** Adds to the error of a test where its page was, what the page logged, and how it looked. */
async function addState(error: unknown, { page, pageErrors }: PageSession) {
  if (!(error instanceof Error)) return
  const path = `test/.shots/${expect.getState().currentTestName?.replace(/\W+/g, '-').slice(0, 100)}.png`
  const screenshot = await page.screenshot({ path, timeout: 20_000 }).then(
    () => path,
    ({ message }: Error) => message,
  )
  error.message += `\nPage: ${page.url()}\nScreenshot: ${screenshot}\n${pageErrors.join('\n')}`
}

/** Runs a test with the page of a new visitor. */
export async function withPage(visitor: SessionOptions, run: (session: PageSession) => Promise<void>): Promise<void> {
  const { choice = denyAll, fresh = false, viewport, colorScheme = 'light', ...options } = visitor
  const key = JSON.stringify(options)
  const index = fresh ? -1 : pool.findIndex((item) => item.key === key)
  const session = pool.splice(index, index < 0 ? 0 : 1)[0]?.session ?? (await open(options))
  const { page, context, pageErrors, origin } = session
  let isClean = false
  try {
    if (choice) await setConsentCookies(context, origin, choice)
    await context.setExtraHTTPHeaders({ 'cf-connecting-ip': newAddress() })
    await page.setViewportSize(viewport ?? { width: 1440, height: 900 })
    await page.emulateMedia({ colorScheme, media: null })
    await waitForFrame(page, options)
    pageErrors.length = 0
    await run(session)
    if (fresh) return
    await resetPage(session)
    isClean = true
  } catch (error) {
    await addState(error, session)
    throw error
  } finally {
    if (isClean) pool.push({ key, session })
    if (!isClean || pool.length > maxPoolSize) await (isClean ? pool.shift()!.session : session).context.close()
  }
}

/** One page for many tests of a file, each of which starts without cookies and storage. */
export function sharedPage<Session extends { page: Page; context: BrowserContext }>(
  open: () => Promise<Session>,
  renew: (item: Session) => Promise<unknown>,
) {
  let shared: Session | undefined
  const close = async () => {
    await shared?.context.close()
    shared = undefined
  }
  afterAll(close)
  return async (run: (item: Session) => Promise<void>): Promise<void> => {
    shared ??= await open()
    try {
      await run(shared)
      await resetPage(shared)
      await renew(shared)
    } catch (error) {
      await close()
      throw error
    }
  }
}
