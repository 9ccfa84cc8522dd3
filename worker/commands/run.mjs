// Entry of every npm script: plain JavaScript, since it installs the dependencies when there are none.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

process.chdir(fileURLToPath(new URL('../..', import.meta.url)))
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19) || (major === 22 && minor < 12) || major === 21) {
  console.error(`✗ Node ${process.versions.node} is too old: Gevel needs Node 20.19, or 22.12 and later.`)
  process.exit(1)
}
// npm writes this file last: an installation that was interrupted has none.
if (!existsSync('node_modules/.package-lock.json')) {
  console.log('Installing the dependencies (about 300 MB) …')
  try {
    execFileSync('npm', ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'], { stdio: 'inherit' })
  } catch {
    console.error('✗ npm ci failed.')
    process.exit(1)
  }
}
const packagesOf = (lock) => JSON.parse(readFileSync(lock, 'utf8')).packages
const installed = packagesOf('node_modules/.package-lock.json')
// The path of the root is empty; optional packages are of other systems too.
const isMissing = ([path, { version, optional, devOptional }]) =>
  path && !optional && !devOptional && installed[path]?.version !== version
const missing = Object.entries(packagesOf('package-lock.json')).find(isMissing)
if (missing) {
  console.error(`✗ ${missing[0]} is not as in package-lock.json: run npm ci.`)
  process.exit(1)
}
Object.assign(process.env, { WRANGLER_SEND_METRICS: 'false', CLOUDFLARE_CF_FETCH_ENABLED: 'false' })
const { register } = await import('tsx/esm/api')
register()
const { main } = await import('./main.ts')
await main(process.argv.slice(2))
