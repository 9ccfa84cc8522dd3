import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { inject } from 'vitest'
import { type Choice, nothing, storedChoice } from '#domain/consent/choice.ts'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The browser that npm brought; Linux on x64 only. */
async function packed() {
  const { default: archive } = await import('@sparticuz/chromium')
  // Not with its own arguments: they put everything in one process, which ends with its first visitor.
  return chromium.launch({ executablePath: await archive.executablePath(), args })
}

/**
 * Starts Chromium: the one that `CHROMIUM_PATH` names, the machine's own, or the one that npm brought.
 * @throws Error that says what to install when none of them starts
 */
export async function launch(): Promise<Browser> {
  const named = process.env.CHROMIUM_PATH
  const faults: string[] = []
  for (const path of named ? [named] : places.filter((one) => existsSync(one))) {
    try {
      return await chromium.launch({ executablePath: path, args })
    } catch (error) {
      faults.push(`${path}: ${String(error).split('\n')[0]}`)
    }
  }
  try {
    return await packed()
  } catch (error) {
    faults.push(`@sparticuz/chromium: ${String(error).split('\n')[0]}`)
  }
  throw new Error(
    `No Chromium starts. Install it (Debian: apt-get install chromium; macOS: Google Chrome) or name one in CHROMIUM_PATH.\n${faults.join('\n')}`,
  )
}

let browser: Promise<Browser> | undefined

/** What a page did that it should not: words in the console, broken policies, requests to another host. */
export type Trouble = string[]
export type Visit = { page: Page; context: BrowserContext; trouble: Trouble; origin: string }

export type Visitor = BrowserContextOptions & {
  /** What of the cookies is allowed: nothing, unless it is said; null for who has not been asked yet. */
  choice?: Choice | null
}

/** Of seconds, not of pages: that the first picture is fetched once, in the width that is shown, has a test of its own. */
const lateOnBusyMachines = /preloaded using link preload but not used within a few seconds/

/** A fresh visitor. What goes wrong on any of the visitor's pages is collected in `trouble`. */
export async function visit({ choice = nothing, ...options }: Visitor = {}): Promise<Visit> {
  browser ??= launch()
  const origin = inject('origin')
  const context = await (await browser).newContext({
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
    ...options,
  })
  if (choice) {
    await context.addCookies(storedChoice(choice).map(([name, value]) => ({ name, value, url: origin })))
  }
  const trouble: Trouble = []
  context.on('console', (message) => {
    if (lateOnBusyMachines.test(message.text())) return
    if (['error', 'warning'].includes(message.type())) trouble.push(`${message.page()?.url()}: ${message.text()}`)
  })
  context.on('weberror', (error) => trouble.push(`${error.page()?.url()}: ${error.error().message}`))
  context.on('request', (request) => {
    const { protocol, origin: host } = new URL(request.url())
    if (protocol.startsWith('http') && host !== origin) trouble.push(`a request to ${request.url()}`)
  })
  return { page: await context.newPage(), context, trouble, origin }
}

/** Runs a visit and ends it, whatever happens in it. */
export async function visiting(options: Visitor, walk: (one: Visit) => Promise<void>): Promise<void> {
  const one = await visit(options)
  try {
    await walk(one)
  } finally {
    await one.context.close()
  }
}

/** Ends the browser of this test file. */
export async function closeBrowser() {
  const running = await browser?.catch(() => undefined)
  await running?.close()
  browser = undefined
}
