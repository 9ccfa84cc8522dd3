import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { execa } from 'execa'
import type { Worker } from '#test/bench/workerd.ts'
import { step } from '#worker/commands/terminal.ts'
import type { Framework } from './frameworks.ts'

const sources = 'test/bench/peers'

/** The node that builds: most of the frameworks need a newer one than we do. */
const node = { node: '24.21.0' }

const environment = {
  ...{ ASTRO_TELEMETRY_DISABLED: '1', NEXT_TELEMETRY_DISABLED: '1', WRANGLER_SEND_METRICS: 'false' },
  ...{ NODE_ENV: 'production', CI: '1' },
}

/** @throws Error with the end of what the command printed */
async function command(line: string, cwd: string, tools: string) {
  const path = [join(cwd, 'node_modules/.bin'), join(tools, 'node_modules/.bin'), process.env.PATH].join(':')
  const [file, ...args] = line.split(' ')
  const { failed, all } = await execa(file!, args, {
    ...{ cwd, env: { ...environment, PATH: path }, all: true, reject: false, stdin: 'ignore' },
  })
  if (failed) throw new Error(`${line}: ${all.slice(-2000)}`)
}

async function install(packages: Readonly<Record<string, string>>, folder: string, tools: string) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', private: true, dependencies: packages }))
  await command('npm install --no-audit --no-fund --no-package-lock --prefer-offline', folder, tools)
}

/** Installs the node of the builds. */
export async function installTools(folder: string) {
  if (!existsSync(join(folder, 'node_modules/.bin/node')))
    await step('Installing node', () => install(node, folder, folder))
}

/**
 * Installs and builds a framework below a folder, unless its build is there already.
 * @throws Error when it does not install or build
 */
export async function buildFramework(framework: Framework, tools: string): Promise<Worker> {
  const { name, packages, copies, files, build, output } = framework
  const folder = resolve(tools, name.toLowerCase().replace(/[^a-z0-9]+/g, '-'))
  const mark = join(folder, '.built')
  const texts = Object.keys(copies).map((file) => readFileSync(join(sources, file), 'utf8'))
  const wanted = JSON.stringify([framework, texts])
  if (!existsSync(mark) || readFileSync(mark, 'utf8') !== wanted) {
    await step(`Building ${name}`, async () => {
      rmSync(mark, { force: true })
      await install(packages, folder, tools)
      for (const [file, target] of Object.entries(copies)) cpSync(join(sources, file), join(folder, target))
      for (const [file, text] of Object.entries(files)) {
        mkdirSync(dirname(join(folder, file)), { recursive: true })
        writeFileSync(join(folder, file), text)
      }
      for (const line of build) await command(line, folder, tools)
    })
    writeFileSync(mark, wanted)
  }
  return { folder: join(folder, output.folder), main: output.main, assets: join(folder, output.assets) }
}
