import { effect } from '@preact/signals-react'
import { expect, test, vi } from 'vitest'
import { allowAll, type ConsentChoice, denyAll } from '#domain/consent/choice.ts'
import { consentModel } from '#ui/islands/consent.model.ts'

const sent = (...fields: [name: string, value: string][]) => {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

const states = (model: ReturnType<typeof consentModel>) => {
  const seen: string[] = []
  effect(() => {
    seen.push(model.state.value)
  })
  return seen
}

test.each<[what: string, form: FormData, body: string, choice: ConsentChoice]>([
  ['all', sent(['choice', 'all']), 'choice=all', allowAll],
  ['only functional, whatever is ticked', sent(['allow', 'marketing'], ['choice', 'functional']), 'allow=marketing&choice=functional', denyAll], // biome-ignore format: one row
  ['what is ticked', sent(['allow', 'social_media'], ['choice', 'chosen']), 'allow=social_media&choice=chosen', { ...denyAll, social_media: true }], // biome-ignore format: one row
])('stores %s and then is saved', async (_, form, body, choice) => {
  const store = vi.fn(async (_: URLSearchParams) => {})
  const model = consentModel(store)
  const seen = states(model)
  expect(await model.choose(form)).toEqual(choice)
  expect(String(store.mock.calls[0]![0])).toBe(body)
  expect(seen).toEqual(['asked', 'saved'])
})

test('a choice that is not stored is reported and none', async () => {
  vi.spyOn(console, 'warn').mockReturnValueOnce()
  const model = consentModel(() => Promise.reject(new Error('503')))
  const seen = states(model)
  expect(await model.choose(sent(['choice', 'all']))).toBeNull()
  expect(seen).toEqual(['asked', 'failed'])
})
