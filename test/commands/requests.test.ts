import { expect, test } from 'vitest'
import * as schema from '#db/schema/index.ts'
import { firstSubmittedTestimonialId } from '#domain/content/testimonial.ts'
import { requests } from '#worker/commands/requests.ts'
import { testimonials } from '#worker/commands/testimonials.ts'
import { openDatabase, run } from './running.ts'

const env = { FORM_SECRET: 'signs the links of the tests of commands' }

const id = '019fabcd-0000-7000-8000-000000000001'
const row = { language: 'nl', received: new Date().toISOString(), fingerprint: 'x', redirectTo: '/' } as const

test('lists requests without their senders, shows one, and marks it done', async () => {
  const { database, url } = await openDatabase('tables')
  const command = (...args: string[]) => run(requests, [...args, '--database', url], env)
  const data = { firstName: 'Noor', email: 'noor@example.com', remark: 'One\ntwo' }
  await database.insert(schema.inquiries).values([
    { ...row, id, form: 'job', email: 'noor@example.com', data },
    { ...row, id: '019fabcd-1', form: 'site-contact', email: null, data: {} },
  ])
  await database.insert(schema.uploads).values({
    ...{ key: 'requests/x/1', requestId: id, field: 'cv', name: 'noor.pdf', type: 'application/pdf', size: 2048 },
  })
  const list = await command('list')
  expect(list.code, list.output).toBe(0)
  expect(list.output).toContain('2 in 30 days')
  expect(list.output).not.toMatch(/noor/i)
  // Whole: those of one minute begin alike.
  expect(list.output).toContain(`  ${id}  `)
  expect((await command('list', '--form', 'job')).output).toContain('1 in 30 days')
  expect((await command('show', '019fabcd')).output).toContain('More than one')
  const shown = await command('show', '019fabcd-0', '--origin', 'https://agency.example')
  expect(shown.output).toMatch(
    /noor@example\.com[\s\S]*noor\.pdf, 2 KB[\s\S]*https:\/\/agency\.example\/uploads\/[\w.-]+/,
  )
  expect((await command('done', '019fabcd-0')).output).toContain('is done')
  expect((await command('done', id)).output).toContain('done before')
  expect((await command('list', '--open')).output).toContain('1 in 30 days, open')
  const missing = await command('show', 'missing-x')
  expect([missing.code, missing.output]).toEqual([1, expect.stringContaining('There is no request missing-x')])
})

test('approves and refuses testimonials of visitors, and no others', async () => {
  const { database, url } = await openDatabase('tables')
  const command = (...args: string[]) => run(testimonials, [...args, '--database', url])
  const common = { status: 'draft', language: 'nl', posted: '2026-11-20', postedBy: 'customer' } as const
  const sent = firstSubmittedTestimonialId
  await database.insert(schema.testimonials).values([
    { ...common, id: 1, name: 'Own', comment: 'The document’s own.' },
    { ...common, id: sent, name: 'An', comment: 'Good.', requestId: 'one' },
    { ...common, id: sent + 1, name: 'Bo', comment: 'Bad.', requestId: 'two' },
  ])
  const list = await command('list')
  expect(list.output).toMatch(/Bo\n\s+Bad\.[\s\S]*An\n\s+Good\./)
  expect(list.output).not.toContain('Own')
  expect((await command('approve', String(sent))).output).toContain('on the site')
  expect((await command('refuse', String(sent + 1))).output).toContain('was deleted')
  const own = await command('refuse', '1')
  expect([own.code, own.output]).toEqual([1, expect.stringContaining('1 is no testimonial that a visitor sent')])
  const rows = await database
    .select({ id: schema.testimonials.id, status: schema.testimonials.status })
    .from(schema.testimonials)
  expect(rows).toEqual([
    { id: 1, status: 'draft' },
    { id: sent, status: 'published' },
  ])
})
