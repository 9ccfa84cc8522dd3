import { parseArgs } from 'node:util'
import type { Database } from '#db/client.ts'
import { chartDays } from '#domain/analytics/page-views.ts'
import { countedProperties, createAnalytics } from '#worker/services/analytics/property-counts.ts'
import { rollUpDays } from '#worker/services/analytics/roll-up.ts'
import { staffPath } from '#worker/staff-link.ts'
import { dataFolder, formSecret, today } from './data.ts'
import { openTarget, readOf, requireSecretOf, siteOrigin, targetFlags } from './target.ts'
import { type Command, Fault, say } from './terminal.ts'
import { misused } from './usage.ts'

const options = { ...targetFlags, origin: { type: 'string' } } as const

const columns = ['today', 'week', 'month', 'total', 'favourites', 'documents', 'visits asked']

const line = (name: string, values: readonly (string | number)[]) =>
  say(`  ${name.padEnd(10)} ${values.map((value, at) => String(value).padStart(columns[at]!.length + 2)).join('')}`)

async function list(database: Database) {
  const ids = await readOf(countedProperties(database))
  if (ids.length === 0) {
    say('  Nobody has looked at a home yet, as far as it was counted.')
    return
  }
  line('home', columns)
  const counted = await createAnalytics(() => database).countsFor(ids, today())
  for (const [id, { today, week, month, total, times }] of counted)
    line(String(id), [today, week, month, total, times.favourite, times.documents, times.visit])
}

async function show(database: Database, id: number) {
  const [counted] = (await readOf(createAnalytics(() => database).countsFor([id], today()))).values()
  const { days, times, ...visits } = counted!
  line('home', columns)
  line(String(id), [
    ...[visits.today, visits.week, visits.month, visits.total],
    times.favourite,
    times.documents,
    times.visit,
  ])
  say(`  Its page was opened ${times.view} times. Visitors of each of the last ${chartDays} days:`)
  const max = Math.max(1, ...days.map(({ visitors }) => visitors))
  for (const { day, visitors } of days)
    say(`  ${day} ${String(visitors).padStart(6)} ${'█'.repeat(Math.round((visitors / max) * 40))}`)
}

async function staffLink(named: string | undefined) {
  const origin = siteOrigin(named)
  requireSecretOf(origin, 'FORM_SECRET')
  say(`${origin}${await staffPath(formSecret(dataFolder()), Date.now())}`)
  say('  Follow it in each browser of the agency: what it looks at is not counted from then on, for a year.')
}

export const statistics: Command = async (args) => {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
  const [action = 'list', text, ...rest] = positionals
  const takesId = action === 'show'
  if (!['list', 'show', 'fold', 'staff-link'].includes(action) || rest.length || takesId !== Boolean(text)) {
    throw misused('statistics', 'Say what to do: list, show ID, fold or staff-link.')
  }
  if (action === 'staff-link') {
    await staffLink(values.origin)
    return 0
  }
  const id = Number(text)
  if (takesId && !(Number.isSafeInteger(id) && id > 0)) throw new Fault(`${text} is no number of a home.`)
  const { database, close } = await openTarget(values, 'npm run statistics', { asItIs: true })
  try {
    if (action === 'fold') say(`✓ ${await readOf(rollUpDays(database, Date.now()))} days were folded.`)
    else if (takesId) await show(database, id)
    else await list(database)
  } finally {
    await close()
  }
  return 0
}
