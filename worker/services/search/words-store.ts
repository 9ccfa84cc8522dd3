import { sql } from 'drizzle-orm'
import { cacheOf } from '#domain/cache.ts'
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

async function readTexts({ database }: SearchIndexSource, language: Language, after: number) {
  // A property without a text in the language is found by its first one, as in the full-text index.
  const [chunk] = await database().all<{ version: number; rows: string }>(
    sql`SELECT (SELECT version FROM site) AS version, json_group_array(json_array(p.id, p.place_id, p.type_id,
        iif(t.rowid IS NULL, NULL, concat_ws(' ', p.zip, p.reference, p.id, t.title, t.type_name,
          coalesce(t.street, p.street), t.description)))) AS rows
      FROM (SELECT * FROM properties WHERE withdrawn IS NULL AND id > ${after} ORDER BY id LIMIT ${chunkSize}) p
      LEFT JOIN property_texts t ON t.rowid = coalesce(
        (SELECT rowid FROM property_texts WHERE property_id = p.id AND language = ${language}),
        (SELECT min(rowid) FROM property_texts WHERE property_id = p.id))`,
  )
  return { version: chunk!.version, rows: JSON.parse(chunk!.rows) as StoredText[] }
}

/** @returns null when the texts are too long, or have changed since */
async function collectWords(
  source: SearchIndexSource,
  { places, types }: Catalogue,
  language: Language,
  index: SearchIndex,
): Promise<Words | null> {
  const { add, finish } = createWordCollector()
  const count = index.columns.id.length
  const typeNames = new Map(types.map(({ id, names }) => [id, Object.values(names).join(' ')]))
  let [read, characters] = [0, 0]
  for (let after = 0; ; ) {
    const { version, rows } = await readTexts(source, language, after)
    if (version !== index.version) return null
    for (const [id, placeId, typeId, text] of rows) {
      if (text === null) continue
      add(index.rowOf(id)!, `${text} ${typeNames.get(typeId) ?? ''} ${places.get(placeId)?.folded.join(' ') ?? ''}`)
      characters += text.length
    }
    read += rows.length
    if ((characters / read) * count > maxCharacters) return null
    if (rows.length < chunkSize) return finish(version, count)
    after = rows.at(-1)![0]
  }
}

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
  const cache = cacheOf<Words | null>(index, 'words')
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
  later(collect().catch((cause) => console.error(`search_words.load_failed key=${key}`, cause)))
  return null
}
