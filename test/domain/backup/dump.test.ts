import { expect, test } from 'vitest'
import { dumpStatements, isFrame, restoringStatements, rowTable } from '#domain/backup/dump.ts'

async function* inPieces(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
}

async function all(pieces: AsyncIterable<string>) {
  const texts: string[] = []
  for await (const piece of pieces) texts.push(piece)
  return texts
}

const parted = (text: string, size = 1000) => all(dumpStatements(inPieces(text, size)))

const statements = [
  'PRAGMA foreign_keys=OFF;',
  'BEGIN TRANSACTION;',
  "CREATE TABLE `notes` (\n\t`id` text, -- the person's own\n\t`text` text DEFAULT ';'\n) STRICT;",
  "INSERT INTO notes(rowid,id,text) VALUES(1,'a','one; two');",
  "INSERT INTO notes(rowid,id,text) VALUES(2,'b','It''s a line;\n\nanother -- line;');",
  `INSERT INTO "odd name"(rowid,id) VALUES(1,X'0a3b');`,
  'CREATE TRIGGER `kept` BEFORE DELETE ON `notes`\nBEGIN\n\tDELETE FROM a;\n\tDELETE FROM b;\nEND;',
  'CREATE INDEX `by_text` ON `notes` (`text`);',
  'COMMIT;',
]
const dump = `${statements.join('\n')}\n`

test.each([1, 2, 7, 64, 10_000])('parts a dump that comes in pieces of %i', async (size) => {
  expect(await parted(dump, size)).toEqual(statements)
})

test.each([
  ['without its end', dump.replace('COMMIT;\n', '')],
  ['within a text', dump.slice(0, dump.indexOf('another'))],
  ['within a trigger', dump.slice(0, dump.indexOf('\tDELETE FROM b'))],
  ['at nothing', ''],
])('refuses a dump that is cut off: %s', async (_, text) => {
  await expect(parted(text)).rejects.toThrow('The dump is cut off.')
})

test.each([
  ["INSERT INTO notes VALUES(1,'INSERT INTO other');", 'notes'],
  ['INSERT INTO "odd ""name"(rowid) VALUES(1);', 'odd ""name'],
  ["INSERT INTO 'search_nl_data'(id) VALUES(1);", 'search_nl_data'],
  ["INSERT INTO sqlite_schema(type) VALUES('table');", undefined],
  ['CREATE TABLE notes (id);', undefined],
])('knows the table of a row: %s', (statement, table) => {
  expect(rowTable(statement)).toBe(table)
})

test('knows what is around the statements of a database', () => {
  expect(statements.filter(isFrame)).toEqual(['PRAGMA foreign_keys=OFF;', 'BEGIN TRANSACTION;', 'COMMIT;'])
})

test('makes a full-text table by its own statement, and its parts by the rows of the dump', async () => {
  const given = [
    'PRAGMA writable_schema=ON;',
    "INSERT INTO sqlite_schema(type,name,tbl_name,rootpage,sql) VALUES('table','words','words',0,'CREATE VIRTUAL TABLE `words` USING fts5(text, prefix=\"2 3\", tokenize=''porter'')');",
    "CREATE TABLE IF NOT EXISTS 'words_data'(id INTEGER PRIMARY KEY, block BLOB);",
    "INSERT INTO words_data(id,block) VALUES(1,X'00');",
    'CREATE TABLE IF NOT EXISTS words_others(id);',
    'PRAGMA writable_schema=OFF;',
  ]
  async function* from() {
    yield* given
  }
  expect(await all(restoringStatements(from()))).toEqual([
    'CREATE VIRTUAL TABLE `words` USING fts5(text, prefix="2 3", tokenize=\'porter\');',
    'DELETE FROM "words_data";',
    given[3],
    given[4],
  ])
})
