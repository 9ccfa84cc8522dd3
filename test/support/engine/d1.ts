import { createHash, createHmac } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Miniflare } from 'miniflare'

/** Runs the tests on D1 in place of sqld: `ENGINE=d1`. The statements that differ are written into this file. */
export const isD1 = process.env.ENGINE === 'd1'
const report = process.env.ENGINE_REPORT ?? join(tmpdir(), 'gevel-d1-differences.json')

const className = 'miniflare-D1DatabaseObject'

/** File in which Miniflare keeps a database: the id of a Durable Object of that name. */
function fileOf(name: string): string {
  const key = createHash('sha256').update(className).digest()
  const first = createHmac('sha256', key).update(name).digest().subarray(0, 16)
  const second = createHmac('sha256', key).update(first).digest().subarray(0, 16)
  return `${Buffer.concat([first, second]).toString('hex')}.sqlite`
}

/**
 * Starts D1 databases on copies of templates.
 * @param templates folder of the template by the name of the database
 * @returns the address of each, for libSQL's client
 */
export async function startD1(folder: string, templates: Readonly<Record<string, string>>) {
  const files = join(folder, 'd1', className)
  mkdirSync(files, { recursive: true })
  const names = Object.keys(templates)
  for (const name of names) {
    const data = join(templates[name]!, 'dbs', 'default', 'data')
    copyFileSync(data, join(files, fileOf(name)))
    if (existsSync(`${data}-wal`)) copyFileSync(`${data}-wal`, join(files, `${fileOf(name)}-wal`))
  }
  const runtime = new Miniflare({
    modules: true,
    script: readFileSync('test/support/engine/d1-worker.js', 'utf8'),
    d1Databases: Object.fromEntries(names.map((name) => [name, name])),
    d1Persist: join(folder, 'd1'),
    compatibilityDate: '2026-04-20',
    cf: false,
  })
  const { origin } = await runtime.ready
  return {
    urls: Object.fromEntries(names.map((name) => [name, `${origin}/${name}/`])),
    stop: async () => {
      writeFileSync(report, await (await fetch(`${origin}/differences`)).text())
      await runtime.dispose()
    },
  }
}
