import { expect, test } from 'vitest'
import { agentOf, initialsOf } from '#domain/content/team/agent.ts'

const agents = [{ id: 4 }, { id: 7 }]

test('a property has the agent it names, else the first one of the site', () => {
  expect(agentOf(agents, 7)).toBe(agents[1])
  expect(agentOf(agents, 9)).toBe(agents[0])
  expect(agentOf(agents, null)).toBe(agents[0])
  expect(agentOf([], 7)).toBeNull()
})

test.each([
  ['Élise Lambrecht', 'ÉL'],
  ['Pieter-Jan De Smet', 'PS'],
  ['  Wout ', 'W'],
  ['', ''],
])('the initials of "%s" are "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
