import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createClient } from '@libsql/client'
import { Fault } from '#worker/commands/terminal.ts'

export type Running = {
  name: string
  pid: number
  database?: string
  address?: string
  /** Address of the runtime that holds the site's stores; none while the sources are served. */
  runtime?: string
}

const file = (folder: string) => join(folder, 'running.json')

/**
 * A write transaction on a SQLite file: the kernel ends it with this process, by SIGKILL too.
 * @returns what unlocks the folder; null when another process has the lock
 */
async function lock(folder: string): Promise<(() => void) | null> {
  const client = createClient({ url: pathToFileURL(resolve(folder, 'lock')).href })
  try {
    const transaction = await client.transaction('write')
    return () => {
      transaction.close()
      client.close()
    }
  } catch (error) {
    client.close()
    if ((error as { code?: string }).code === 'SQLITE_BUSY') return null
    throw error
  }
}

function read(folder: string): Running | null {
  try {
    return JSON.parse(readFileSync(file(folder), 'utf8'))
  } catch {
    return null
  }
}

export async function runningIn(folder: string): Promise<Running | null> {
  const running = read(folder)
  const unlock = running && (await lock(folder))
  unlock?.()
  return unlock ? null : running
}

export type Lock = { folder: string; note: (change: Partial<Running>) => void; release: () => void }

/** @throws Fault when the folder cannot be written or another command works on it */
export async function takeLock(directory: string, name: string): Promise<Lock> {
  const folder = resolve(directory)
  const unlock = await Promise.resolve()
    .then(() => mkdirSync(folder, { recursive: true }))
    .then(() => lock(folder))
    .catch((error) => {
      throw new Fault(`The data folder ${folder} cannot be written (${error.code}).`)
    })
  if (!unlock) {
    const other = read(folder)
    const where = other?.address ? ` at ${other.address}` : ''
    const what = other ? ` (${other.name}, process ${other.pid})` : ''
    throw new Fault(`Gevel already runs on ${folder}${where}${what}: end it first.`)
  }
  let running: Running = { name, pid: process.pid }
  const note = (change: Partial<Running>) => {
    running = { ...running, ...change }
    writeFileSync(file(folder), JSON.stringify(running, null, 2))
  }
  note({})
  const release = () => {
    rmSync(file(folder), { force: true })
    unlock()
  }
  return { folder, note, release }
}
