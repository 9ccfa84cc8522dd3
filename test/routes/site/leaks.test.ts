import { eq, inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { connect } from '#db/client.ts'
import {
  documents,
  media,
  projects,
  projectTexts,
  properties,
  propertyHistory,
  propertyTexts,
  units,
} from '#db/schema/index.ts'
import { fold } from '#domain/fold.ts'
import { languageCodes } from '#locales/languages.ts'
import { findLeaks, type LeakProbe, leakedMarkers, leakProbe, leakProbes } from '#test/support/leaks/leak-probe.ts'
import { probeMails } from '#test/support/leaks/leak-probe-mails.ts'
import { outputs } from '#test/support/leaks/leak-probe-outputs.ts'
import { probePrograms } from '#test/support/leaks/leak-probe-programs.ts'
import { exported } from '#test/support/stock/exported.ts'
import { isFull } from '#test/support/test-extent.ts'
import { advanceClock, requestFixture } from '#test/support/worker/fixture-request.ts'
import { callTool } from '#test/support/worker/program.ts'
import { kyero } from '#worker/exporters/kyero.ts'
import { openImmo } from '#worker/exporters/openimmo.ts'
import { reso } from '#worker/exporters/reso.ts'
import { readAgencyFeed } from '#worker/importers/agency.ts'
import { loadCatalogue } from '#worker/services/catalogue/load.ts'
import { importFeed } from '#worker/services/import/feed.ts'
import { type ExportedProperty, readStock } from '#worker/services/property/stock.ts'

const database = () => connect(inject('databases').hiding)

type Feed = { Places?: object[]; Properties: object[]; Projects: object[]; Pictures: object[] }

/** @param description that a person has written, in place of each one of the feeds */
async function bring(feeds: readonly Feed[], description?: string) {
  const feed = readAgencyFeed({
    Places: feeds.flatMap(({ Places = [] }) => Places),
    Properties: feeds.flatMap(({ Properties }) => Properties),
    Projects: feeds.flatMap(({ Projects }) => Projects),
    Pictures: feeds.flatMap(({ Pictures }) => Pictures),
  })
  const texts = [...feed.properties, ...(feed.projects ?? [])].map((update) => Object.values(update.texts ?? {}))
  if (description) for (const text of texts.flat()) text.description = description
  const report = await importFeed(database(), feed, { today: '2026-11-20' })
  await database()
    .update(documents)
    .set({ state: 'ready', fileId: '0'.repeat(32), size: 1000 })
  advanceClock('hiding')
  known.clear()
  return report
}

/** All rows of a property. */
async function rowsOf({ id, projectId }: Pick<LeakProbe, 'id' | 'projectId'>): Promise<string> {
  const rows = await database().batch([
    database().select().from(properties).where(eq(properties.id, id)),
    database().select().from(propertyTexts).where(eq(propertyTexts.propertyId, id)),
    database().select().from(propertyHistory).where(eq(propertyHistory.propertyId, id)),
    database().select().from(media).where(eq(media.propertyId, id)),
    database().select({ titles: documents.titles }).from(documents).where(eq(documents.propertyId, id)),
    database().select().from(projects).where(eq(projects.id, projectId)),
    database().select().from(projectTexts).where(eq(projectTexts.projectId, projectId)),
    database().select().from(units).where(eq(units.projectId, projectId)),
  ])
  return JSON.stringify(rows)
}

/** Since the last import: many addresses do not depend on the property. */
const known = new Map<string, Promise<string>>()

const responseText = (path: string): Promise<string> => {
  const text = known.get(path) ?? fetched(path)
  known.set(path, text)
  return text
}

/** Follows one redirect. */
async function fetched(path: string): Promise<string> {
  const first = await requestFixture('hiding', path)
  const { location } = first
  const second = location ? await requestFixture('hiding', location.replace('https://gevel.test', '')) : null
  const { status, headers } = second ?? first
  if (status >= 500) throw new Error(`${path} answers ${status}`)
  return `${location ?? ''}\n${first.text}\n${second?.text ?? ''}\n${[...headers].join('\n')}`
}

const markersOf = ({ hides, needles: markers }: LeakProbe) => ({
  ...(hides.price && markers.price),
  ...(hides.address && markers.address),
})

const hiddenWords = ({ hides, words }: LeakProbe) => [
  ...(hides.price ? words.price : []),
  ...(hides.address ? words.address : []),
]

const languageOf = (path: string) => /(?:^\/|language=|\/(?:rss|feed|atom)\/)(en|nl|fr|de)\b/.exec(path)?.[1] ?? 'en'

/** All paths for an output without languages. */
function pathsIn(languages: readonly string[], paths: readonly string[]): readonly string[] {
  const found = paths.filter((path) => languages.includes(languageOf(path)))
  return found.length ? found : paths
}

/** The property in the formats of other programs. */
async function exportsOf({ id }: Pick<LeakProbe, 'id'>): Promise<(readonly [format: string, text: string])[]> {
  const catalogue = await loadCatalogue(database())
  const options = { origin: 'https://gevel.example', today: '2026-11-20', language: 'en' } as const
  const homes: ExportedProperty[] = []
  for await (const home of readStock(database(), catalogue, options)) if (home.record.id === id) homes.push(home)
  const exporters = Object.entries({ kyero, openImmo, reso })
  return Promise.all(exporters.map(async ([name, exporter]) => [name, await exported(exporter, homes)] as const))
}

const pathsOf = (probe: LeakProbe, languages: readonly string[]) =>
  outputs.flatMap(({ paths }) => pathsIn(languages, paths({ ...probe, words: [] })))

async function leaksOf(probe: LeakProbe): Promise<string[]> {
  const markers = markersOf(probe)
  const leaks: string[] = []
  const check = (place: string, text: string) => {
    for (const [leak, words] of findLeaks(text, markers)) leaks.push(`${place} tells ${leak}: ${words}`)
  }
  check('the database', await rowsOf(probe))
  for (const [format, text] of await exportsOf(probe)) check(`the export for ${format}`, text)
  const languages = isFull ? languageCodes : [languageCodes[probe.id % languageCodes.length]!]
  const asked = pathsOf(probe, languages)
  for (let at = 0; at < asked.length; at += 4) {
    const paths = asked.slice(at, at + 4)
    for (const [index, text] of (await Promise.all(paths.map(responseText))).entries()) check(paths[index]!, text)
  }
  for (const { tool, text } of await probePrograms(probe, languages)) check(`the tool ${tool}`, text)
  for (const { form, kind, text } of await probeMails(probe)) check(`the mail ${kind} of ${form}`, text)
  for (const word of hiddenWords(probe)) {
    for (const language of languages) {
      const table = sql.raw(`search_${language}`)
      const quoted = `"${fold(word)}"`
      const found = await database().all(
        sql`SELECT rowid FROM ${table} WHERE ${table} MATCH ${quoted} AND rowid = ${probe.id}`,
      )
      if (found.length) leaks.push(`${language} is found by ${word}`)
      const asked = `search=${encodeURIComponent(word)}&language=${language}`
      for (const goal of [0, 1]) {
        const { text } = await requestFixture('hiding', `/api/listing?goal=${goal}&${asked}`)
        if (text.includes(`"ID":${probe.id},`)) leaks.push(`a search for ${word} finds it in ${language}`)
      }
    }
    const { text } = await requestFixture('hiding', `/api/suggest?q=${encodeURIComponent(word)}`)
    if (text.includes(`/${probe.id}/`)) leaks.push(`${word} suggests it`)
  }
  return leaks
}

/** Properties of one run. */
const many = 4

test('the leak probe detects every notation of a property and no other property', () => {
  fc.assert(
    fc.property(leakProbes(many), (probes) => {
      for (const { id, writings } of probes) {
        for (const subject of ['price', 'address'] as const) {
          const leakedKinds = (of: LeakProbe) =>
            writings[subject].filter((text) => leakedMarkers(text, of.needles[subject]).length > 0)
          for (const probe of probes)
            expect([probe.id, leakedKinds(probe)]).toEqual([probe.id, id === probe.id ? writings[subject] : []])
        }
      }
    }),
    { numRuns: isFull ? 1000 : 20 },
  )
})

test('published markers are found', async () => {
  const [probe] = fc.sample(leakProbe(90), { numRuns: 1, seed: 7 })
  const [property] = probe!.feed.Properties as [Record<string, unknown>]
  const open = { ...property, PublishPrice: true, PublishAddress: true, Goal: 0, Marquee: 0 }
  await bring([{ ...probe!.feed, Properties: [open] }])
  const { id, needles: markers, words } = probe!
  expect(leakedMarkers(await rowsOf(probe!), markers.price)).toContain('figure')
  const stored = Object.keys(markers.address).filter((name) => name !== 'seconds')
  expect(leakedMarkers(await rowsOf(probe!), markers.address)).toEqual(expect.arrayContaining(stored))
  for (const path of [`/property/${id}/`, `/property/${id}.json`, `/fr/property/${id}/`]) {
    expect([path, leakedMarkers(await responseText(path), markers.price)]).toEqual([
      path,
      expect.arrayContaining(['figure']),
    ])
    expect([path, leakedMarkers(await responseText(path), markers.address)]).toEqual([
      path,
      expect.arrayContaining(['street']),
    ])
  }
  for (const path of [`/api/listing?search=${id}`, `/rss/en/sale.xml?search=${id}`, `/for-sale/?search=${id}`]) {
    expect([path, leakedMarkers(await responseText(path), markers.price)]).toEqual([
      path,
      expect.arrayContaining(['figure']),
    ])
  }
  const told = await probePrograms(probe!, ['en'])
  const tellingTools = (subject: 'price' | 'address', marker: string) =>
    new Set(told.filter(({ text }) => leakedMarkers(text, markers[subject]).includes(marker)).map(({ tool }) => tool))
  expect([...tellingTools('price', 'figure')]).toEqual(['search_homes', 'home', 'costs_of_buying'])
  expect([...tellingTools('address', 'street')]).toContain('home')
  for (const [format, text] of await exportsOf(probe!)) {
    expect([format, leakedMarkers(text, markers.price)]).toEqual([format, expect.arrayContaining(['figure'])])
    const shown = expect.arrayContaining(['street', 'houseNumber', 'longitude'])
    expect([format, leakedMarkers(text, markers.address)]).toEqual([format, shown])
  }
  const { text } = await requestFixture(
    'hiding',
    `/api/listing?search=${encodeURIComponent(words.address[2]!)}&language=nl`,
  )
  expect(text).toContain(`"ID":${id},`)
  const sentMails = await probeMails(probe!)
  const revealing = (subject: 'price' | 'address', marker: string) =>
    sentMails
      .filter(({ text }) => leakedMarkers(text, markers[subject]).includes(marker))
      .map(({ form, kind }) => `${form} ${kind}`)
  expect(revealing('price', 'figure')).toContain('send-to-friend friend')
  expect(revealing('address', 'houseNumber')).toEqual(
    expect.arrayContaining(['contact-appointment appointment', 'contact-appointment request']),
  )
  expect([...new Set(sentMails.map(({ form }) => form))].sort()).toEqual([
    'contact-appointment',
    'contact-construction',
    'contact-homes',
    'contact-me',
    'documents',
    'purchase-offer',
    'send-to-friend',
  ])
})

test('no response or row reveals hidden data', async () => {
  await fc.assert(
    fc.asyncProperty(leakProbes(many), async (probes) => {
      const report = await bring(probes.map(({ feed }) => feed))
      expect(report.refused).toEqual([])
      for (const probe of probes) {
        expect(leakedMarkers(JSON.stringify(report), markersOf(probe))).toEqual([])
        expect(await leaksOf(probe)).toEqual([])
      }
    }),
    // Replay: property-runs.ts.
    { numRuns: isFull ? 10 : 2, endOnFailure: true },
  )
})

test('data that is hidden later is removed from all responses', async () => {
  const [probe] = fc.sample(leakProbe(91), { numRuns: 1, seed: 11 })
  const [property] = probe!.feed.Properties as [Record<string, unknown>]
  const as = (published: boolean) => ({
    ...probe!.feed,
    Properties: [{ ...property, PublishPrice: published, PublishAddress: published }],
  })
  await bring([as(true)])
  expect(leakedMarkers(await rowsOf(probe!), probe!.needles.price)).toContain('figure')
  await bring([as(false)])
  expect(await leaksOf({ ...probe!, hides: { price: true, address: true } })).toEqual([])
})

test('neither order, filters nor similar properties reveal which hidden price is higher', async () => {
  const [item, other] = fc.sample(leakProbe(92), { numRuns: 2, seed: 3 }) as [LeakProbe, LeakProbe]
  const ids = [7_300_095, 7_300_096]
  const priced = (prices: number[]) =>
    [item, other].map(({ feed }, at) => ({
      Properties: [
        {
          ...feed.Properties[0],
          ID: ids[at],
          Goal: 0,
          WebID: 1,
          Marquee: 0,
          PublishPrice: false,
          Price: prices[at],
          RecordFile: `S-${at}`,
        },
      ],
      Projects: [],
      Pictures: [],
    }))
  const seen = async () => {
    const texts: string[] = []
    for (const sort of ['cheapest', 'dearest', 'newest', 'largest']) {
      texts.push((await requestFixture('hiding', `/api/listing?goal=0&sort=${sort}&city=Gent%7C9000`)).text)
      texts.push((await requestFixture('hiding', `/api/neighbours?goal=0&sort=${sort}&id=${ids[0]}`)).text)
    }
    for (const price of ['100000-200000', '1000000-2000000', '8000000-9000000', '100000-']) {
      for (const route of ['listing', 'count', 'map']) {
        texts.push((await requestFixture('hiding', `/api/${route}?goal=0&price=${price}`)).text)
      }
      const [from, to] = price.split('-')
      const asked = { priceFrom: Number(from), ...(to && { priceTo: Number(to) }), sort: 'cheapest' }
      texts.push((await callTool('hiding', 'search_homes', asked)).text)
    }
    for (const id of ids) texts.push((await requestFixture('hiding', `/property/${id}.json`)).text)
    return texts.map((text) => text.replace(/"version":\d+,?/g, ''))
  }
  await bring(priced([1_250_011, 8_750_017]))
  const before = await seen()
  const rows = await database()
    .select({ id: properties.id, fingerprint: properties.fingerprint })
    .from(properties)
    .where(inArray(properties.id, ids))
  const report = await bring(priced([8_750_017, 1_250_011]))
  expect(report).toMatchObject({ changed: 0, unchanged: 2 })
  expect(
    await database()
      .select({ id: properties.id, fingerprint: properties.fingerprint })
      .from(properties)
      .where(inArray(properties.id, ids)),
  ).toEqual(rows)
  expect(await seen()).toEqual(before)
})

test('no response, export or mail shows the marks of a description as signs', async () => {
  const [probe] = fc.sample(leakProbe(93), { numRuns: 1, seed: 5 }) as [LeakProbe]
  const [property] = probe.feed.Properties as [Record<string, unknown>]
  const open = { ...property, PublishPrice: true, PublishAddress: true, Goal: 0, Marquee: 0 }
  await bring([{ ...probe.feed, Properties: [open] }], '# Qhead\n\nEen *qbold* _qslant_ huis, 3 \\* 4 m.\n\n- *qitem*')
  const signs = ['# Qhead', '*qbold', '_qslant', '*qitem', String.raw`\*`]
  const shown: string[] = []
  const check = (place: string, text: string) => {
    if (text.includes('qbold')) shown.push(place)
    expect([place, signs.filter((sign) => text.includes(sign))]).toEqual([place, []])
  }
  for (const [format, text] of await exportsOf(probe)) check(format, text)
  for (const path of pathsOf(probe, ['en', 'nl'])) check(path, await responseText(path))
  for (const { form, kind, text } of await probeMails(probe)) check(`${form} ${kind}`, text)
  const places = ['kyero', 'openImmo', 'reso', `/property/${probe.id}.json?language=nl`, `/for-sale/x/y/${probe.id}/`]
  expect(shown).toEqual(expect.arrayContaining([...places, `/nl/nieuwbouw/x/y/${probe.projectId}/`]))
})
