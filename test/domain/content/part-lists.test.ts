import { expect, test } from 'vitest'
import { listedValues, recordedLists, writeListed } from '#domain/content/lists/part-lists.ts'
import { itemLabel, listForms, settingsLists } from '#domain/content/lists/settings-lists.ts'
import type { WrittenSite } from '#domain/content/site-file.ts'

const agent = (id: number) => ({ id, name: `A${id}`, phone: '1', picture: '/images/a.svg' })
const office = (zip: string, at = 0) => ({ id: at + 1, name: { nl: zip }, zip, latitude: 51, longitude: 4 })
const site = () => ({
  agents: [1, 2, 3].map(agent),
  agency: { offices: ['9000', '3000'].map((zip, at) => office(zip, at)) },
})
const part = { list: 'site' as const }

const edited = (view: 'team' | 'offices', stored = site()) => ({
  form: listForms(view, stored).shown,
  lists: settingsLists[view],
})

/** A list once values were put into it. */
function after(view: 'team' | 'offices', values: Record<string, string | number | boolean>) {
  const written = { site: site(), pages: [], articles: [], testimonials: [] } as unknown as WrittenSite
  writeListed(written, part, values, edited(view))
  const { agents, agency } = written.site as unknown as ReturnType<typeof site>
  return view === 'team' ? agents : agency.offices
}

test.each([
  [{ 'agents.3.place': 1 }, [3, 1, 2]],
  [{ 'agents.1.place': 2 }, [2, 1, 3]],
  [{ 'agents.1.place': 3 }, [2, 3, 1]],
  [{ 'agents.2.removed': true }, [1, 3]],
  [{ 'agents.4.name': 'A4' }, [1, 2, 3, 4]],
  [{ 'agents.4.name': 'A4', 'agents.4.place': 1 }, [4, 1, 2, 3]],
])('agents with %j are in the order %j', (values, ids) => {
  expect(after('team', values).map((item) => ('id' in item ? item.id : 0))).toEqual(ids)
})

test('an item keeps what its form does not have, and has a position of two numbers', () => {
  expect(after('team', { 'agents.2.phone': '2' })[1]).toEqual({ ...agent(2), phone: '2' })
  const [, second, third] = after('offices', { 'agency.offices.2.position': '50.5, 3.25', 'agency.offices.3.zip': '1' })
  expect([second, third]).toEqual([
    { ...office('3000', 1), latitude: 50.5, longitude: 3.25 },
    { id: 3, zip: '1' },
  ])
})

test('a list is put back whole', () => {
  expect(after('team', { agents: JSON.stringify([agent(7)]) })).toEqual([agent(7)])
})

test('an item has its place and its position, a blank one has none', () => {
  expect(listedValues(site(), edited('offices'))).toMatchObject({
    ...{ 'agency.offices.2.place': 2, 'agency.offices.2.position': '51, 4', 'agency.offices.3.place': null },
  })
})

test.each([
  [{ 'agents.1.name': 'B' }, ['agents.1.name']],
  [{ 'agents.1.place': 2 }, ['agents']],
  [{ agents: '[]' }, ['agents']],
])('a revision of %j has %j', (changed, names) => {
  const values = { agents: '[{"id":1}]', 'agents.1.name': 'A', 'agents.1.place': 1 }
  const [before] = recordedLists([values, { ...values, ...changed }], changed, edited('team'))
  expect(Object.keys(before).filter((name) => name in changed || name === 'agents')).toEqual(names)
})

test('a form asks for what an item needs, once something of it is typed, and nothing of one that is removed', () => {
  const sent = (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, text] of Object.entries({ 'agents.1.name': 'A', 'agents.4.name': '', ...fields }))
      form.set(name, text)
    return listForms('team', site(), form)
  }
  const required = (fields: Record<string, string>) =>
    [4, 1].map((id) => sent(fields).read.fields[`agents.${id}.phone`]?.required)
  expect(required({})).toEqual([undefined, true])
  expect(required({ 'agents.4.name': 'New' })).toEqual([true, true])
  expect(required({ 'agents.1.removed': '1' })).toEqual([undefined, undefined])
  expect(sent({}).shown.steps.map(({ name }) => name)).toEqual(['agents.1', 'agents.2', 'agents.3', 'agents.4'])
  expect(sent({ 'agents.4.name': 'New' }).shown.steps.at(-1)!.name).toBe('agents.5')
})

test.each([
  [{ name: 'Jan' }, 'Jan'],
  [{ label: { nl: 'Huis', fr: 'Maison' } }, 'Maison'],
  [{ title: { text: { nl: 'Huis' } } }, 'Huis'],
  [{ title: { public: false } }, '–'],
])('%j is called %s', (item, name) => {
  expect(itemLabel(item, 'fr')).toBe(name)
})
