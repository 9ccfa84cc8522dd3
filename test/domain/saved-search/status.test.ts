import { expect, test } from 'vitest'
import {
  isExpiringSoon,
  nextState,
  type SavedSearchAction,
  type SavedSearchStatus,
  savedSearchActions,
  savedSearchActionsFor,
  savedSearchStatus,
} from '#domain/saved-search/status.ts'

const savedSearch = (state: Exclude<SavedSearchStatus, 'lapsed'>, confirmed: string | null = null) => ({
  state,
  confirmed,
  created: '2026-11-01T10:00:00.000Z',
})

test.each([
  ['pending', '2026-11-08T10:00:00.000Z', 'pending'],
  ['pending', '2026-11-08T10:00:00.001Z', 'lapsed'],
  ['active', '2030-01-01T00:00:00.000Z', 'active'],
  ['ended', '2030-01-01T00:00:00.000Z', 'ended'],
] as const)('%s at %s has the status %s', (state, now, status) => {
  expect(savedSearchStatus(savedSearch(state), now)).toBe(status)
})

test.each<[SavedSearchStatus, SavedSearchAction[]]>([
  ['pending', ['confirm', 'end']],
  ['lapsed', ['end']],
  ['active', ['confirm', 'frequency', 'change', 'pause', 'end']],
  ['paused', ['confirm', 'frequency', 'change', 'resume', 'end']],
  ['ended', ['resume']],
])('%s allows %s', (status, actions) => {
  const state = status === 'lapsed' ? 'pending' : status
  expect(savedSearchActionsFor(status, savedSearch(state, '2026-11-02T10:00:00.000Z'))).toEqual(actions)
})

test('a search that was never confirmed cannot be resumed', () => {
  expect(savedSearchActionsFor('ended', savedSearch('ended'))).toEqual([])
})

test.each([
  ['pending', ['active', 'pending', 'pending', 'paused', 'active', 'ended']],
  ['active', ['active', 'active', 'active', 'paused', 'active', 'ended']],
  ['paused', ['paused', 'paused', 'paused', 'paused', 'active', 'ended']],
] as const)('the actions from %s lead to %s', (state, states) => {
  expect(savedSearchActions.map((action) => nextState(action, savedSearch(state)))).toEqual(states)
})

test.each([
  ['active', '2024-12-11T00:00:00.000Z', true],
  ['paused', '2024-12-11T00:00:00.000Z', true],
  ['active', '2024-12-13T00:00:00.000Z', false],
  ['ended', '2020-01-01T00:00:00.000Z', false],
  ['pending', null, false],
] as const)('%s, confirmed on %s, is expiring soon: %s', (state, confirmed, asked) => {
  expect(isExpiringSoon(savedSearch(state, confirmed), '2026-11-21T12:00:00.000Z')).toBe(asked)
})
