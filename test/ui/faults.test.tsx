import { expect, test } from 'vitest'
import '#locales/deferred.ts'
import type { Fault } from '#domain/status/fault.ts'
import { languageCodes } from '#locales/languages.ts'
import { renderMarkup, siteViewFixture } from '#test/support/site-view.tsx'
import { FaultList } from '#ui/admin/status/fault-list.tsx'
import { faultMail } from '#worker/mail/job.ts'

const fault: Fault = {
  ...{ subject: 'job.saved-searches', count: 3, reason: 'TypeError: <b>' },
  ...{ since: '2026-11-26T09:00:00.000Z', last: '2026-11-26T09:02:00.000Z' },
}
const now = '2026-11-26T09:12:00.000Z'

const names = { nl: 'Zoekopdrachten', fr: 'Alertes', en: 'Search alerts', de: 'Suchaufträge' }

test.each(languageCodes)('a job that keeps failing is at the desk and in a mail, in %s', (language) => {
  const site = siteViewFixture(language)
  const desk = renderMarkup(<FaultList rows={[fault]} />, site)
  expect(desk).toContain(names[language])
  expect(desk).toContain('TypeError: &lt;b&gt;')
  expect(desk).toMatch(/26[^<]*2026|26[./]11/)
  const mail = faultMail(site, 'manager@example.com', { ...fault, isOver: false, now })
  expect(mail.subject).toContain(names[language])
  expect(mail.text).toContain('(saved-searches)')
  expect(mail.text).toContain('TypeError: <b>')
})

test.each(languageCodes)('a part that is wrong, and is right again, is named in words, in %s', (language) => {
  const site = siteViewFixture(language)
  const part: Fault = { ...fault, subject: 'backup', reason: 'backup-old' }
  expect(renderMarkup(<FaultList rows={[part]} />, site)).not.toContain('backup-old')
  const mails = [false, true].map((isOver) => faultMail(site, 'manager@example.com', { ...part, isOver, now }))
  expect(mails[0]!.subject).not.toBe(mails[1]!.subject)
  for (const { subject, text } of mails) {
    expect(subject).toContain(site.t('status.parts.backup'))
    expect(text).toContain(site.t('status.todo.backup-old').slice(0, 30))
  }
})
