import { expect, test } from 'vitest'
import '#locales/deferred.ts'
import type { JobFailure } from '#domain/mail/job.ts'
import { languageCodes } from '#locales/languages.ts'
import { renderMarkup, siteViewFixture } from '#test/support/site-view.tsx'
import { JobFailures } from '#ui/admin/job-failures.tsx'
import { jobMail } from '#worker/mail/job.ts'

const failure: JobFailure = {
  ...{ name: 'saved-searches', failures: 3, reason: 'TypeError: <b>' },
  ...{ since: '2026-11-26T09:00:00.000Z', last: '2026-11-26T09:02:00.000Z' },
}

const names = { nl: 'Zoekopdrachten', fr: 'Alertes', en: 'Search alerts', de: 'Suchaufträge' }

test.each(languageCodes)('a job that keeps failing is at the desk and in a mail, in %s', (language) => {
  const site = siteViewFixture(language)
  const desk = renderMarkup(<JobFailures rows={[failure]} />, site)
  expect(desk).toContain(names[language])
  expect(desk).toContain('TypeError: &lt;b&gt;')
  expect(desk).toMatch(/26[^<]*2026|26[./]11/)
  const mail = jobMail(site, 'manager@example.com', failure)
  expect(mail.subject).toContain(names[language])
  expect(mail.text).toContain('(saved-searches)')
  expect(mail.text).toContain('TypeError: <b>')
})
