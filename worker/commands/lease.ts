import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { alive, end, type Process, processOf, serversOf } from './processes.ts'
import { Fault } from './terminal.ts'

/** Who works on a data folder, in its `running.json`. */
export type Running = {
  owner: Process
  /** What the command does: `start`, `import` … */
  name: string
  children: Process[]
  /** The libSQL server, once it answers. */
  database?: string
  /** Where the site answers, once it does. */
  address?: string
}

const file = (folder: string) => join(folder, 'running.json')

function read(folder: string): Running | null {
  try {
    return JSON.parse(readFileSync(file(folder), 'utf8'))
  } catch {
    return null
  }
}

/** @returns who works on the folder now; null when nobody does, or only what a killed command left behind */
export function runningIn(folder: string): Running | null {
  const running = read(folder)
  return running && alive(running.owner) ? running : null
}

/** A data folder held by one command. */
export type Lease = {
  folder: string
  note: (change: Partial<Running>) => void
  release: () => void
}

const taken = new Set<() => void>()

/** Gives back every data folder that this process has taken. */
export function releaseLeases() {
  for (const release of taken) release()
}

/**
 * Takes a data folder for this command, and ends what a killed command left running in it.
 * @throws Fault when the folder cannot be written or another command works on it
 */
export async function takeLease(directory: string, name: string): Promise<Lease> {
  const folder = resolve(directory)
  const own = `${file(folder)}.${process.pid}`
  let running: Running = { owner: processOf(process.pid)!, name, children: [] }
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(own, JSON.stringify(running))
  } catch (error) {
    throw new Fault(`The data folder ${folder} cannot be written (${(error as NodeJS.ErrnoException).code}).`)
  }
  for (;;) {
    try {
      // A link is made whole or not at all, and never over another's.
      linkSync(own, file(folder))
      break
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const other = read(folder)
    if (other && alive(other.owner)) {
      rmSync(own)
      const where = other.address ? ` at ${other.address}` : ''
      throw new Fault(
        `Gevel already runs on ${folder}${where} (${other.name}, process ${other.owner.pid}): end it first.`,
      )
    }
    if (other) await end(other.children.filter(alive))
    const stale = `${own}.stale`
    try {
      renameSync(file(folder), stale)
      const taken: Running = JSON.parse(readFileSync(stale, 'utf8'))
      // Another command was quicker, and this was its own: give it back.
      if (alive(taken.owner)) linkSync(stale, file(folder))
    } catch {
      // Gone, or torn: the next round sees what stands there now.
    }
    rmSync(stale, { force: true })
  }
  rmSync(own)
  const release = () => {
    rmSync(file(folder), { force: true })
    taken.delete(release)
  }
  taken.add(release)
  await end(serversOf(join(folder, 'libsql')))
  return {
    folder,
    note: (change) => {
      running = { ...running, ...change }
      writeFileSync(own, JSON.stringify(running, null, 2))
      renameSync(own, file(folder))
    },
    release,
  }
}
