import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { execa } from 'execa'
import type { Worker } from '#test/bench/workerd.ts'
import { step } from '#worker/commands/terminal.ts'
import type { Framework } from './frameworks.ts'
import type { Template } from './template.ts'

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

export function writeFiles(folder: string, files: Readonly<Record<string, string>>) {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
}

/** What each peer's page gets its data from. */
export const dataFiles = ({ data }: Template, folder: string): Record<string, string> => ({
  [join(folder, 'listing.ts')]: readFileSync('test/bench/peers/listing.ts', 'utf8'),
  [join(folder, 'data.ts')]: `import { createListing } from './listing.ts'
    export const listing = createListing(${JSON.stringify(data)})`,
})

/**
 * Installs and builds a framework below a folder, unless its build is there already.
 * @throws Error when it does not install or build
 */
export async function buildFramework(framework: Framework, template: Template, tools: string): Promise<Worker> {
  const { name, packages, sources, build, output } = framework
  const folder = resolve(tools, name.toLowerCase().replace(/[^a-z0-9]+/g, '-'))
  const mark = join(folder, '.built')
  const files = { ...dataFiles(template, sources), ...framework.files(template) }
  const wanted = JSON.stringify([framework, files])
  if (!existsSync(mark) || readFileSync(mark, 'utf8') !== wanted) {
    await step(`Building ${name}`, async () => {
      rmSync(mark, { force: true })
      await install(packages, folder, tools)
      rmSync(join(folder, sources), { recursive: true, force: true })
      writeFiles(folder, files)
      for (const line of build) await command(line, folder, tools)
    })
    writeFileSync(mark, wanted)
  }
  return { folder: join(folder, output.folder), main: output.main, assets: join(folder, output.assets) }
}
