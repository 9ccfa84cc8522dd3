import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { activities, personalDataTables } from '#domain/privacy/personal-data.ts'
import { languageCodes } from '#locales/languages.ts'
import { privacy } from '#worker/commands/privacy.ts'
import { processingRecord } from '#worker/commands/processing-record.ts'
import { openDatabase, run, scratchFolder } from './running.ts'

const site = { name: 'Immo & Zoon', agency: { email: 'info@immo.test', phone: '+32 53 12 34 56' } }
const recordIn = (code: (typeof languageCodes)[number]) =>
  processingRecord(site as Parameters<typeof processingRecord>[0], code, '2026-11-29')

test.each(languageCodes)('the record in %s has each activity with all its tables', (code) => {
  const record = recordIn(code)
  expect(record.match(/^## /gm)).toHaveLength(activities.length + 1)
  for (const table of Object.keys(personalDataTables)) expect(record, table).toContain(`\`${table}\``)
  expect(record).not.toMatch(/undefined|%\{|: ?$/m)
  expect(record).toContain('Immo & Zoon')
})

test('states the retention periods of the code', () => {
  const [, requests] = recordIn('nl').split('## ')
  expect(requests).toContain('- **Bewaring**: 24 maanden; 6 maanden; 30 dagen')
})

test('writes the record in the language of the site', async () => {
  const { url } = await openDatabase('places')
  const file = join(await scratchFolder(), 'record.md')
  const { code, output } = await run(privacy, ['record', file, '--language', 'fr', '--database', url])
  expect(code, output).toBe(0)
  expect(await readFile(file, 'utf8')).toContain('# Registre des activités de traitement')
})
