import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { media, pictureSources, places } from '#db/schema/index.ts'
import { generateProperty, townsByRegion } from '#db/seed/generate.ts'
import { ensureDemoSite } from '#worker/commands/demo.ts'
import { openData } from '#worker/commands/local/data-folder.ts'
import { fetchPictures } from '#worker/commands/picture/pictures.ts'
import { duration, Fault, onClose, print, step } from '#worker/commands/terminal.ts'
import { importFeed } from '#worker/services/import/feed.ts'
import { pictureQueue } from '#worker/services/picture/queue.ts'
import { behaviourOf } from './picture-host.ts'

const day = '2026-11-20'

/** Homes of one import. */
const chunk = 5000

async function startHost(contents: number) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'test/bench/picture-host.ts', String(contents)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onClose(() => void child.kill())
  const [line] = await once(child.stdout, 'data')
  const port = Number(String(line))
  return {
    /** Address of a photograph. */
    address: (index: number) => {
      const behaviour = behaviourOf(index)
      return `http://127.0.0.${behaviour === 'silent' ? 2 : 1}:${port}/${behaviour}/${index}.jpg`
    },
    requests: async () => Number(await (await fetch(`http://127.0.0.1:${port}/counts`)).text()),
  }
}

type Host = Awaited<ReturnType<typeof startHost>>

/** Time, processor time and the most memory of this process while it works. */
async function withPeak<Result>(work: () => Promise<Result>) {
  let peak = 0
  const sample = () => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }
  const timer = setInterval(sample, 100)
  const [begin, cpu] = [Date.now(), process.cpuUsage()]
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
  sample()
  const { user, system } = process.cpuUsage(cpu)
  return { ms: Date.now() - begin, cpuMs: (user + system) / 1000, megabytes: Math.round(peak / 1024 ** 2) }
}

async function importHomes(database: Database, host: Host, homes: number, each: number) {
  const towns = townsByRegion(await database.select().from(places).orderBy(places.id))
  for (let from = 0; from < homes; from += chunk) {
    const properties = Array.from({ length: Math.min(chunk, homes - from) }, (_, at) => ({
      ...generateProperty(from + at, towns, day),
      pictureSources: Array.from({ length: each }, (_, photograph) => ({
        address: host.address((from + at) * each + photograph),
        ...{ version: null, scene: 'other', illustration: false },
      })),
    }))
    const report = await importFeed(database, { properties, read: properties.length, refused: [] }, { today: day })
    if (report.refused.length) throw new Fault(`A home is refused: ${report.refused[0]!.reason}`)
  }
}

const row = (...cells: string[]) =>
  print(
    `  ${cells[0]!.padEnd(28)}${cells
      .slice(1)
      .map((cell) => cell.padStart(12))
      .join('')}`,
  )

/**
 * Imports homes whose photographs are on a host of this machine that misbehaves, fetches them, and again: what is stored
 * is not asked for a second time.
 */
export async function picturesBench(homes: number, each: number, contents = homes * each) {
  if (![homes, each, contents].every((count) => Number.isInteger(count) && count > 0))
    throw new Fault('Name whole numbers.')
  const folder = mkdtempSync(join(tmpdir(), 'gevel-pictures-'))
  onClose(() => rmSync(folder, { recursive: true, force: true }))
  const { database } = await openData(folder)
  const opened = { database, remote: false, folder }
  await ensureDemoSite(opened)
  const host = await startHost(contents)
  const importAll = () => step(`Importing ${homes} homes`, () => importHomes(database, host, homes, each))
  const fetchAll = () => fetchPictures(opened, { allowsPrivateHosts: true })
  const runs: [name: string, work: () => Promise<unknown>][] = [
    ['import', importAll],
    ['photographs', fetchAll],
    ['the same import again', importAll],
    ['photographs again', fetchAll],
    [
      'those that failed, again',
      async () => {
        await pictureQueue.retry(database, new Date().toISOString())
        await fetchAll()
      },
    ],
  ]
  const results = []
  for (const [name, work] of runs) {
    const before = await host.requests()
    const peak = await withPeak(work)
    results.push({ name, peak, requests: (await host.requests()) - before })
  }
  const ready = await database.$count(pictureSources, eq(pictureSources.state, 'ready'))
  print(
    `\n  ${homes} homes × ${each}: ${ready} photographs stored of ${contents} contents, ${await database.$count(media)} shown\n`,
  )
  row('', 'time', 'processor', 'memory', 'requests')
  for (const { name, peak, requests } of results)
    row(name, duration(peak.ms), duration(peak.cpuMs), `${peak.megabytes} MB`, String(requests))
}
