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

/** What a page did that it should not: errors and warnings in the console, broken policies, requests to another host. */
export type PageErrors = string[]
export type PageSession = { page: Page; context: BrowserContext; trouble: PageErrors; origin: string }

export type SessionOptions = BrowserContextOptions & {
  /** Which cookies are allowed: only the necessary ones by default; null for a visitor who has not chosen yet. */
  choice?: ConsentChoice | null
  /**
   * For a test that leaves something in its page that cannot be taken back, such as scripts or a clock, or that looks at
   * what the browser has in its cache.
   */
  fresh?: boolean
}

/** The requests of a context: how many there were, and which are not answered yet. */
type RequestCounts = { begun: number; pending: Set<Request> }
const traffics = new WeakMap<BrowserContext, RequestCounts>()

function watchTraffic(context: BrowserContext) {
  const traffic: RequestCounts = { begun: 0, pending: new Set() }
  const end = (request: Request) => traffic.pending.delete(request)
  context.on('request', (request) => {
    // Playwright reports no end of a beacon.
    if (request.resourceType() === 'ping') return
    traffic.begun++
    traffic.pending.add(request)
  })
  context.on('requestfinished', end)
  context.on('requestfailed', end)
  traffics.set(context, traffic)
}

/** Ends when the page has shown two more frames and its main thread has nothing to do. */
const idle = () =>
  new Promise<void>((done) =>
    requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => done(), { timeout: 1000 }))),
  )

/** Waits until the page has loaded, every request is answered, and what came of the answers has asked for nothing more. */
export async function waitUntilIdle(page: Page): Promise<void> {
  const traffic = traffics.get(page.context())
  if (!traffic) throw new Error('The requests of this context are not counted.')
  await page.waitForLoadState('load')
  for (let before = -1; before !== traffic.begun; ) {
    before = traffic.begun
    const pending = () => [...traffic.pending].map((request) => request.url())
    await expect.poll(pending, { interval: 10, timeout: 30_000 }).toEqual([])
    await page.evaluate(idle)
  }
}

/** Goes to a page and waits until it has settled. */
export async function goTo(page: Page, path: string) {
  const response = await page.goto(path)
  await waitUntilIdle(page)
  return response
}

/** Opens a context of the shared Chromium, whose requests are counted for `settled`. */
export async function openContext(options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await (await browser()).newContext(options)
  watchTraffic(context)
  return context
}

/**
 * Lets a page whose window got its size show a frame: Chromium moves the mouse to the corner of the window, which the page
 * that is loaded next would take for the first sign of a visitor.
 */
export async function waitForFrame(page: Page, { javaScriptEnabled = true }: BrowserContextOptions = {}) {
  if (javaScriptEnabled) await page.evaluate(idle)
}

/** Notes what the pages copy, for `copied`: all pages of a browser have one clipboard, so that a test cannot read it. */
export const recordCopies = (page: Page) =>
  page.addInitScript(() => {
    const { clipboard } = navigator
    const write = clipboard.writeText.bind(clipboard)
    clipboard.writeText = async (text) => {
      await write(text)
      Object.assign(window, { copied: text })
    }
  })

/** @returns what the page copied last */
export const lastCopied = (page: Page) => page.evaluate(() => (window as unknown as { copied?: string }).copied)

/** Adds the cookies of a choice. */
export const setConsentCookies = (context: BrowserContext, url: string, choice: ConsentChoice) =>
  context.addCookies(consentCookieValues(choice).map(([name, value]) => ({ name, value, url })))

/** A matter of seconds: that the first picture is fetched once, in the width that is shown, has a test of its own. */
const ignoredWarnings = /preloaded using link preload but not used within a few seconds/

/** An address that no other visitor has: limits are counted by network. */
const newAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

/** Opens a page whose trouble is collected. */
async function open(options: BrowserContextOptions): Promise<PageSession> {
  const origin = inject('origin')
  const context = await openContext({ baseURL: origin, locale: 'en-GB', reducedMotion: 'reduce', ...options })
  const trouble: PageErrors = []
  context.on('console', (message) => {
    if (ignoredWarnings.test(message.text())) return
    if (['error', 'warning'].includes(message.type())) trouble.push(`${message.page()?.url()}: ${message.text()}`)
  })
  context.on('weberror', (error) => trouble.push(`${error.page()?.url()}: ${error.error().message}`))
  context.on('request', (request) => {
    const { protocol, origin: host } = new URL(request.url())
    if (protocol.startsWith('http') && host !== origin) trouble.push(`a request to ${request.url()}`)
  })
  return { page: await context.newPage(), context, trouble, origin }
}

/** Takes back what a test did to its page, so that it can be another visitor's. */
export async function resetPage({ page, context }: Pick<PageSession, 'page' | 'context'>) {
  for (const other of context.pages()) if (other !== page) await other.close()
  for (const event of ['request', 'response']) page.removeAllListeners(event)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await page.mouse.move(-1, -1)
  // A page that is left may store something. This one keeps the process: it has the opener policy of all pages.
  await page.goto('/robots.txt')
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await context.clearCookies()
  traffics.get(context)?.pending.clear()
}

/** Pages of earlier tests by the options that they were opened with: a load in one of them costs half of one in a new page. */
const spare: { key: string; visit: PageSession }[] = []
const maxSpare = 4

/** Runs a test with the page of a new visitor. What goes wrong on any page of the visitor is collected in `trouble`. */
export async function withPage(visitor: SessionOptions, walk: (visit: PageSession) => Promise<void>): Promise<void> {
  const { choice = denyAll, fresh = false, viewport, colorScheme = 'light', ...options } = visitor
  const key = JSON.stringify(options)
  const at = fresh ? -1 : spare.findIndex((item) => item.key === key)
  const visit = spare.splice(at, at < 0 ? 0 : 1)[0]?.visit ?? (await open(options))
  const { page, context, trouble, origin } = visit
  let isClean = false
  try {
    if (choice) await setConsentCookies(context, origin, choice)
    await context.setExtraHTTPHeaders({ 'cf-connecting-ip': newAddress() })
    await page.setViewportSize(viewport ?? { width: 1440, height: 900 })
    await page.emulateMedia({ colorScheme, media: null })
    await waitForFrame(page, options)
    trouble.length = 0
    await walk(visit)
    if (fresh) return
    await resetPage(visit)
    isClean = true
  } finally {
    if (isClean) spare.push({ key, visit })
    if (!isClean || spare.length > maxSpare) await (isClean ? spare.shift()!.visit : visit).context.close()
  }
}

/** One page for many rows of a test file, each of which begins without cookies and storage. */
export function sharedPage<One extends { page: Page; context: BrowserContext }>(
  open: () => Promise<One>,
  renew: (item: One) => Promise<unknown>,
) {
  let shared: One | undefined
  const close = async () => {
    await shared?.context.close()
    shared = undefined
  }
  afterAll(close)
  return async (walk: (item: One) => Promise<void>): Promise<void> => {
    shared ??= await open()
    try {
      await walk(shared)
      await resetPage(shared)
      await renew(shared)
    } catch (error) {
      await close()
      throw error
    }
  }
}
