import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { analyticsDays, analyticsEvents } from '#db/schema/index.ts'
import { statistics } from '#worker/commands/statistics.ts'
import { verifyToken } from '#worker/crypto/token.ts'
import { openDatabase, run, scratchFolder } from './running.ts'

/** A Friday. */
const now = Date.parse('2026-11-20T10:00:00.000Z')

async function opened() {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { database, url } = await openDatabase('tables')
  return { database, statistics: (...args: string[]) => run(statistics, [...args, '--database', url]) }
}

const viewed = (day: string, visitors: string, propertyId = 7) =>
  [...visitors].map((visitor, at) => ({
    id: `${propertyId} ${day} ${at}`,
    day,
    propertyId,
    visitor,
    event: 'view' as const,
  }))

const cells = (output: string) => output.split('\n').map((line) => line.trim().split(/\s+/))

test('lists the views of each home, and shows those of one day by day', async () => {
  const { database, statistics } = await opened()
  expect((await statistics()).output).toContain('No view was counted yet')
  await database
    .insert(analyticsDays)
    .values({ propertyId: 7, day: '2026-11-18', event: 'view', times: 5, visitors: 4 })
  await database
    .insert(analyticsDays)
    .values({ propertyId: 7, day: '2026-11-02', event: 'view', times: 1, visitors: 1 })
  await database
    .insert(analyticsDays)
    .values({ propertyId: 7, day: '2026-10-01', event: 'view', times: 1, visitors: 1 })
  await database
    .insert(analyticsDays)
    .values({ propertyId: 9, day: '2026-11-18', event: 'visit', times: 3, visitors: 3 })
  await database.insert(analyticsEvents).values(viewed('2026-11-20', 'aab'))
  const list = await statistics('list')
  expect(list.code, list.output).toBe(0)
  const row = ['7', '2', '6', '7', '8', '0', '0', '0']
  expect(cells(list.output)).toContainEqual(row)
  expect(cells(list.output)).toContainEqual(['9', '0', '0', '0', '0', '0', '0', '3'])

  const show = await statistics('show', '7')
  expect(show.code, show.output).toBe(0)
  expect(cells(show.output)).toContainEqual(row)
  expect(show.output).toContain('Its page was opened 10 times')
  expect(show.output).toMatch(/2026-11-18 {6}4 █{40}\n {2}2026-11-19 {6}0 \n {2}2026-11-20 {6}2 █{20}\n/)
})

test('fold rolls up the days that are over, once', async () => {
  const { database, statistics } = await opened()
  await database.insert(analyticsEvents).values([...viewed('2026-11-19', 'aab'), ...viewed('2026-11-20', 'c')])
  expect((await statistics('fold')).output).toBe('✓ 1 days were rolled up.\n')
  expect((await statistics('fold')).output).toBe('✓ 0 days were rolled up.\n')
  expect(await database.select().from(analyticsDays)).toEqual([
    { propertyId: 7, day: '2026-11-19', event: 'view', times: 3, visitors: 2 },
  ])
  expect(await database.$count(analyticsEvents)).toBe(1)
})

test('staff-link prints a link that is signed for seven days', async () => {
  const folder = await scratchFolder()
  const { code, output } = await run(statistics, ['staff-link'], { DATA_DIR: folder, PORT: '8123' })
  expect(code, output).toBe(0)
  const [, token] = /^http:\/\/localhost:8123\/staff\/(\S+)$/m.exec(output)!
  const secret = readFileSync(join(folder, 'form-secret'), 'utf8').trim()
  expect(verifyToken(secret, 'staff', token!, Date.now() + 6 * 86_400_000)).not.toBeNull()
  expect(verifyToken(secret, 'staff', token!, Date.now() + 8 * 86_400_000)).toBeNull()

  const env = { FORM_SECRET: 'that of the worker, and long enough' }
  const live = await run(statistics, ['staff-link', '--origin', 'https://agency.example/x'], env)
  expect(live.output).toMatch(/^https:\/\/agency\.example\/staff\/\S+$/m)
})

test.each([
  ['an unknown action', ['publish'], 'Unexpected argument: publish'],
  ['show without a property', ['show'], 'Missing required positional argument: ID'],
  ['a property that is no number', ['show', 'GV-0107'], 'GV-0107 is no number of a property.'],
  ['an origin that is no address', ['staff-link', '--origin', 'agency.example'], '--origin is the address of the site'],
  ['a live site without its secret', ['staff-link', '--origin', 'https://agency.example'], 'export FORM_SECRET='],
])('refuses %s with one line', async (_, args, message) => {
  const { code, output } = await run(statistics, args)
  expect(code).toBe(1)
  expect(output).toMatch(/^✗ /m)
  expect(output).toContain(message)
})
