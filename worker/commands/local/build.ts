import { createHash, type Hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { execa } from 'execa'
import { Fault, io, print, step } from '#worker/commands/terminal.ts'
import { writeNotices } from './notices.ts'
import { forBuilding } from './settings.ts'

const sources = [
  ...['worker', 'ui', 'locales', 'db'],
  ...['vite.config.ts', 'wrangler.toml', 'package.json', 'package-lock.json'],
]
const excluded = /^(?:worker\/(?:commands|importers)|db\/(?:seed|migrations))\//
/** Vite's preview finds the build by the second file. */
const outputs = ['dist/worker/index.js', '.wrangler/deploy/config.json']
const mark = 'dist/.built'

/** @returns the files of a folder at every depth, sorted; a file itself */
export const filesIn = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .sort()
    : [path]

/** SHA-256 of the names and contents of files (size and time of binary files), to which more can be added. */
export function hashFiles(paths: readonly string[]): Hash {
  const hash = createHash('sha256')
  for (const path of paths) {
    const { size, mtimeMs } = statSync(path)
    const isBinary = /\.(webp|avif|png|jpg|woff2)$/.test(path)
    hash.update(`\0${path}\0`).update(isBinary ? `${size} ${mtimeMs}` : readFileSync(path))
  }
  return hash
}

/** Hash of the sources and of the outputs' times. */
function fingerprint(): string {
  const hash = hashFiles(sources.flatMap(filesIn).filter((path) => !excluded.test(path)))
  for (const path of outputs) hash.update(existsSync(path) ? String(statSync(path).mtimeMs) : '')
  return hash.digest('hex')
}

/** Builds the site unless `dist` holds a whole build of these sources. */
export async function buildSite() {
  if (existsSync(mark) && readFileSync(mark, 'utf8') === fingerprint()) return print('✓ Built already')
  rmSync(mark, { force: true })
  await step('Building the site', async () => {
    const args = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']
    const { failed, all } = await execa('node', args, { env: forBuilding(io().env), all: true, reject: false })
    if (failed) throw new Fault('The build failed.', { cause: print(all.trim()) })
  })
  // The build copies a developer's `.dev.vars`, which would override the address of the database.
  for (const entry of readdirSync('dist', { withFileTypes: true }))
    if (entry.isDirectory()) rmSync(join('dist', entry.name, '.dev.vars'), { force: true })
  writeNotices('dist/client/third-party-notices.txt')
  writeFileSync(mark, fingerprint())
}
