import { and, eq, getTableColumns, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Database } from '#db/client.ts'
import {
  media,
  neighbourhoods,
  placeNames,
  places,
  projects,
  projectTexts,
  properties,
  propertyTexts,
  site,
  typeNames,
  types,
  units,
} from '#db/schema/index.ts'
import { energyLabelOf, energyRank } from '#domain/energy.ts'
import { fold } from '#domain/fold.ts'
import { regionOf } from '#domain/region.ts'
import { slug, titleSlug } from '#domain/slug.ts'
import { withoutAmount, withoutPriceFacts, withoutStreets } from '#domain/withheld.ts'
import { type Language, languageCodes } from '#locales/languages.ts'
import type {
  Feed,
  PictureRecord,
  PlaceRecord,
  ProjectRecord,
  PropertyRecord,
  Refusal,
  TypeRecord,
} from '#worker/importers/record.ts'

export type ImportReport = {
  read: number
  added: number
  changed: number
  unchanged: number
  withdrawn: number
  refused: Refusal[]
  version: number
}

export type ImportOptions = {
  /** Day of the import, `YYYY-MM-DD`: what is missing from a complete feed left the market on it. */
  today: string
  /** Whether what the feed does not hold is withdrawn. */
  complete?: boolean
  progress?: (done: number, all: number) => void
}

/** Rows of one atomic batch: small enough for the parameters of one statement and for a short lock. */
const chunk = 200

type Place = { id: number; names: Map<Language, string>; latitude: number; longitude: number; official: string }

/** Finds a place by its country, code and any of its names; by its code alone where only one town has it. */
class Gazetteer {
  private readonly byName = new Map<string, Place>()
  private readonly byCode = new Map<string, Place[]>()

  add(countryId: number, zip: string, place: Place) {
    for (const name of new Set([place.official, ...place.names.values()])) {
      this.byName.set(`${countryId}|${zip}|${fold(name)}`, place)
    }
    const code = `${countryId}|${zip}`
    this.byCode.set(code, [...(this.byCode.get(code) ?? []), place])
  }

  find(countryId: number, zip: string, city: string): Place | null {
    const code = `${countryId}|${zip}`
    const alone = this.byCode.get(code)
    return this.byName.get(`${code}|${fold(city)}`) ?? (alone?.length === 1 ? alone[0]! : null)
  }
}

const chunks = <T>(rows: readonly T[], size = chunk): T[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, index) => rows.slice(index * size, (index + 1) * size))

/** The elements of a list, one row each: a single parameter however long the list is. */
const listed = (ids: readonly number[]): SQL => sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`

/**
 * Rows as one JSON parameter. A parameter for each of a hundred cells of a property takes the client longer to write
 * than the server needs for the row itself.
 */
const fromJson = (rows: readonly (readonly unknown[])[], width: number): SQL =>
  sql`SELECT ${sql.raw(Array.from({ length: width }, (_, at) => `value ->> '$[${at}]'`).join(', '))}
    FROM json_each(${JSON.stringify(rows)}) WHERE true`

/** An insert of all rows in one statement, each column as its table stores it. */
function insertAll<Table extends SQLiteTable>(database: Database, table: Table, rows: Table['$inferInsert'][]) {
  const columns = Object.entries(getTableColumns(table))
  const cells = rows.map((row) =>
    columns.map(([name, column]) => {
      const value = row[name as keyof typeof row]
      return value === undefined || value === null ? null : column.mapToDriverValue(value)
    }),
  )
  return database.insert(table).select(fromJson(cells, columns.length))
}

const run = async (database: Database, statements: BatchItem<'sqlite'>[]) =>
  statements.length ? database.batch(statements as [BatchItem<'sqlite'>, ...BatchItem<'sqlite'>[]]) : []

/** Every column of the row that is being written, for an upsert. */
const excluded = (columns: readonly string[]) =>
  Object.fromEntries(
    columns.map((name) => [
      name,
      sql.raw(`excluded.${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`),
    ]),
  )

async function fingerprint(value: unknown): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(value)))
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function gazetteer(database: Database): Promise<Gazetteer> {
  const [rows, names] = await database.batch([database.select().from(places), database.select().from(placeNames)])
  const found = new Gazetteer()
  const byId = new Map<number, Place>()
  for (const row of rows) {
    const place = { id: row.id, names: new Map(), latitude: row.latitude, longitude: row.longitude, official: row.name }
    byId.set(row.id, place)
  }
  for (const { placeId, language, name } of names) byId.get(placeId)?.names.set(language, name)
  for (const row of rows) found.add(row.countryId, row.zip, byId.get(row.id)!)
  return found
}

/** Adds places and renews their names and positions; a place is known by country, code and official name. */
export async function writePlaces(
  database: Database,
  records: readonly PlaceRecord[],
  progress: ImportOptions['progress'] = () => {},
): Promise<{ written: number }> {
  let done = 0
  for (const part of chunks(records)) {
    const rows = await database
      .insert(places)
      .values(
        part.map(({ countryId, zip, name, province, latitude, longitude }) => ({
          countryId,
          zip,
          name,
          province,
          latitude,
          longitude,
          region: regionOf(countryId, zip),
        })),
      )
      .onConflictDoUpdate({
        target: [places.countryId, places.zip, places.name],
        set: excluded(['province', 'latitude', 'longitude', 'region']),
      })
      .returning({ id: places.id, countryId: places.countryId, zip: places.zip, name: places.name })
    const ids = new Map(rows.map((row) => [`${row.countryId}|${row.zip}|${row.name}`, row.id]))
    const id = (record: PlaceRecord) => ids.get(`${record.countryId}|${record.zip}|${record.name}`)!
    const names = part.flatMap((record) =>
      languageCodes.flatMap((language) => {
        const name = record.names[language]
        return name ? [{ placeId: id(record), language, name, folded: fold(name), slug: slug(name, language) }] : []
      }),
    )
    const parts = part.flatMap((record) =>
      record.neighbourhoods.map((one) => ({ id: one.id, placeId: id(record), names: one.names })),
    )
    await run(database, [
      ...(names.length
        ? [
            database
              .insert(placeNames)
              .values(names)
              .onConflictDoUpdate({
                target: [placeNames.placeId, placeNames.language],
                set: excluded(['name', 'folded', 'slug']),
              }),
          ]
        : []),
      ...(parts.length
        ? [
            database
              .insert(neighbourhoods)
              .values(parts)
              .onConflictDoUpdate({ target: neighbourhoods.id, set: excluded(['placeId', 'names']) }),
          ]
        : []),
    ])
    done += part.length
    progress(done, records.length)
  }
  return { written: done }
}

async function writeTypes(database: Database, records: readonly TypeRecord[]) {
  await run(database, [
    database
      .insert(types)
      .values(records.map(({ id, sort, sale, rent }) => ({ id, sort, sale, rent })))
      .onConflictDoUpdate({ target: types.id, set: excluded(['sort', 'sale', 'rent']) }),
    database
      .insert(typeNames)
      .values(
        records.flatMap(({ id, names }) =>
          Object.entries(names).map(([language, name]) => ({ typeId: id, language: language as Language, name })),
        ),
      )
      .onConflictDoUpdate({ target: [typeNames.typeId, typeNames.language], set: excluded(['name']) }),
  ])
}

async function writeProjects(database: Database, records: readonly ProjectRecord[], known: Gazetteer) {
  for (const record of records) {
    const place = known.find(record.countryId, record.zip, record.city)
    if (!place) throw new Error(`Project ${record.id}: no place ${record.zip} ${record.city}`)
    const hidden = !record.addressPublished
    const row = {
      id: record.id,
      reference: record.reference,
      published: record.published,
      updated: record.updated,
      withdrawn: null,
      delivery: record.delivery,
      addressPublished: record.addressPublished,
      street: hidden ? null : record.street,
      houseNumber: hidden ? null : record.houseNumber,
      placeId: place.id,
      zip: record.zip,
      countryId: record.countryId,
      latitude: hidden ? place.latitude : record.latitude,
      longitude: hidden ? place.longitude : record.longitude,
      documents: record.documents,
    }
    await run(database, [
      database.insert(projects).values(row).onConflictDoUpdate({ target: projects.id, set: row }),
      database.delete(projectTexts).where(eq(projectTexts.projectId, record.id)),
      database.insert(projectTexts).values(
        Object.entries(record.texts).map(([language, { title, description }]) => ({
          projectId: record.id,
          language: language as Language,
          title,
          slug: slug(title, language as Language) || String(record.id),
          description,
        })),
      ),
      database.delete(units).where(eq(units.projectId, record.id)),
      ...(record.units.length
        ? [database.insert(units).values(record.units.map((unit) => ({ ...unit, projectId: record.id })))]
        : []),
    ])
  }
}

type Prepared = {
  row: typeof properties.$inferInsert
  texts: (typeof propertyTexts.$inferInsert)[]
  place: Place
  pictures: PictureRecord[]
}

/** The rows of one property, with everything that its owner hides already gone. */
function prepare(
  record: PropertyRecord,
  place: Place,
  pictures: PictureRecord[],
  print: string,
  today: string,
): Prepared {
  const hidden = !record.addressPublished
  const streets = hidden
    ? [record.street, ...Object.values(record.texts).map((text) => text.street)].filter((name) => name !== null)
    : []
  const region = regionOf(record.countryId, record.zip)
  const facts = record.pricePublished ? record.facts : withoutPriceFacts(record.facts)
  const said = (text: string) => {
    const placeless = withoutStreets(text, streets)
    return record.pricePublished || record.price === null ? placeless : withoutAmount(placeless, record.price / 100)
  }
  const label = energyLabelOf(
    {
      countryId: record.countryId,
      zip: record.zip,
      energyPerformance: facts.energyPerformance ?? null,
      energyLabelText: record.energyLabelText,
      typeId: record.typeId,
    },
    today,
  )
  const row: Prepared['row'] = {
    id: record.id,
    reference: record.reference,
    goal: record.goal,
    market: record.goal === 1 ? 1 : 0,
    typeId: record.typeId,
    marquee: record.marquee,
    published: record.published,
    updated: record.updated,
    withdrawn: record.withdrawn,
    pricePublished: record.pricePublished,
    price: record.pricePublished ? record.price : null,
    priceUnit: record.priceUnit,
    addressPublished: record.addressPublished,
    street: hidden ? null : record.street,
    houseNumber: hidden ? null : record.houseNumber,
    box: hidden ? null : record.box,
    placeId: place.id,
    zip: record.zip,
    countryId: record.countryId,
    region,
    latitude: hidden ? place.latitude : (record.latitude ?? place.latitude),
    longitude: hidden ? place.longitude : (record.longitude ?? place.longitude),
    bedrooms: facts.bedrooms ?? null,
    bathrooms: facts.bathrooms ?? null,
    showerrooms: facts.showerrooms ?? null,
    toilets: facts.toilets ?? null,
    garages: facts.garages ?? null,
    livingArea: facts.livingArea ?? null,
    groundArea: facts.groundArea ?? null,
    constructionYear: facts.constructionYear ?? null,
    facades: facts.facades ?? null,
    garden: facts.garden ?? null,
    terrace: facts.terrace ?? null,
    lift: facts.lift ?? null,
    garage: facts.garage ?? ((facts.garages ?? 0) > 0 || null),
    furnished: facts.furnished ?? null,
    newBuild: facts.newBuild ?? null,
    energyPerformance: facts.energyPerformance ?? null,
    energyLabelText: record.energyLabelText,
    energyRank: label ? energyRank(label.label) : null,
    projectId: record.projectId,
    facts,
    pointsOfInterest: record.pointsOfInterest,
    documents: record.documents,
    tour: record.tour,
    fingerprint: print,
  }
  const texts = Object.entries(record.texts).map(([code, text]) => {
    const language = code as Language
    const city = place.names.get(language) ?? place.official
    const title = said(text.title) || `${text.typeName} – ${city}`
    return {
      propertyId: record.id,
      language,
      title,
      slug: titleSlug({ title, typeName: text.typeName, id: record.id }, language),
      typeName: text.typeName,
      description: said(text.description),
      street: hidden ? null : text.street,
    }
  })
  return { row, texts, place, pictures }
}

const propertyColumns = Object.keys(getTableColumns(properties)).filter((name) => name !== 'id')

/** What is full-text searched of one property in one language, in the order of the index's columns. */
function searched({ row, texts, place }: Prepared, language: Language, typeWords: ReadonlyMap<number, string>) {
  const text = texts.find((one) => one.language === language) ?? texts[0]
  if (!text) return []
  const names = [...new Set([row.zip, place.official, ...place.names.values()])].join(' ')
  const type = `${text.typeName} ${typeWords.get(row.typeId) ?? ''}`
  return [
    [row.id, `${row.reference} ${row.id}`, text.title, type, names, text.street ?? row.street ?? '', text.description],
  ]
}

/**
 * One atomic batch: rows, texts, pictures and the full-text index of each language.
 * @param before ids of these properties that are stored already: only they have something to be replaced
 */
function write(
  database: Database,
  prepared: readonly Prepared[],
  before: readonly number[],
  typeWords: ReadonlyMap<number, string>,
) {
  const rows = prepared.map(({ row }) => row)
  const pictures = prepared.flatMap((one) => one.pictures)
  const statements: BatchItem<'sqlite'>[] = [
    insertAll(database, properties, rows).onConflictDoUpdate({
      target: properties.id,
      set: excluded(propertyColumns),
    }),
  ]
  if (before.length) {
    statements.push(
      database.delete(propertyTexts).where(inArray(propertyTexts.propertyId, listed(before))),
      database.delete(media).where(inArray(media.propertyId, listed(before))),
    )
  }
  statements.push(
    insertAll(
      database,
      propertyTexts,
      prepared.flatMap(({ texts }) => texts),
    ),
  )
  if (pictures.length) statements.push(insertAll(database, media, pictures))
  for (const language of languageCodes) {
    const table = sql.raw(`search_${language}`)
    const words = prepared.flatMap((one) => searched(one, language, typeWords))
    const asked = [
      ...(before.length ? [sql`DELETE FROM ${table} WHERE rowid IN ${listed(before)}`] : []),
      sql`INSERT INTO ${table} (rowid, reference, title, type, place, street, description) ${fromJson(words, 7)}`,
    ]
    statements.push(...asked.map((one) => database.run(one) as unknown as BatchItem<'sqlite'>))
  }
  return run(database, statements)
}

/**
 * Brings a feed into the database, a batch of properties at a time, and raises the version when anything changed.
 * What is unchanged is not written. A kill in the middle leaves whole batches; the next import goes on.
 * @returns how many rows were added, changed, left alone, withdrawn and refused, each refusal with its reason
 */
export async function importFeed(database: Database, feed: Feed, options: ImportOptions): Promise<ImportReport> {
  const { today, complete = false, progress = () => {} } = options
  if (feed.types) await writeTypes(database, feed.types)
  if (feed.places) await writePlaces(database, feed.places)
  const known = await gazetteer(database)
  if (feed.projects) await writeProjects(database, feed.projects, known)

  const typeWords = new Map<number, string>()
  for (const { typeId, name } of await database.select().from(typeNames)) {
    typeWords.set(typeId, `${typeWords.get(typeId) ?? ''} ${name}`.trim())
  }
  const stored = new Map(
    (
      await database
        .select({ id: properties.id, fingerprint: properties.fingerprint, withdrawn: properties.withdrawn })
        .from(properties)
        .where(inArray(properties.id, listed(feed.properties.map(({ id }) => id))))
    ).map((row) => [row.id, row]),
  )
  const picturesOf = new Map<number | null, PictureRecord[]>()
  for (const picture of feed.pictures ?? []) {
    picturesOf.set(picture.propertyId, [...(picturesOf.get(picture.propertyId) ?? []), picture])
  }
  const refused = [...feed.refused]
  const report = { read: feed.read, added: 0, changed: 0, unchanged: 0, withdrawn: 0 }

  let done = 0
  // The server writes one batch while the next one is made ready.
  let writing: PromiseLike<unknown> = Promise.resolve()
  for (const part of chunks(feed.properties)) {
    const prepared: Prepared[] = []
    for (const [index, record] of part.entries()) {
      const refuse = (field: string, reason: string) =>
        refused.push({ row: done + index, id: String(record.id), field, reason })
      const place = known.find(record.countryId, record.zip, record.city)
      if (!place) refuse('City', `no place ${record.zip} ${record.city}`)
      else if (!typeWords.has(record.typeId)) refuse('WebID', `no type ${record.typeId}`)
      else {
        const pictures = picturesOf.get(record.id) ?? []
        const print = await fingerprint([record, pictures, place.id])
        const before = stored.get(record.id)
        if (before?.fingerprint === print) report.unchanged++
        else {
          prepared.push(prepare(record, place, pictures, print, today))
          if (before) report.changed++
          else report.added++
        }
      }
    }
    await writing
    progress(done, feed.properties.length)
    if (prepared.length) {
      const before = prepared.flatMap(({ row }) => (stored.has(row.id!) ? [row.id!] : []))
      writing = write(database, prepared, before, typeWords)
      // It is awaited in the next round: until then a failure is nobody's.
      writing.then(undefined, () => {})
    }
    done += part.length
  }
  await writing
  progress(done, feed.properties.length)

  const projectPictures = (feed.pictures ?? []).filter(({ projectId }) => projectId !== null)
  if (projectPictures.length) {
    await run(database, [
      database.delete(media).where(
        inArray(
          media.projectId,
          projectPictures.map(({ projectId }) => projectId!),
        ),
      ),
      database.insert(media).values(projectPictures),
    ])
  }
  if (complete) {
    const left = await database
      .update(properties)
      .set({ withdrawn: today })
      .where(and(isNull(properties.withdrawn), notInArray(properties.id, listed(feed.properties.map(({ id }) => id)))))
      .returning({ id: properties.id })
    report.withdrawn = left.length
  }

  const [current] = await database.select({ version: site.version, configuration: site.configuration }).from(site)
  const changed = report.added + report.changed + report.withdrawn > 0
  const configuration = feed.site ?? current?.configuration
  if (!configuration) throw new Error('The first import needs the site’s own configuration.')
  const version = (current?.version ?? 0) + (changed || feed.site || feed.types || feed.places || feed.projects ? 1 : 0)
  const row = { id: 1, version, updated: today, configuration }
  await database.insert(site).values(row).onConflictDoUpdate({ target: site.id, set: row })
  return { ...report, refused, version }
}
