import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Running } from '#worker/commands/lease.ts'

/** A folder that is gone after the test. */
export async function scratchFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gevel-command-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

export type Command = {
  child: ChildProcess
  /** Everything it said so far. */
  said: () => string
  /** Resolves with what it said when it ends; rejects when it says nothing of the kind within a minute. */
  until: (words: RegExp) => Promise<void>
  ended: Promise<number | null>
}

/** Runs a command of the project as npm does; it is ended with the test. */
export function runCommand(name: string, args: string[] = [], env: Record<string, string> = {}): Command {
  const child = spawn(process.execPath, ['worker/commands/run.mjs', name, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
  })
  let words = ''
  const listeners = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      words += chunk
      for (const tell of listeners) tell()
    })
  }
  const ended = new Promise<number | null>((tell) => child.once('close', tell))
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    await ended
  })
  const until = (wanted: RegExp) =>
    new Promise<void>((give, fail) => {
      const late = setTimeout(() => fail(new Error(`it never said ${wanted}:\n${words}`)), 60_000)
      const settle = (done: () => void) => {
        clearTimeout(late)
        listeners.delete(look)
        done()
      }
      const look = () => wanted.test(words) && settle(give)
      listeners.add(look)
      look()
      ended.then((code) => settle(() => fail(new Error(`it ended with ${code}:\n${words}`))))
    })
  return { child, said: () => words, until, ended }
}

export const runningIn = (folder: string): Running => JSON.parse(readFileSync(join(folder, 'running.json'), 'utf8'))
