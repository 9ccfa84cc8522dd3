// Answers the protocol of libSQL's client over HTTP (Hrana 2, JSON) from a D1 database, so that the tests of one engine run
// on the other. The first part of the path names the binding.

const bytesOf = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
const base64 = (bytes) => btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(''))

function parameter({ type, value, base64: bytes }) {
  if (type === 'null') return null
  if (type === 'integer') return Number(value)
  return type === 'blob' ? bytesOf(bytes) : value
}

function column(value) {
  if (value === null || value === undefined) return { type: 'null' }
  if (typeof value === 'number')
    return Number.isSafeInteger(value) ? { type: 'integer', value: String(value) } : { type: 'float', value }
  if (typeof value === 'string') return { type: 'text', value }
  return { type: 'blob', base64: base64(value) }
}

const resultOf = (names, rows, { changes = 0, last_row_id: last } = {}) => ({
  cols: names.map((name) => ({ name, decltype: null })),
  rows: rows.map((row) => row.map(column)),
  affected_row_count: changes,
  last_insert_rowid: last ? String(last) : null,
})

const isRead = (sql) => /^\s*(?:select|with\b(?!.*\b(?:insert|update|delete)\b)|pragma|explain)/is.test(sql)
const returns = (sql) => /\breturning\b/i.test(sql)

/** Statements that failed, and columns of a batch that became one, by their text. */
const differences = new Map()

function note(kind, sql, message) {
  const key = `${kind}\n${sql}`
  const known = differences.get(key) ?? { kind, sql: sql.slice(0, 2000), message, count: 0 }
  known.count++
  differences.set(key, known)
}

const codeOf = (message) => /SQLITE_[A-Z_]+/.exec(message)?.[0] ?? 'SQLITE_ERROR'

function errorOf(error, sql) {
  const message = String(error?.message ?? error).replace(/^D1_\w+: /, '')
  // A constraint is the product's own guard.
  if (!/constraint/i.test(message) && sql) note('error', sql, message)
  return { message: `SQLite error: ${message.replace(/: SQLITE_\w+.*$/s, '')}`, code: codeOf(message) }
}

const prepared = (database, { sql, args = [], named_args: named = [] }) => {
  if (named.length) throw new Error(`named parameters: ${sql}`)
  const statement = database.prepare(sql)
  return args.length ? statement.bind(...args.map(parameter)) : statement
}

async function readRows(statement) {
  const [names = [], ...rows] = await statement.raw({ columnNames: true })
  return [names, rows]
}

async function execute(database, statement) {
  const { sql } = statement
  const query = prepared(database, statement)
  if (isRead(sql)) return resultOf(...(await readRows(query)))
  if (returns(sql)) {
    const [names, rows] = await readRows(query)
    return resultOf(names, rows, { changes: rows.length })
  }
  const { meta } = await query.run()
  return resultOf([], [], meta)
}

const isFrame = ({ sql }) => /^\s*(?:begin|commit|rollback)\b/i.test(sql)

async function batch(database, steps) {
  const [results, errors] = [steps.map(() => null), steps.map(() => null)]
  const at = steps.flatMap(({ stmt }, index) => (isFrame(stmt) ? [] : [index]))
  try {
    if (at.every((index) => isRead(steps[index].stmt.sql))) {
      for (const index of at) results[index] = await execute(database, steps[index].stmt)
    } else {
      const found = await database.batch(at.map((index) => prepared(database, steps[index].stmt)))
      for (const [position, index] of at.entries()) {
        const { results: rows = [], meta } = found[position]
        const names = Object.keys(rows[0] ?? {})
        results[index] = resultOf(
          names,
          rows.map((row) => names.map((name) => row[name])),
          meta,
        )
      }
    }
    for (const [index, { stmt }] of steps.entries())
      if (isFrame(stmt) && !/rollback/i.test(stmt.sql)) results[index] = resultOf([], [])
  } catch (error) {
    errors[at[0]] = errorOf(error, at.map((index) => steps[index].stmt.sql).join(';\n'))
  }
  return { step_results: results, step_errors: errors }
}

async function answer(database, texts, request) {
  const { type } = request
  const withText = (stmt) => ({ ...stmt, sql: stmt.sql ?? texts.get(stmt.sql_id) })
  if (type === 'store_sql') texts.set(request.sql_id, request.sql)
  if (type === 'execute') return { type, result: await execute(database, withText(request.stmt)) }
  if (type === 'batch') {
    const steps = request.batch.steps.map((step) => ({ ...step, stmt: withText(step.stmt) }))
    return { type, result: await batch(database, steps) }
  }
  if (type === 'sequence') {
    const sql = request.sql ?? texts.get(request.sql_id)
    const statements = sql.split(/;\s*(?:\n|$)/).filter((text) => text.trim() && !isFrame({ sql: text }))
    await database.batch(statements.map((text) => database.prepare(text)))
  }
  if (type === 'get_autocommit') return { type, is_autocommit: true }
  return { type }
}

export default {
  async fetch(request, env) {
    const path = new URL(request.url).pathname.split('/').filter(Boolean)
    if (path[0] === 'differences') return Response.json([...differences.values()])
    const database = env[path[0]]
    if (path.at(-1) !== 'pipeline') return new Response('not answered', { status: path.at(-1) === 'v2' ? 200 : 404 })
    const { requests } = await request.json()
    const texts = new Map()
    const results = []
    for (const one of requests) {
      try {
        results.push({ type: 'ok', response: await answer(database, texts, one) })
      } catch (error) {
        results.push({ type: 'error', error: errorOf(error, one.stmt?.sql ?? one.sql) })
      }
    }
    return Response.json({ baton: null, base_url: null, results })
  },
}
