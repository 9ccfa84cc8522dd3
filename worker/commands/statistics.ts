import { defineCommand } from 'citty'
import { chartDays } from '#domain/analytics/page-views.ts'
import { today } from '#domain/time.ts'
import { signToken } from '#worker/crypto/token.ts'
import { countedProperties, createAnalytics, type PropertyCounts } from '#worker/services/analytics/property-counts.ts'
import { rollUpDays } from '#worker/services/analytics/roll-up.ts'
import { databaseCommand, originArg, secretAt, siteOrigin } from './database.ts'
import { Fault, print } from './terminal.ts'

const columns = ['today', 'week', 'month', 'total', 'favourites', 'documents', 'viewings']

const printRow = (name: string, values: readonly (string | number)[]) =>
  print(`  ${name.padEnd(10)} ${values.map((value, at) => String(value).padStart(columns[at]!.length + 2)).join('')}`)

function printTable(rows: Iterable<readonly [id: number, counted: PropertyCounts]>) {
  printRow('property', columns)
  for (const [id, { today, week, month, total, times }] of rows)
    printRow(String(id), [today, week, month, total, times.favourite, times.documents, times.visit])
}

const list = databaseCommand('Views of each property', {}, async (database) => {
  const ids = await countedProperties(database)
  if (ids.length === 0) return print('  No view was counted yet.')
  printTable(await createAnalytics(() => database).countsFor(ids, today()))
})

const show = databaseCommand(
  'Views of one property, day by day',
  { id: { type: 'positional', required: true, description: 'number of a property' } },
  async (database, args) => {
    const id = Number(args.id)
    const counted = await createAnalytics(() => database).countsFor([id], today())
    printTable(counted)
    const { days, times } = counted.get(id)!
    print(`  Its page was opened ${times.view} times. Visitors of the last ${chartDays} days:`)
    const highest = Math.max(1, ...days.map(({ visitors }) => visitors))
    for (const { day, visitors } of days)
      print(`  ${day} ${String(visitors).padStart(6)} ${'█'.repeat(Math.round((visitors / highest) * 40))}`)
  },
  ({ id }) => {
    if (!(Number.isSafeInteger(Number(id)) && Number(id) > 0)) throw new Fault(`${id} is no number of a property.`)
  },
)

const fold = databaseCommand('Runs the nightly roll-up of the days that are over', {}, async (database) => {
  print(`✓ ${await rollUpDays(database, Date.now())} days were rolled up.`)
})

const staffLink = defineCommand({
  meta: { description: 'A link, valid for seven days, that excludes a browser for a year' },
  args: { origin: originArg },
  run: async ({ args }) => {
    const origin = await siteOrigin(args.origin)
    print(`${origin}/staff/${signToken(secretAt(origin, 'FORM_SECRET'), 'staff', 'browser')}`)
    print('  Open it in each browser of the agency: its views are not counted for a year.')
  },
})

export const statistics = defineCommand({
  meta: { name: 'npm run statistics --', description: 'Page views of properties; without an action the list.' },
  default: 'list',
  subCommands: { list, show, fold, 'staff-link': staffLink },
})
