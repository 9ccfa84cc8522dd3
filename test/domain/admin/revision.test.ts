import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Changes, differences, mergeEntered, undoing, type Values, valuesBefore } from '#domain/admin/revision.ts'

const names = ['price', 'texts.nl.title', 'texts.fr.title', 'texts.de.title', 'facts.bedrooms']
const values = fc.record(
  Object.fromEntries(names.map((name) => [name, fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 3 }))])),
)
/** A form that was opened at some version and is sent later: which fields were typed in, and what. */
const visits = fc.array(fc.record({ opened: fc.nat({ max: 9 }), entered: values, touched: fc.subarray(names) }), {
  minLength: 2,
  maxLength: 10,
})

describe('two people edit one row', () => {
  test('a field that only one of them changed takes the value of that one', () => {
    const base = { price: 100, 'texts.nl.title': 'Huis', 'texts.fr.title': 'Maison' }
    const current = { ...base, 'texts.nl.title': 'Woning' }
    expect(mergeEntered(base, current, { ...base, 'texts.fr.title': 'Villa' })).toEqual({
      changed: { 'texts.fr.title': 'Villa' },
      conflicts: [],
    })
  })

  test('a field that both changed is shown with both values', () => {
    expect(mergeEntered({ price: 100 }, { price: 90 }, { price: 95 })).toEqual({
      changed: {},
      conflicts: [{ name: 'price', mine: 95, theirs: 90 }],
    })
  })

  test('the same value of both is no conflict', () => {
    expect(mergeEntered({ price: 100 }, { price: 90 }, { price: 90 })).toEqual({ changed: {}, conflicts: [] })
  })

  test('nothing is lost in random interleavings', () => {
    fc.assert(
      fc.property(values, visits, (first, forms) => {
        const history: Changes[] = []
        let current: Values = first
        for (const { opened, entered, touched } of forms) {
          const since = history.slice(0, Math.max(0, history.length - opened))
          const base = valuesBefore(current, since)
          const sent = { ...base, ...Object.fromEntries(touched.map((name) => [name, entered[name] ?? null])) }
          const { changed, conflicts } = mergeEntered(base, current, sent)
          const next = { ...current, ...changed }
          for (const name of names) {
            const isMine = (sent[name] ?? null) !== (base[name] ?? null)
            const isAsked = conflicts.some((conflict) => conflict.name === name)
            // What I typed is stored, or both values are shown; what I did not touch stays as the others left it.
            if (!isMine) expect(next[name]).toBe(current[name])
            else if (isAsked) expect(conflicts).toContainEqual({ name, mine: sent[name], theirs: current[name] })
            else expect(next[name]).toBe(sent[name])
          }
          history.unshift(differences(current, next))
          current = next
        }
        expect(valuesBefore(current, history)).toEqual(first)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('undo', () => {
  const changes: Changes = { price: [100, 90], 'facts.bedrooms': [2, 3] }

  test('puts back what a save changed', () => {
    expect(undoing(changes, { price: 90, 'facts.bedrooms': 3 }).changed).toEqual({ price: 100, 'facts.bedrooms': 2 })
  })

  test('leaves a field that changed again, and names it', () => {
    const { changed, conflicts } = undoing(changes, { price: 80, 'facts.bedrooms': 3 })
    expect(changed).toEqual({ 'facts.bedrooms': 2 })
    expect(conflicts).toEqual([{ name: 'price', mine: 100, theirs: 80 }])
  })
})
