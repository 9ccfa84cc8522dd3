import { execa } from 'execa'

/** A server that runs beside this process. */
export type ServerProcess = {
  pid: number
  /** The last 2,000 characters that it printed. */
  output: () => string
  /** Resolves with the reason when it ends. */
  ended: Promise<string>
  /** Ends it: SIGTERM, and after five seconds SIGKILL for its whole process group. */
  stop: () => Promise<void>
  /** SIGKILL for its whole process group. */
  kill: () => Promise<void>
}

/**
 * Starts a server in a process group of its own, so that Ctrl-C reaches the command alone, which stops its servers in
 * order. The group is killed with this process, however it ends.
 * @param name for the reason
 * @param env all of its environment
 */
export function startProcess(
  name: string,
  [file, ...args]: readonly [string, ...string[]],
  { env, onOutput }: { env: NodeJS.ProcessEnv; onOutput?: (text: string) => void },
): ServerProcess {
  const detached = { detached: true, cleanup: false, reject: false } as const
  const child = execa(file, args, { ...detached, env, extendEnv: false, stdin: 'ignore', all: true, buffer: false })
  const group = child.pid ?? Number.NaN
  let output = ''
  child.all.on('data', (chunk) => {
    output = (output + chunk).slice(-2000)
    onOutput?.(String(chunk))
  })
  // Its stdin is closed when this process ends, by SIGKILL too.
  const watchdog = execa('sh', ['-c', 'read -r _; kill -s KILL -- "-$0"', String(group)], {
    ...detached,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const killGroup = () => {
    try {
      process.kill(-group, 'SIGKILL')
    } catch {
      // No process of it is left.
    }
  }
  const ended = child.then(({ signal, exitCode, shortMessage }) => {
    killGroup()
    watchdog.kill('SIGKILL')
    return `${name} ended (${signal ?? (exitCode === undefined ? shortMessage : `code ${exitCode}`)}).`
  })
  const kill = async () => {
    killGroup()
    await ended
  }
  const stop = async () => {
    child.kill()
    await ended
  }
  return { pid: group, output: () => output, ended, stop, kill }
}
