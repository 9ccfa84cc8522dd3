import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openContext } from '#test/support/browser/browser.ts'

const pieces = 40
/** A page that paints nothing yet has no frame to wait for. */
const maxWait = 100
/** Of one page, summed up; visitors notice a tenth. */
const maxShift = 0.008

/** Ends of pieces: before the tags of a list, a row or a text, where the parser of a busy browser pauses. */
function cut(html: string): string[] {
  const tags = [...html.matchAll(/<(?:a|article|button|details|div|form|h[1-3]|img|li|nav|p|section|span|ul)[\s>]/g)]
  const starts = tags.map(({ index }) => index).filter((index) => index > html.indexOf('<body'))
  const step = Math.ceil(starts.length / pieces)
  const ends = starts.filter((_, index) => index % step === 0)
  return [0, ...ends].map((start, index) => html.slice(start, ends[index]))
}

/** The site, with documents in pieces: `next` sends one. */
async function openSlowSite() {
  const origin = inject('origin')
  let waiting: (() => void) | undefined
  let isComplete = false
  const server = createServer(async (request, response) => {
    const answer = await fetch(origin + request.url, { headers: { cookie: request.headers.cookie ?? '' } })
    const type = answer.headers.get('content-type') ?? ''
    response.writeHead(answer.status, { 'content-type': type, 'cache-control': 'no-store' })
    if (!type.startsWith('text/html')) return response.end(Buffer.from(await answer.arrayBuffer()))
    for (const piece of cut(await answer.text())) {
      response.write(piece)
      await new Promise<void>((resolve) => {
        waiting = resolve
      })
    }
    isComplete = true
    response.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const next = () => {
    waiting?.()
    return !isComplete
  }
  return { origin: `http://127.0.0.1:${port}`, next }
}

const frameOrTimeout = (limit: number) =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
    setTimeout(resolve, limit)
  })

const widths = [390, 1440]
const paths = ['/', '/for-sale/', '/property/4231907/', '/contact/', '/nieuwbouw/']

test.each(paths.flatMap((path) => widths.map((width) => [path, width] as const)))(
  'nothing of %s moves while it arrives in pieces, %i px wide',
  async (path, width) => {
    const site = await openSlowSite()
    const context = await openContext({ baseURL: site.origin, viewport: { width, height: 900 } })
    onTestFinished(() => context.close())
    const page = await context.newPage()
    await page.addInitScript(() => {
      const shifts: { value: number; parts: string[] }[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        type Shift = PerformanceEntry & { value: number; sources: { node: Element | null }[] }
        for (const { value, sources } of list.getEntries() as Shift[])
          shifts.push({ value, parts: sources.map(({ node }) => `${node?.nodeName} ${node?.className}`) })
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(path, { waitUntil: 'commit' })
    while (site.next()) await page.evaluate(frameOrTimeout, maxWait)
    await page.waitForLoadState('load')
    await page.evaluate(frameOrTimeout, maxWait)
    const shifts = await page.evaluate(() => (window as never as { shifts: { value: number }[] }).shifts)
    const sum = shifts.reduce((total, { value }) => total + value, 0)
    expect(sum, JSON.stringify(shifts)).toBeLessThan(maxShift)
  },
)
