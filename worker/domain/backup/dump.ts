/** A dump is the SQL text of a whole database, as SQLite writes it: one that is complete ends so. */
const end = 'COMMIT;'

const marks = /['"`]|--/g

/** @param quote in which the line begins @returns the one in which it ends; null outside of quotes */
function quoteAfter(line: string, quote: string | null): string | null {
  let open = quote
  for (const [mark] of line.matchAll(marks)) {
    if (open === null && mark === '--') return null
    if (open === null) open = mark
    else if (mark === open) open = null
  }
  return open
}

const isTrigger = (statement: string) => /^CREATE TRIGGER/i.test(statement)

const isComplete = (statement: string, line: string) =>
  isTrigger(statement) ? /^\s*END;$/i.test(line) : line.endsWith(';')

async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const piece of pieces) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop()!
    yield* lines
  }
  if (rest) yield rest
}

/**
 * Parts the text of a dump, in pieces of any size, into its statements.
 * @throws Error for a dump that is cut off
 */
export async function* dumpStatements(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let [statement, last] = ['', '']
  let quote: string | null = null
  for await (const line of linesOf(pieces)) {
    if (!statement && !line) continue
    statement = statement ? `${statement}\n${line}` : line
    quote = quoteAfter(line, quote)
    if (quote !== null || !isComplete(statement, line)) continue
    yield statement
    last = statement
    statement = ''
  }
  if (statement || last !== end) throw new Error('The dump is cut off.')
}

const name = String.raw`(?:"((?:[^"]|"")+)"|'((?:[^']|'')+)'|${'`'}([^${'`'}]+)${'`'}|(\w+))`
const insert = new RegExp(`^INSERT INTO ${name}`, 'i')
const create = new RegExp(`^CREATE TABLE (?:IF NOT EXISTS )?${name}`, 'i')
const virtual = /^INSERT INTO sqlite_schema\([^)]*\) VALUES\('table','(\w+)','\w+',0,'((?:[^']|'')*)'\);$/

const nameIn = (pattern: RegExp, statement: string): string | undefined => {
  const [, ...names] = pattern.exec(statement) ?? []
  return names.find((one) => one !== undefined)
}

/** The table whose row the statement is; undefined for a statement of the schema. */
export const rowTable = (statement: string): string | undefined =>
  statement.startsWith('INSERT INTO sqlite_schema') ? undefined : nameIn(insert, statement)

/** Statements around those of the database: they are the reader's own. */
export const isFrame = (statement: string): boolean => /^(?:PRAGMA |BEGIN TRANSACTION;|COMMIT;)/.test(statement)

/** Tables in which SQLite keeps a full-text index; and those of an R*Tree, which earlier releases had. */
const shadows = ['data', 'idx', 'content', 'docsize', 'config', 'node', 'parent', 'rowid']

/**
 * What makes the database again. A dump writes virtual tables straight into the schema, which a server does not allow:
 * they are made by their own statement, and what that puts into their tables gives way to what the dump has.
 */
export async function* restoringStatements(statements: AsyncIterable<string>): AsyncGenerator<string> {
  const shadowTables = new Set<string>()
  for await (const statement of statements) {
    if (isFrame(statement)) continue
    const [, table, sql] = virtual.exec(statement) ?? []
    if (table && sql) {
      for (const shadow of shadows) shadowTables.add(`${table}_${shadow}`)
      yield `${sql.replaceAll("''", "'")};`
      continue
    }
    const created = nameIn(create, statement)
    yield created && shadowTables.has(created) ? `DELETE FROM "${created}";` : statement
  }
}
