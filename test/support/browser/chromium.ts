import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserServer, chromium } from 'playwright-core'

const installed = [
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

const launch = (executablePath: string) => chromium.launchServer({ executablePath, args })

/** Inside the package, so that npm replaces it with another version. */
const unpacked = 'node_modules/@sparticuz/chromium/unpacked'

/** The headless shell of the npm package; Linux on x64 only. It needs half the CPU of an installed Chromium. */
async function packed() {
  const { default: archive } = await import('@sparticuz/chromium')
  if (!existsSync(unpacked)) {
    const { TMPDIR } = process.env
    const folder = mkdtempSync(`${unpacked}-`)
    try {
      process.env.TMPDIR = folder
      await archive.executablePath()
      renameSync(folder, unpacked)
    } finally {
      if (TMPDIR === undefined) delete process.env.TMPDIR
      else process.env.TMPDIR = TMPDIR
      rmSync(folder, { recursive: true, force: true })
    }
  }
  // Without the package's arguments: `--single-process` ends with the first context.
  return launch(join(unpacked, 'chromium'))
}

/**
 * Starts the Chromium that all test files share: the one of `CHROMIUM_PATH`, the one of npm, or an installed one.
 * @throws Error that says what to install when none of them starts
 */
export async function startChromium(): Promise<BrowserServer> {
  const named = process.env.CHROMIUM_PATH
  const paths = named ? [named] : installed.filter((item) => existsSync(item))
  const starts: [name: string, start: () => Promise<BrowserServer>][] = paths.map((path) => [path, () => launch(path)])
  if (!named) starts.unshift(['@sparticuz/chromium', packed])
  const faults: string[] = []
  for (const [name, start] of starts) {
    try {
      return await start()
    } catch (error) {
      faults.push(`${name}: ${String(error).split('\n')[0]}`)
    }
  }
  throw new Error(
    `No Chromium starts. Install it (Debian: apt-get install chromium; macOS: Google Chrome) or name one in CHROMIUM_PATH.\n${faults.join('\n')}`,
  )
}
