import { AsyncLocalStorage } from 'node:async_hooks'
import { inspect } from 'node:util'
import { isUnreachable } from '#db/client.ts'

/** A wrong machine, folder, argument or setting, reported in one line. */
export class Fault extends Error {}

type Output = { write: (text: string) => unknown; isTTY?: boolean }

/** Where a command reads its settings and prints its lines. */
export type Io = { env: NodeJS.ProcessEnv; stdout: Output; stderr: Output }

const given = new AsyncLocalStorage<Io>()

/** @returns the environment and the streams of the running command: those that `runCommand` was given, else the process */
export const io = (): Io => given.getStore() ?? process

/** @returns its exit code */
export type Command = (args: string[]) => Promise<number>

/** @returns `0.4 s`, `12 s`, `3 min 5 s` */
export function duration(milliseconds: number): string {
  const seconds = milliseconds / 1000
  if (seconds < 10) return `${seconds.toFixed(1)} s`
  const whole = Math.round(seconds)
  return whole < 120 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`
}

/** Removes the progress line of a terminal. */
function clear() {
  const { stdout } = io()
  if (stdout.isTTY) stdout.write('\r\x1b[2K')
}

/** One line for the operator. */
export function say(line: string) {
  clear()
  io().stdout.write(`${line}\n`)
}

export type Progress = (done: number, all: number) => void

/** Shows how far a long piece of work is: one line that is redrawn in a terminal, a line for every tenth elsewhere. */
export function progressOf(label: string): Progress {
  const { stdout } = io()
  let told = 0
  let drawn = 0
  return (done, all) => {
    const part = all ? done / all : 1
    if (!stdout.isTTY) {
      const tenth = Math.floor(part * 10)
      if (tenth > told && tenth < 10) stdout.write(`  ${label}: ${tenth * 10} % (${done} of ${all})\n`)
      told = Math.max(told, tenth)
      return
    }
    if (Date.now() - drawn < 80 && done < all) return
    drawn = Date.now()
    const cells = Math.round(part * 24)
    stdout.write(`\r\x1b[2K  ${label} ${'█'.repeat(cells)}${'░'.repeat(24 - cells)} ${done} of ${all}`)
  }
}

/** A piece of work that counts nothing: its name while it runs, its name and its time when it is done. */
export async function step<Result>(label: string, work: (progress: Progress) => Promise<Result>): Promise<Result> {
  const begin = Date.now()
  const { stdout } = io()
  if (stdout.isTTY) stdout.write(`  ${label} …`)
  // Elsewhere a line every few seconds shows that a long step still runs.
  const alive = stdout.isTTY ? null : setInterval(() => say(`  ${label} … ${duration(Date.now() - begin)}`), 5000)
  try {
    const result = await work(progressOf(label))
    say(`✓ ${label} (${duration(Date.now() - begin)})`)
    return result
  } catch (error) {
    clear()
    throw error
  } finally {
    if (alive) clearInterval(alive)
  }
}

/** The reason of a fault in one line, without the stack of calls. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const inner = error.cause instanceof Error && !(error instanceof Fault) ? ` (${reasonOf(error.cause)})` : ''
  return `${error.message.split('\n')[0]}${inner}`
}

const unreachable =
  'The database does not answer. If another command had started it, that one has ended: run this one again.'

/**
 * Runs a command; a fault is one line on stderr, with the stack only where `GEVEL_DEBUG` is set.
 * @param own the environment and the streams that it gets in place of the process's
 * @returns its exit code
 */
export const runCommand = (command: Command, args: string[], own: Io = process): Promise<number> =>
  given.run(own, async () => {
    try {
      return await command(args)
    } catch (error) {
      clear()
      own.stderr.write(`✗ ${isUnreachable(error) ? unreachable : reasonOf(error)}\n`)
      if (own.env.GEVEL_DEBUG) own.stderr.write(`${inspect(error)}\n`)
      return 1
    }
  })
