import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#db/client.ts'
import { startDatabase } from '#db/local.ts'
import { migrate } from '#db/migrate.ts'
import { requests, testimonials, uploads } from '#db/schema/index.ts'
import { firstSentTestimonial } from '#domain/content/testimonial.ts'
import { runCommand, scratchFolder } from './running.ts'

async function server() {
  const { url, stop } = await startDatabase(join(await scratchFolder(), 'libsql'))
  onTestFinished(stop)
  const database = connect(url)
  await migrate(database)
  const run = async (name: string, ...args: string[]) => {
    const env = { FORM_SECRET: 'signs the links of the tests of commands' }
    const command = runCommand(name, [...args, '--database', url], env)
    return { code: await command.ended, said: command.said() }
  }
  return { database, run }
}

const id = '019fabcd-0000-7000-8000-000000000001'
const row = { language: 'nl', received: new Date().toISOString(), fingerprint: 'x', answer: '/' } as const

test('the operator lists what came without its senders, reads one, and says when it is done', async () => {
  const { database, run } = await server()
  const data = { firstName: 'Noor', email: 'noor@example.com', remark: 'One\ntwo' }
  await database.insert(requests).values([
    { ...row, id, form: 'job', email: 'noor@example.com', data },
    { ...row, id: '019fabcd-1', form: 'site-contact', email: null, data: {} },
  ])
  await database.insert(uploads).values({
    ...{ key: 'requests/x/1', requestId: id, field: 'cv', name: 'noor.pdf', type: 'application/pdf', size: 2048 },
  })
  const list = await run('requests', 'list')
  expect(list.code, list.said).toBe(0)
  expect(list.said).toContain('2 in 30 days')
  expect(list.said).not.toMatch(/noor/i)
  expect((await run('requests', 'list', '--form', 'job')).said).toContain('1 in 30 days')
  expect((await run('requests', 'show', '019fabcd')).said).toContain('More than one')
  const shown = await run('requests', 'show', '019fabcd-0', '--origin', 'https://agency.example')
  expect(shown.said).toMatch(
    /noor@example\.com[\s\S]*noor\.pdf, 2 KB[\s\S]*https:\/\/agency\.example\/uploads\/[\w.-]+/,
  )
  expect((await run('requests', 'done', '019fabcd-0')).said).toContain('is done')
  expect((await run('requests', 'done', id)).said).toContain('done before')
  expect((await run('requests', 'list', '--open')).said).toContain('1 in 30 days, open')
  expect((await run('requests', 'show', 'nobody-x')).code).toBe(1)
})

test('the operator approves and refuses what visitors sent, and nothing else', async () => {
  const { database, run } = await server()
  const said = { status: 'draft', language: 'nl', posted: '2026-11-20', postedBy: 'customer' } as const
  const sent = firstSentTestimonial
  await database.insert(testimonials).values([
    { ...said, id: 1, name: 'Own', comment: 'The document’s own.' },
    { ...said, id: sent, name: 'An', comment: 'Good.', requestId: 'one' },
    { ...said, id: sent + 1, name: 'Bo', comment: 'Bad.', requestId: 'two' },
  ])
  const list = await run('testimonials', 'list')
  expect(list.said).toMatch(/Bo\n\s+Bad\.[\s\S]*An\n\s+Good\./)
  expect(list.said).not.toContain('Own')
  expect((await run('testimonials', 'approve', String(sent))).said).toContain('on the site')
  expect((await run('testimonials', 'refuse', String(sent + 1))).said).toContain('gone')
  expect((await run('testimonials', 'refuse', '1')).code).toBe(1)
  const rows = await database.select({ id: testimonials.id, status: testimonials.status }).from(testimonials)
  expect(rows).toEqual([
    { id: 1, status: 'draft' },
    { id: sent, status: 'published' },
  ])
})
