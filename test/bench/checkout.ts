import { createInterface } from 'node:readline'
import { execa } from 'execa'
import { onClose, step } from '#worker/commands/terminal.ts'
import type { Worker } from './workerd.ts'

/** The site of a checkout as it is deployed, the same for the bench, and a database as its commit makes it. */
export type Ours = { site: Worker; worker: Worker; database: string }

const source = `
import { resolve } from 'node:path'
import { buildWorker } from '#test/bench/build.ts'
import { startDemoDatabase } from '#test/bench/demo-database.ts'
import { buildSite } from '#worker/commands/local/build.ts'
const folder = process.argv[1]
await buildSite()
const server = await startDemoDatabase(folder)
const site = { folder: resolve('dist/worker'), main: 'index.js', assets: resolve('dist/client') }
const worker = { folder: await buildWorker('test/bench/ours.ts', folder) }
console.log(JSON.stringify({ site, worker, database: server.url }))
process.stdin.resume().once('end', () => server.stop().then(() => process.exit()))`

/** @param checkout folder of this or another commit, with its packages */
export const openCheckout = (checkout: string, folder: string): Promise<Ours> =>
  step(`Building the site of ${checkout}`, async () => {
    const args = ['--import', 'tsx', '--input-type=module', '-e', source, folder]
    const child = execa(process.execPath, args, { cwd: checkout, stderr: 'inherit', buffer: false, reject: false })
    onClose(async () => {
      child.stdin.end()
      await child
    })
    for await (const line of createInterface({ input: child.stdout })) if (line.startsWith('{')) return JSON.parse(line)
    throw new Error(`The site of ${checkout} cannot be built.`)
  })
