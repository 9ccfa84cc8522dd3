import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished } from 'vitest'
import { connect } from '#db/client.ts'
import { startDatabase } from '#db/local-server.ts'
import { startCopy, type TemplateName } from '#test/support/database/templates.ts'
import type { Running } from '#worker/commands/local/lock.ts'
import { type Command, runCommand } from '#worker/commands/terminal.ts'

/** ms; a busy machine takes a minute to start a site. */
const patience = 240_000

const makeFolder = () => mkdtemp(join(tmpdir(), 'gevel-command-'))
const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true })

/** A folder that is deleted after the test. */
export async function scratchFolder(): Promise<string> {
  const folder = await makeFolder()
  onTestFinished(() => removeFolder(folder))
  return folder
}

/** A data folder with the demo agency's site, types and places, without homes, that is deleted after the test. */
export async function siteFolder(template: TemplateName = 'places'): Promise<string> {
  const folder = await scratchFolder()
  await cp(join(inject('templates'), template), join(folder, 'libsql'), { recursive: true })
  return folder
}

/**
 * A database with an address, as a database of Turso has one.
 * @param template what it holds; no tables without it
 */
export async function serveDatabase(template?: TemplateName) {
  const folder = await makeFolder()
  const path = join(folder, 'libsql')
  const server = await (template ? startCopy(join(inject('templates'), template), path) : startDatabase(path))
  const stop = async () => {
    await server.stop()
    await removeFolder(folder)
  }
  return { url: server.url, database: connect(server.url), stop }
}

/** A database with an address that ends with the test. */
export async function openDatabase(template?: TemplateName) {
  const { stop, ...opened } = await serveDatabase(template)
  onTestFinished(stop)
  return opened
}

/** Exit code of a command, all that it printed, and what of it on stderr. */
export type Result = { code: number; output: string; errors: string }

/** Runs a command in this process, with no other environment than the given one. */
export async function run(command: Command, args: string[], env: NodeJS.ProcessEnv = {}): Promise<Result> {
  let output = ''
  let errors = ''
  const stdout = {
    write: (text: string) => {
      output += text
    },
  }
  const stderr = {
    write: (text: string) => {
      errors += text
      stdout.write(text)
    },
  }
  const code = await runCommand(command, args, { env, stdout, stderr })
  return { code, output, errors }
}

export type Spawned = {
  child: ChildProcess
  /** Everything it printed so far, in the order in which it came. */
  output: () => string
  /** What it printed on stderr so far. */
  errors: () => string
  /** Resolves when it has printed a text; rejects when it ends before, or does not print it in four minutes. */
  until: (text: RegExp) => Promise<void>
  ended: Promise<number | null>
}

/** Runs a command as npm does, in a process of its own; it is ended with the test. */
export function spawnCommand(name: string, args: string[] = [], env: Record<string, string> = {}): Spawned {
  const child = spawn(process.execPath, ['worker/commands/run.mjs', name, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
  })
  let output = ''
  let errors = ''
  const listeners = new Set<() => void>()
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
      for (const listener of listeners) listener()
    })
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    await ended
  })
  const until = (text: RegExp) =>
    new Promise<void>((resolve, reject) => {
      const timeout = setTimeout(() => reject(new Error(`It did not print ${text}:\n${output}`)), patience)
      const settle = (done: () => void) => {
        clearTimeout(timeout)
        listeners.delete(look)
        done()
      }
      const look = () => text.test(output) && settle(resolve)
      listeners.add(look)
      look()
      ended.then((code) => settle(() => reject(new Error(`It ended with ${code}:\n${output}`))))
    })
  return { child, output: () => output, errors: () => errors, until, ended }
}

export const runningIn = (folder: string): Running => JSON.parse(readFileSync(join(folder, 'running.json'), 'utf8'))

export type RunningProcess = { pid: number; command: string }

/** The living processes that have a folder in their arguments or environment: a command and all that it started. */
export const processesOf = (folder: string): RunningProcess[] =>
  execFileSync('ps', ['axeww', '-o', 'pid=,stat=,command='], { encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\n')
    .flatMap((line) => {
      const [, pid, state, command = ''] = /^\s*(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? []
      return state?.startsWith('Z') || !command.includes(folder) ? [] : [{ pid: Number(pid), command }]
    })

/** The processes that are killed with a command end within moments. */
export const expectNoProcessOf = (folder: string) =>
  expect.poll(() => processesOf(folder), { interval: 20 }).toEqual([])
