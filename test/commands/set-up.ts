import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { templateFolder } from '#test/support/database/templates.ts'
import { buildSite } from '#worker/commands/local/build.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder with one of each name, to be copied. */
    templates: string
  }
}

/** Builds the site and copies the templates, once for all files of the project. */
export default async function setUp(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'gevel-commands-'))
  await Promise.all([buildSite(), templateFolder().then((templates) => cp(templates, folder, { recursive: true }))])
  project.provide('templates', folder)
  return () => rm(folder, { recursive: true, force: true })
}
