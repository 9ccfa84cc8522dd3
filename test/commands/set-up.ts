import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { demoTemplate, writeTemplate } from '#test/support/database/fixture-database.ts'
import { demoSite } from '#worker/commands/demo.ts'
import { buildSite } from '#worker/commands/local/build.ts'
import { importSite } from '#worker/services/site/import.ts'

/** Folders of databases to copy: the tables alone, the demo agency's site without homes, the whole demo agency. */
export type Templates = { tables: string; site: string; demo: string }

declare module 'vitest' {
  interface ProvidedContext {
    templates: Templates
  }
}

/** Builds the site and writes the templates, once for all files of the project. */
export default async function setUp(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'gevel-commands-'))
  const [, tables, site, demo] = await Promise.all([
    buildSite(),
    writeTemplate(join(folder, 'tables'), async () => {}),
    writeTemplate(join(folder, 'site'), async (database) =>
      importSite(database, await demoSite(), { today: '2026-11-20' }),
    ),
    demoTemplate(),
  ])
  project.provide('templates', { tables, site, demo })
  return () => rm(folder, { recursive: true, force: true })
}
