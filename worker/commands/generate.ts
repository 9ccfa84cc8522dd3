import { parseArgs } from 'node:util'
import { places } from '#db/schema/index.ts'
import { generatedProperty, townsByRegion } from '#db/seed/generate.ts'
import { importFeed } from '#worker/services/imports.ts'
import { loadPlaces } from './place-file.ts'
import { ensureGround, openTarget, targetFlags } from './target.ts'
import { command, Fault, say, step } from './terminal.ts'

/** Homes that are made and imported at a time: enough to be quick, few enough to be held. */
const slice = 5000

await command(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { ...targetFlags, places: { type: 'string' }, day: { type: 'string', default: '2026-11-20' } },
  })
  const count = Number(positionals[0])
  if (!Number.isInteger(count) || count < 1 || count > 1_000_000) {
    throw new Fault('Say how many: npm run generate -- 100000 [--scratch DIR] [--places GEONAMES-FILE]')
  }
  const scratch = values.scratch ?? (values.database ? undefined : '.data/generated')
  const target = await openTarget({ ...values, scratch }, 'npm run generate')
  try {
    await ensureGround(target.database)
    if (values.places) await loadPlaces(target.database, values.places)
    const towns = townsByRegion(await target.database.select().from(places).orderBy(places.id))
    const total = { added: 0, changed: 0, unchanged: 0 }
    await step(`Generating ${count} homes`, async (progress) => {
      for (let from = 0; from < count; from += slice) {
        const length = Math.min(slice, count - from)
        const properties = Array.from({ length }, (_, index) => generatedProperty(from + index, towns, values.day))
        const report = await importFeed(
          target.database,
          { properties, read: length, refused: [] },
          { today: values.day, progress: (done) => progress(from + done, count) },
        )
        const [first] = report.refused
        if (first) throw new Fault(`A generated home is refused: ${first.field}: ${first.reason}`)
        for (const name of ['added', 'changed', 'unchanged'] as const) total[name] += report[name]
      }
    })
    say(`\n  added      ${total.added}\n  changed    ${total.changed}\n  unchanged  ${total.unchanged}`)
    if (scratch) say(`  Look at it: DATA_DIR=${scratch} npm start`)
    return 0
  } finally {
    await target.close()
  }
})
