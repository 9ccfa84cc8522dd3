/** A wrong machine, folder, argument or setting, said in one line. */
export class Fault extends Error {}

const { stdout } = process
const lively = Boolean(stdout.isTTY)

/** @returns `0.4 s`, `12 s`, `3 min 5 s` */
export function duration(milliseconds: number): string {
  const seconds = milliseconds / 1000
  if (seconds < 10) return `${seconds.toFixed(1)} s`
  const whole = Math.round(seconds)
  return whole < 120 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`
}

const clear = () => lively && stdout.write('\r\x1b[2K')

/** One line for the operator. */
export function say(line: string) {
  clear()
  stdout.write(`${line}\n`)
}

export type Progress = (done: number, all: number) => void

/** Shows how far a long piece of work is: one living line in a terminal, a line for every tenth part elsewhere. */
export function progressOf(label: string): Progress {
  let told = 0
  let drawn = 0
  return (done, all) => {
    const part = all ? done / all : 1
    if (!lively) {
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
  if (lively) stdout.write(`  ${label} …`)
  // Elsewhere a line every few seconds tells that a long step is still alive.
  const alive = lively ? null : setInterval(() => say(`  ${label} … ${duration(Date.now() - begin)}`), 5000)
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

/** Runs a command to its exit code; a fault is one clear line, with the stack only where `GEVEL_DEBUG` is set. */
export async function command(main: () => Promise<number | undefined>) {
  try {
    process.exitCode = (await main()) ?? 0
  } catch (error) {
    clear()
    console.error(`✗ ${reasonOf(error)}`)
    if (process.env.GEVEL_DEBUG) console.error(error)
    process.exitCode = 1
  }
  // A socket that is kept alive must not hold the command.
  process.exit()
}
