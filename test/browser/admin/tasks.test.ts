import { eq } from 'drizzle-orm'
import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { connect } from '#db/client.ts'
import { properties } from '#db/schema/index.ts'
import { insertAccount } from '#test/support/auth/accounts.ts'
import { type SessionOptions, withPage } from '#test/support/browser/browser.ts'
import { importHomes, insertAskedViewing, insertOpinion } from '#test/support/browser/desk.ts'
import { logIn, loginPath } from '#test/support/browser/interactions.ts'

const database = connect(inject('databaseUrl'))
const manager = await insertAccount(database, { role: 'manager', name: 'Els Wouters' })
const home = 8_240_001
await importHomes(database, [home])
await insertAskedViewing(database, { propertyId: home, firstName: 'Tess', lastName: 'Takens', language: 'nl' })
await insertOpinion(database, home, 'A garden to the south.')

afterAll(() => database.delete(properties).where(eq(properties.id, home)))

type Find = (page: Page) => Locator

/** What can be seen of that name: the navigation is beside the page, or at its foot and in a menu. */
const named =
  (role: 'button' | 'checkbox' | 'combobox' | 'link' | 'searchbox' | 'textbox', name: string | RegExp): Find =>
  (page) =>
    page.getByRole(role, { name, exact: true }).filter({ visible: true })

/** A part of the desk, with the number of what waits there. */
const part = (name: string) => named('link', new RegExp(`^${name} ?\\d*$`))

const more = named('button', 'More')
const request: Find = (page) => page.locator('#requests .rows a.main')
const inViewings = (name: string): Find[] => [part('Viewings'), named('link', name)]

/** The clicks from Today, what the task is done with then, and the clicks on a phone where these differ. */
type Task = { task: string; clicks: Find[]; goal: Find; onPhone?: Find[] }

const tasks: Task[] = [
  { task: 'answer a request', clicks: [request], goal: named('textbox', 'Your answer') },
  { task: 'give a request to a colleague', clicks: [request], goal: named('combobox', 'Handled by') },
  { task: 'move a viewing', clicks: inViewings('Tess Takens'), goal: named('button', 'Move the viewing') },
  { task: 'show an owner an opinion', clicks: inViewings('Lena'), goal: named('button', 'Show the owner') },
  { task: 'plan a viewing', clicks: inViewings('Plan a viewing'), goal: named('button', 'Choose') },
  { task: 'plan time off', clicks: inViewings('Hours and time off'), goal: named('button', 'Add time off') },
  { task: 'begin a home', clicks: [part('Homes'), named('link', 'New home')], goal: named('button', 'Create home') },
  {
    task: 'change a home',
    clicks: [part('Homes'), (page) => page.locator(`.list a[href*="/${home}/"]`)],
    goal: named('button', 'Publish'),
  },
  {
    task: 'tick homes that were sold',
    clicks: [part('Homes')],
    goal: named('checkbox', /^Tick /),
    onPhone: [part('Homes'), named('checkbox', 'Select rows')],
  },
  {
    task: 'find anything',
    clicks: [],
    goal: named('searchbox', 'Home, person, page'),
    onPhone: [named('link', 'Search everything')],
  },
  {
    task: 'see who changed what',
    clicks: [part('Activity')],
    goal: named('button', 'Show'),
    onPhone: [more, part('Activity')],
  },
  {
    task: 'invite a colleague',
    clicks: [part('Team')],
    goal: named('button', 'Send the invitation'),
    onPhone: [more, part('Team')],
  },
]

const visits: [string, SessionOptions][] = [
  ['at a desk without a script', { javaScriptEnabled: false }],
  ['on a phone', { viewport: { width: 390, height: 844 }, hasTouch: true }],
]

test.each(visits)('every task is at most two clicks from Today, %s', async (_, options) => {
  await withPage(options, async ({ page, pageErrors }) => {
    await logIn(page, manager, loginPath('/desk/'))
    for (const { task, clicks, goal, onPhone } of tasks) {
      const path = (options.hasTouch && onPhone) || clicks
      expect(path.length, task).toBeLessThanOrEqual(2)
      await page.goto('/desk/')
      for (const link of path) await link(page).first().click()
      await expect.poll(() => goal(page).count(), { message: task }).toBeGreaterThan(0)
    }
    expect(pageErrors).toEqual([])
  })
})
