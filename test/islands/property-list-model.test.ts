import { expect, test } from 'vitest'
import { propertyList } from '#ui/islands/property-list.model.ts'

const definition = { key: 'test', maxItems: 3, days: 30, evictsOldest: true }

/** A storage that may be full or forbidden. */
function createStorage() {
  const stored = new Map<string, string>()
  const state = { full: false, forbidden: false }
  const storage = () => {
    if (state.forbidden) throw new DOMException('No', 'SecurityError')
    return {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem(key: string, text: string) {
        if (state.full) throw new DOMException('No', 'QuotaExceededError')
        stored.set(key, text)
      },
      removeItem: (key: string) => {
        stored.delete(key)
      },
    }
  }
  const open = () => propertyList({ definition, storage, today: () => '2026-11-21' })
  return { stored, state, open }
}

test('toggles a property and removes the key of an empty list', () => {
  const { stored, open } = createStorage()
  const list = open()
  list.toggle(7)
  list.toggle(8)
  expect(list.ids()).toEqual([8, 7])
  expect(stored.get('test')).toBe('8@2026-11-21,7@2026-11-21')
  list.toggle(7)
  list.toggle(8)
  expect(stored.has('test')).toBe(false)
})

test('keeps what another tab has written', () => {
  const { open } = createStorage()
  const [item, other] = [open(), open()]
  item.toggle(7)
  other.toggle(8)
  item.toggle(9)
  expect(item.ids()).toEqual([9, 8, 7])
  other.remove([7])
  expect(item.ids()).toEqual([9, 8])
})

test.each(['full', 'forbidden'] as const)('keeps the list in memory when the storage is %s', (how) => {
  const { state, open } = createStorage()
  const list = open()
  list.toggle(7)
  state[how] = true
  list.toggle(8)
  list.toggle(9)
  expect(list.ids()).toEqual(how === 'full' ? [9, 8, 7] : [9, 8])
  list.clear()
  expect(list.ids()).toEqual([])
  state[how] = false
  list.toggle(5)
  expect(open().ids()).toEqual([5])
})

test('notifies subscribers of each change and of other tabs', () => {
  const list = createStorage().open()
  const notifications: number[][] = []
  list.subscribe(() => notifications.push(list.ids()))
  list.add([7, 8])
  list.remove([7])
  list.notify()
  expect(notifications).toEqual([[7, 8], [8], [8]])
})
