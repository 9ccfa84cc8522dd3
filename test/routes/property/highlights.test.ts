import { isNull } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { connect } from '#db/client.ts'
import { properties } from '#db/schema/index.ts'
import { requestFixture } from '#test/support/worker/fixture-request.ts'

test('each part of the sentence below a price links to a section of the page', async () => {
  const homes = await connect(inject('databases').demo)
    .select({ id: properties.id })
    .from(properties)
    .where(isNull(properties.withdrawn))
  const linked = new Set<string>()
  for (const { id } of homes) {
    const { location } = await requestFixture('demo', `/property/${id}/`)
    const { text: page } = await requestFixture('demo', location!)
    const [head] = /<header class="prop-head">.*?<\/header>/s.exec(page)!
    const targets = [...head.matchAll(/href="#([^"]*)"/g)].map(([, target]) => target!)
    expect(targets.filter((target) => !page.includes(` id="${target}"`))).toEqual([])
    for (const target of targets) linked.add(target)
  }
  expect([...linked].sort()).toEqual(['comfort', 'costs-lines', 'general', 'key-facts', 'legal', 'nearby'])
})
