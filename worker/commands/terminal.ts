import { AsyncLocalStorage } from 'node:async_hooks'
import { inspect, parseArgs, stripVTControlCharacters } from 'node:util'
import { type ArgsDef, type CommandDef, type CommandMeta, renderUsage, runCommand as runDefinition } from 'citty'
import { isUnreachable } from '#db/client.ts'

/** A wrong machine, folder, argument or setting: reported in one line. */
export class Fault extends Error {}

type Output = { write: (text: string) => unknown; isTTY?: boolean }

type Io = { env: NodeJS.ProcessEnv; stdout: Output; stderr: Output }

const running = new AsyncLocalStorage<Io & { name: string; closers: (() => unknown)[] }>()

export const io = (): Io => running.getStore() ?? process

/** `npm start`, `npm run import` … */
export const commandName = (): string => running.getStore()?.name ?? 'npm run'

/** Runs `close` when the command ends or is interrupted; the last registered runs first. */
export const onClose = (close: () => unknown) => void running.getStore()?.closers.push(close)

/** @returns `0.4 s`, `12 s`, `3 min 5 s` */
export function duration(milliseconds: number): string {
  const seconds = milliseconds / 1000
  if (seconds < 10) return `${seconds.toFixed(1)} s`
  const whole = Math.round(seconds)
  return whole < 120 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`
}

export function print(line: string) {
  const { stdout } = io()
  stdout.write(`${stdout.isTTY ? line : stripVTControlCharacters(line)}\n`)
}

export type Progress = (done: number, all: number) => void

export async function step<Result>(label: string, work: (progress: Progress) => Promise<Result>): Promise<Result> {
  const begin = Date.now()
  let tenths = 0
  print(`  ${label} …`)
  const result = await work((done, all) => {
    const reached = Math.floor((10 * done) / all)
    if (reached > tenths && reached < 10) print(`  ${label}: ${reached * 10} % (${done} of ${all})`)
    tenths = Math.max(tenths, reached)
  })
  print(`✓ ${label} (${duration(Date.now() - begin)})`)
  return result
}

/** The message of an error and of its causes in one line, without a stack. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error && !(error instanceof Fault) ? ` (${reasonOf(error.cause)})` : ''
  return `${stripVTControlCharacters(error.message).split('\n')[0]}${cause}`
}

/**
 * citty ignores flags and arguments that are not defined: a mistyped `--dry-run` would deploy. The last positional takes
 * more than one value where its `valueHint` is `…`.
 */
function checkArgs(definitions: ArgsDef, args: string[]) {
  const flags = Object.entries(definitions).filter(([, { type }]) => type !== 'positional')
  const options = Object.fromEntries(
    flags.map(([name, { type }]) => [name, { type: type === 'boolean' ? 'boolean' : 'string' } as const]),
  )
  const { positionals } = parseArgs({ args, options, allowPositionals: true })
  const known = Object.values(definitions).filter(({ type }) => type === 'positional')
  if (positionals.length > known.length && known.at(-1)?.valueHint !== '…')
    throw new Fault(`Unexpected argument: ${positionals[known.length]}. --help lists what there is.`)
}

// biome-ignore lint/suspicious/noExplicitAny: a command of any arguments.
export type Command = CommandDef<any>

/** The action that the arguments name, wherever it is among them, or the default one. */
async function actionOf(
  command: Command,
  args: string[],
): Promise<[action: Command, args: string[], parent?: Command]> {
  const actions = (await command.subCommands) as Record<string, Command> | undefined
  const named = args.find((arg) => actions && Object.hasOwn(actions, arg))
  const name = named ?? (isHelp(args) ? undefined : (command.default as string | undefined))
  if (!actions || !name) return [command, args]
  const action = actions[name]!
  return [{ ...action, meta: { ...action.meta, name } }, named ? args.toSpliced(args.indexOf(named), 1) : args, command]
}

const isHelp = (args: string[]) => args.includes('--help') || args.includes('-h')

const unreachable = 'The database does not answer. If another command started it and has ended, run this one again.'

/**
 * Runs a command; an error is one line on stderr, with its stack where `GEVEL_DEBUG` is set.
 * @param own environment and streams in place of the process's
 * @param interrupted resolves with the exit code when the command is to end early
 * @returns its exit code
 */
export const runCommand = (
  command: Command,
  args: string[],
  own: Io = process,
  interrupted: Promise<number> = new Promise(() => {}),
): Promise<number> => {
  const closers: (() => unknown)[] = []
  const { env, stdout, stderr } = own
  const name = String((command.meta as CommandMeta | undefined)?.name).replace(/ --$/, '')
  return running.run({ env, stdout, stderr, name, closers }, async () => {
    const [action, rest, parent] = await actionOf(command, args)
    try {
      if (isHelp(args)) {
        print(await renderUsage(action, parent))
        return 0
      }
      if (!action.run) {
        print(await renderUsage(action))
        throw new Fault(`Name an action: ${Object.keys((await action.subCommands) ?? {}).join(', ')}.`)
      }
      checkArgs((action.args ?? {}) as ArgsDef, rest)
      const work = runDefinition(action, { rawArgs: rest }).then(({ result }) => Number(result ?? 0))
      return await Promise.race([work, interrupted])
    } catch (error) {
      if ((error as Error).name === 'CLIError') print(await renderUsage(action, parent))
      stderr.write(`✗ ${isUnreachable(error) ? unreachable : reasonOf(error)}\n`)
      if (env.GEVEL_DEBUG) stderr.write(`${inspect(error)}\n`)
      return 1
    } finally {
      for (const close of closers.reverse()) await close()
    }
  })
}
