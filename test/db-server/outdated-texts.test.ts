import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { outdatedTexts } from '#db/schema/index.ts'
import type { Values } from '#domain/admin/revision.ts'
import { confirmText } from '#worker/services/import/edit/outdated-texts.ts'
import { homeEditor, readHome } from '#worker/services/import/edit-home.ts'
import { importFeed } from '#worker/services/import/feed.ts'
import { createFeed, propertyRecord, startReferenceDatabase } from './feed.ts'

const today = '2026-11-23'
let database: Database

beforeAll(async () => {
  const reference = await startReferenceDatabase(today)
  database = reference.database
  return reference.stop
})

const nl = { language: 'nl', Title: 'Huis met tuin', Description: 'Een licht huis.' }
const fr = { language: 'fr', Title: 'Maison avec jardin', Description: 'Une maison claire.' }

let lastId = 8_110_000

const runFeed = (id: number, texts: readonly object[] = [nl, fr], change: object = {}) =>
  importFeed(database, createFeed([propertyRecord(id, { Translations: texts, ...change })]), { today, feed: 'whise' })

async function newHome() {
  await runFeed(++lastId)
  return lastId
}

let forms = 0

async function save(id: number, entered: Values) {
  const { version } = (await readHome(database, id))!
  return homeEditor.save(database, id, { version, entered }, { userId: 'sofie', formKey: `texts-${++forms}`, today })
}

const outdatedOf = async (id: number) => (await readHome(database, id))!.outdated

describe('a translation of a home', () => {
  test('is outdated once a person changes the Dutch text, until its own text changes', async () => {
    const id = await newHome()
    await save(id, { 'texts.nl.description': 'Een groot huis.' })
    await save(id, { 'facts.bedrooms': 5 })
    expect(await outdatedOf(id)).toEqual({ 'texts.fr.description': 'Een licht huis.' })
    await save(id, { 'texts.fr.description': 'Une grande maison.' })
    expect(await outdatedOf(id)).toEqual({})
  })

  test('is outdated once a feed changes the Dutch text alone', async () => {
    const id = await newHome()
    await runFeed(id, [{ ...nl, Description: 'Een groot huis.' }, fr])
    expect(await outdatedOf(id)).toEqual({ 'texts.fr.description': 'Een licht huis.' })
    await runFeed(id, [
      { ...nl, Description: 'Een ruim huis.' },
      { ...fr, Description: 'Une maison spacieuse.' },
    ])
    expect(await outdatedOf(id)).toEqual({})
  })

  test('is right again once the change is undone', async () => {
    const id = await newHome()
    await save(id, { 'texts.nl.title': 'Villa met tuin' })
    await homeEditor.undo(database, id, 1, { userId: 'sofie', formKey: null, today })
    expect(await outdatedOf(id)).toEqual({})
  })

  test('is confirmed for the text that was shown, and no later one', async () => {
    const id = await newHome()
    await save(id, { 'texts.nl.title': 'Villa met tuin' })
    const confirm = (text: string) =>
      confirmText(database, id, 'texts.fr.title', { language: 'nl', part: 'title', text })
    await confirm('Huis met tuin')
    expect(await outdatedOf(id)).toEqual({ 'texts.fr.title': 'Huis met tuin' })
    await confirm('Villa met tuin')
    expect(await outdatedOf(id)).toEqual({})
  })

  test('keeps nothing of the former text once the address or the price is hidden', async () => {
    const id = await newHome()
    await save(id, { 'texts.nl.description': 'Een huis van 371.234 euro.' })
    await save(id, { 'texts.nl.description': 'Een groot huis.' })
    await save(id, { 'texts.nl.title': 'Huis van 371.234 euro' })
    await runFeed(id, [nl, fr], { PublishAddress: false })
    expect(await database.select().from(outdatedTexts).where(eq(outdatedTexts.propertyId, id))).toEqual([
      { propertyId: id, field: 'texts.fr.description', source: null },
      { propertyId: id, field: 'texts.fr.title', source: null },
    ])
  })
})
