import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** A process and the moment it was born: a number alone is given again to others. */
export type Process = { pid: number; birth: string }
type Listed = Process & { parent: number; command: string }

function fromProc(pid: number): Listed | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name stands in brackets and may hold blanks and brackets itself.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields[0] === 'Z') return null
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
    return { pid, parent: Number(fields[1]), birth: fields[19]!, command }
  } catch {
    return null
  }
}

function fromPs(): Listed[] {
  const text = execFileSync('ps', ['-axo', 'pid=,ppid=,state=,lstart=,command='], { encoding: 'utf8' })
  return text.split('\n').flatMap((line) => {
    const found = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(\S+\s+\S+\s+\S+\s+\S+\s+\S+)\s+(.*)$/.exec(line)
    if (!found || found[3]!.startsWith('Z')) return []
    return [{ pid: Number(found[1]), parent: Number(found[2]), birth: found[4]!, command: found[5]! }]
  })
}

/** @returns the processes of this machine that live; Linux images often have no `ps` */
function list(): Listed[] {
  if (process.platform !== 'linux') return fromPs()
  return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (fromProc(Number(name)) ?? []) : []))
}

const find = (pid: number) =>
  (process.platform === 'linux' ? fromProc(pid) : fromPs().find((item) => item.pid === pid)) ?? null

/** @returns the process of that number as it is now; null when there is none */
export function processOf(pid: number): Process | null {
  const found = find(pid)
  return found && { pid, birth: found.birth }
}

export const alive = ({ pid, birth }: Process): boolean => find(pid)?.birth === birth

/** @returns a process and all that it started */
export function family(pid: number): Process[] {
  const all = list()
  const found = all.filter((item) => item.pid === pid)
  for (const item of found) found.push(...all.filter(({ parent }) => parent === item.pid))
  return found.map(({ pid: number, birth }) => ({ pid: number, birth }))
}

/** @returns the libSQL servers whose data is in that folder */
export const serversOf = (folder: string): Process[] =>
  list().filter(({ command }) => / --db-path (.*?) --/.exec(command)?.[1] === folder)

/** Resolves when someone asks this process to end, or the process that started it has ended. */
export const interruption = () =>
  new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve())
    process.on('disconnect', () => resolve())
  })

const send = (item: Process, signal: NodeJS.Signals) => {
  try {
    if (alive(item)) process.kill(item.pid, signal)
  } catch {
    // It ended in between.
  }
}

/** Ends processes, gently for a while and then not. */
export async function end(processes: readonly Process[], timeoutMs = 5000) {
  for (const item of processes) send(item, 'SIGTERM')
  const deadline = Date.now() + timeoutMs
  while (processes.some(alive) && Date.now() < deadline) await sleep(25)
  for (const item of processes) send(item, 'SIGKILL')
  while (processes.some(alive)) await sleep(10)
}
