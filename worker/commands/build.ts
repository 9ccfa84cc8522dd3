import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { forBuilding } from './settings.ts'
import { Fault, io, say, step } from './terminal.ts'

/** What goes into the build. */
const sources = [
  'worker',
  'ui',
  'locales',
  'db',
  'vite.config.ts',
  'wrangler.toml',
  'package.json',
  'package-lock.json',
]
/** What does not, though it lies among them. */
const apart = new Set(['worker/commands', 'worker/importers', 'db/seed', 'db/migrations'])
const mark = 'dist/.built'

const files = (path: string): string[] => {
  if (apart.has(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => files(join(path, name)))
}

/** @returns a fingerprint of all sources: names and contents, for pictures their size and time */
function fingerprint(): string {
  const hash = createHash('sha256')
  for (const path of sources.flatMap(files)) {
    hash.update(`\0${path}\0`)
    if (/\.(webp|avif|png|jpg|woff2)$/.test(path)) {
      const { size, mtimeMs } = statSync(path)
      hash.update(`${size} ${mtimeMs}`)
    } else hash.update(readFileSync(path))
  }
  return hash.digest('hex')
}

/** What stands in `dist`: the fingerprint of its sources, as long as nothing else has built there since. */
const built = (wanted: string) => {
  try {
    // The preview finds the build by the second file.
    return `${wanted} ${statSync('dist/worker/index.js').mtimeMs} ${statSync('.wrangler/deploy/config.json').size}`
  } catch {
    return null
  }
}

const marked = () => {
  try {
    return readFileSync(mark, 'utf8')
  } catch {
    return ''
  }
}

const vite = () =>
  new Promise<void>((give, fail) => {
    const child = spawn(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: forBuilding(io().env),
    })
    let words = ''
    const keep = (chunk: Buffer) => {
      words = (words + chunk).slice(-20_000)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.once('error', fail)
    child.once('exit', (code) => {
      if (code === 0) return give()
      say(words.trim())
      fail(new Fault('The build failed.'))
    })
  })

/** Builds the site unless `dist` already holds these very sources. A build that is killed is made again. */
export async function buildSite() {
  const wanted = fingerprint()
  if (built(wanted) === marked()) return say('✓ Built already')
  rmSync(mark, { force: true })
  await step('Building the site', vite)
  // A developer's `.dev.vars` is copied by the build, and would stand in front of the address of the database.
  for (const name of readdirSync('dist')) rmSync(join('dist', name, '.dev.vars'), { force: true })
  writeFileSync(mark, built(wanted) ?? '')
}
