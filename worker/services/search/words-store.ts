import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { chunks, jsonIds } from '#db/rows.ts'
import { cacheOf } from '#domain/cache.ts'
import { forLog } from '#domain/error-log.ts'
import type { SearchIndex } from '#domain/search-index/search-index.ts'
import { createWordCollector, packWords, unpackWords, type Words } from '#domain/search-index/words.ts'
import type { Language } from '#locales/languages.ts'
import type { Catalogue } from '#worker/services/catalogue/catalogue.ts'
import { readKvBytes, writeKvBytes } from '#worker/services/kv.ts'
import type { SearchIndexSource } from './search-index-store.ts'

/** Rows of one query: about a megabyte of text. */
const chunkSize = 1000
/** Characters of all texts in one language: about four megabytes of words, of 20,000 properties. */
const maxCharacters = 16_000_000

type StoredText = [id: number, placeId: number, typeId: number, text: string | null]

/** An FTS5 query for every word as a prefix. */
export const ftsQuery = (terms: readonly string[]): string => terms.map((term) => `"${term}"*`).join(' ')

async function readTexts(database: Database, language: Language, properties: SQL) {
  // A property without a text in the language is found by its first one, as in the full-text index.
  const [chunk] = await database.all<{ version: number; rows: string }>(
    sql`SELECT (SELECT version FROM site) AS version, json_group_array(json_array(p.id, p.place_id, p.type_id,
        iif(t.rowid IS NULL, NULL, concat_ws(' ', p.zip, p.reference, p.id, t.title, t.type_name,
          p.street, (SELECT group_concat(street, ' ') FROM property_texts WHERE property_id = p.id), t.description)))) AS rows
      FROM (${properties}) p
      LEFT JOIN property_texts t ON t.rowid = coalesce(
        (SELECT rowid FROM property_texts WHERE property_id = p.id AND language = ${language}),
        (SELECT min(rowid) FROM property_texts WHERE property_id = p.id))`,
  )
  return { version: chunk!.version, rows: JSON.parse(chunk!.rows) as StoredText[] }
}

/** Collects the words of stored texts in the rows of an index. */
function createTextCollector({ places, types }: Catalogue, index: SearchIndex) {
  const { add, finish } = createWordCollector()
  const count = index.columns.id.length
  const typeNames = new Map(types.map(({ id, names }) => [id, Object.values(names).join(' ')]))
  let [read, characters] = [0, 0]
  return {
    add(rows: readonly StoredText[]) {
      for (const [id, placeId, typeId, text] of rows) {
        if (text === null) continue
        add(index.rowOf(id)!, `${text} ${typeNames.get(typeId) ?? ''} ${places.get(placeId)?.folded.join(' ') ?? ''}`)
        characters += text.length
      }
      read += rows.length
    },
    isTooLong: () => (characters / read) * count > maxCharacters,
    finish: () => finish(index.version, count),
  }
}

/** @returns null when the texts are too long, or have changed since */
async function collectWords(
  { database }: SearchIndexSource,
  catalogue: Catalogue,
  language: Language,
  index: SearchIndex,
): Promise<Words | null> {
  const texts = createTextCollector(catalogue, index)
  for (let after = 0; ; ) {
    const piece = sql`SELECT * FROM properties WHERE withdrawn IS NULL AND id > ${after} ORDER BY id LIMIT ${chunkSize}`
    const { version, rows } = await readTexts(database(), language, piece)
    if (version !== index.version) return null
    texts.add(rows)
    if (texts.isTooLong()) return null
    if (rows.length < chunkSize) return texts.finish()
    after = rows.at(-1)![0]
  }
}

/** The words of all texts in a language, of an index of few properties. */
export async function readWords(
  database: Database,
  catalogue: Catalogue,
  language: Language,
  index: SearchIndex,
): Promise<Words> {
  const texts = createTextCollector(catalogue, index)
  for (const ids of chunks([...index.columns.id], chunkSize)) {
    const piece = sql`SELECT * FROM properties WHERE id IN ${jsonIds(ids)}`
    texts.add((await readTexts(database, language, piece)).rows)
  }
  return texts.finish()
}

const bytesOf = (words: Words | null) =>
  words ? words.terms.length + words.termStarts.byteLength + words.rowStarts.byteLength + words.rows.byteLength : 0

/** ms after which a collection counts as lost. */
const retryMs = 30_000

/**
 * The words of all texts in a language, as the full-text index has them: from the memory of the isolate, then KV. Else
 * they are collected behind the response.
 * @returns null as long as the full-text index must be asked
 */
export async function getWords(
  source: SearchIndexSource,
  catalogue: Catalogue,
  language: Language,
  index: SearchIndex,
): Promise<Words | null> {
  const { kv, later } = source
  const cache = cacheOf<Words | null>(index, 'words', Number.POSITIVE_INFINITY, bytesOf)
  const starts = cacheOf<number>(index, 'words started')
  const cached = cache.get(language)
  if (cached !== undefined) return cached
  const now = performance.now()
  const isCurrent = index.version === catalogue.version
  if (!isCurrent || now - (starts.get(language) ?? Number.NEGATIVE_INFINITY) < retryMs) return null
  starts.set(language, now)
  const key = `search-words:${catalogue.edition}:${catalogue.version}:${language}`
  const bytes = await readKvBytes(kv, key)
  const stored = bytes && unpackWords(bytes)
  if (stored?.version === index.version) {
    cache.set(language, stored)
    return stored
  }
  if (bytes) console.error(`search_words.invalid key=${key}`)
  const collect = async () => {
    const words = await collectWords(source, catalogue, language, index)
    cache.set(language, words)
    if (words) await writeKvBytes(kv, key, packWords(words))
  }
  later(collect().catch((cause) => console.error(`search_words.load_failed key=${key}`, forLog(cause))))
  return null
}
