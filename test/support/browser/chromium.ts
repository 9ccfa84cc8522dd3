import { existsSync } from 'node:fs'
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

/** The Chromium of the npm package; Linux on x64 only. */
async function packed() {
  const { default: archive } = await import('@sparticuz/chromium')
  // Without the package's arguments: `--single-process` ends with the first context.
  return launch(await archive.executablePath())
}

/**
 * Starts the Chromium that all test files share: the one of `CHROMIUM_PATH`, an installed one, or the one of npm.
 * @throws Error that says what to install when none of them starts
 */
export async function startChromium(): Promise<BrowserServer> {
  const named = process.env.CHROMIUM_PATH
  const faults: string[] = []
  for (const path of named ? [named] : installed.filter((item) => existsSync(item))) {
    try {
      return await launch(path)
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
