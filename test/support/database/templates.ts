import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { execa } from 'execa'
import { type LocalDatabase, startDatabase } from '#db/local-server.ts'
import { filesIn, hashFiles } from '#worker/commands/local/build.ts'

/**
 * Databases that are written once and copied: the tables alone, the demo agency's site, the same with types and places,
 * the whole demo agency, the same with tags and tiles of other hosts, in Dutch and French, in French alone, in four languages without
 * English and German texts, and its homes on a site with a home page only.
 */
export type TemplateName = 'tables' | 'site' | 'places' | 'demo' | 'tagged' | 'dutch' | 'alone' | 'sparse' | 'bare'

const root = 'node_modules/.cache/gevel-templates'
const sources = ['db', 'locales', 'worker', 'test/support/database', 'package-lock.json']

/**
 * Writes the templates in a process of its own, which needs no transformation of its modules, unless there are those of
 * these sources and this day.
 * @returns the folder with one of each name, to be copied, not started
 */
export async function templateFolder(): Promise<string> {
  const hash = hashFiles(sources.flatMap(filesIn)).update(new Date().toISOString().slice(0, 10)).digest('hex')
  const folder = join(root, hash)
  if (existsSync(folder)) return folder
  mkdirSync(root, { recursive: true })
  const former = readdirSync(root)
  const written = mkdtempSync(join(root, 'new-'))
  await execa('node', ['--import', 'tsx', 'test/support/database/write-templates.ts', written])
  try {
    renameSync(written, folder)
  } catch {
    // Another process was first.
    rmSync(written, { recursive: true })
  }
  for (const name of former) if (name !== hash) rmSync(join(root, name), { recursive: true, force: true })
  return folder
}

export async function startCopy(template: string, folder: string): Promise<LocalDatabase> {
  await cp(template, folder, { recursive: true })
  return startDatabase(folder)
}
