import { expect, inject, test } from 'vitest'
import { connect } from '#db/client.ts'
import { requestFixture, setClock } from '#test/support/worker/fixture-request.ts'
import { readAgencyFeed } from '#worker/importers/agency.ts'
import { propertyIdOf } from '#worker/importers/formats/format.ts'
import { importFeed } from '#worker/services/import/feed.ts'

const at = (time: string) => setClock('demo', time)

const get = (path: string) => requestFixture('demo', path)

const events = (text: string) => text.split('BEGIN:VEVENT').slice(1)
const unfolded = (text: string) => text.replaceAll('\r\n ', '')

test('the calendar holds the upcoming open houses', async () => {
  at('2026-11-21T12:00:00Z')
  const { status, headers, text } = await get('/property/4231930.ics?language=fr')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(headers.get('content-disposition')).toContain('.ics"')
  expect(events(text)).toHaveLength(2)
  expect(text).toContain('DTSTART;TZID=Europe/Brussels:20261219T100000\r\n')
  expect(text).toContain('DTEND;TZID=Europe/Brussels:20270328T160000\r\n')
  expect(text).toContain('BEGIN:VTIMEZONE\r\nTZID:Europe/Brussels\r\n')
  expect(unfolded(text)).toMatch(/SUMMARY:Portes ouvertes\u00a0: /)
  expect(unfolded(text)).toMatch(/URL:https:\/\/gevel\.test\/fr\/.*\/4231930\/\r\n/)
  expect(unfolded(text)).toMatch(/LOCATION:.*5000 Namur/)
  expect((await get('/property/4231930.ics?language=nl')).text).toContain('SUMMARY:Opendeurdag: ')
})

test('past open houses are removed, and without any the file is 404', async () => {
  at('2026-12-19T11:29:00Z')
  expect(events((await get('/property/4231930.ics')).text)).toHaveLength(2)
  at('2026-12-19T11:30:00Z')
  expect(events((await get('/property/4231930.ics')).text)).toHaveLength(1)
  at('2027-03-28T14:00:00Z')
  expect((await get('/property/4231930.ics')).status).toBe(404)
})

test('the UID of an event is stable', async () => {
  at('2026-11-21T12:00:00Z')
  const names = (text: string) => [...text.matchAll(/UID:(.*)\r/g)].map(([, name]) => name)
  const now = names((await get('/property/4231930.ics?language=fr')).text)
  expect(now).toEqual(['4231930-2026-12-19-0@gevel.test', '4231930-2027-03-28-0@gevel.test'])
  at('2026-12-25T12:00:00Z')
  expect(names((await get('/property/4231930.ics?language=de')).text)).toEqual(now.slice(1))
})

test.each([
  [999, 404],
  [4231902, 404],
  [4231936, 410],
  [4231937, 410],
])('%i returns %i', async (id, status) => {
  expect((await get(`/property/${id}.ics`)).status).toBe(status)
})

const page = async (id: number) => {
  const first = await get(`/property/${id}/`)
  return (await get(first.location?.replace('https://gevel.test', '') ?? `/property/${id}/`)).text
}

test('a cached page shows open houses until the minute they end', async () => {
  at('2026-12-11T12:00:00Z')
  const before = await page(4231901)
  expect(before).toMatch(/Saturday,? 12 December 2026, 10:00 to 12:00/)
  expect(before).toContain('href="/property/4231901.ics?language=en"')
  at('2026-12-12T10:59:00Z')
  expect(await page(4231901)).toMatch(/Saturday,? 12 December 2026/)
  at('2026-12-12T11:00:00Z')
  const after = await page(4231901)
  expect(after).not.toContain('12 December 2026, 10:00')
  expect(after).toMatch(/Saturday,? 16 January 2027, 10:00 to 12:00/)
  at('2027-01-16T11:00:00Z')
  expect(await page(4231901)).not.toContain('id="open-houses"')
})

test('a sold property shows no open houses on the page, in its data or in the calendar', async () => {
  setClock('writable', '2026-12-01T12:00:00Z')
  const home = (ID: number, Marquee: number) => ({
    ...{ ID, Marquee, RecordFile: `O-${ID}`, Goal: 0, Status: 1, WebID: 1, PublishPrice: true, Price: 385_000 },
    ...{ PublishAddress: true, Street: 'Wilgenstraat', HouseNumber: '12', Zip: '9000', City: 'Gent', CountryID: 10 },
    ...{ DateOnline: '2026-11-01', DateChanged: '2026-11-02' },
    OpenHouses: [{ Start: '2026-12-12T10:00', End: '2026-12-12T12:00' }],
    Translations: [{ language: 'nl', Title: 'Huis met tuin', TypeDescription: 'Rijwoning', Description: 'Een huis.' }],
  })
  const named = propertyIdOf('GENT-12')
  const feed = readAgencyFeed({ Properties: [home(7_200_001, 0), home(7_200_002, 3), home(named, 0)] })
  await importFeed(connect(inject('databases').writable), feed, { today: '2026-11-20' })
  const told = async (id: number) => {
    const { location } = await requestFixture('writable', `/nl/property/${id}/`)
    const { text } = await requestFixture('writable', location!.replace('https://gevel.test', ''))
    const { openHouses } = JSON.parse((await requestFixture('writable', `/property/${id}.json`)).text)
    const { status } = await requestFixture('writable', `/property/${id}.ics`)
    return [text.includes('id="open-houses"'), text.includes('"@type":"Event"'), openHouses.length, status]
  }
  expect(await told(7_200_001)).toEqual([true, true, 1, 200])
  // A home that its program names by a word.
  expect(await told(named)).toEqual([true, true, 1, 200])
  expect(await told(7_200_002)).toEqual([false, false, 0, 404])
})
