import { siteFormat } from '#domain/content/site.ts'
import { maxLettersPerDay } from '#domain/newsletter/letter.ts'
import { areaRows, cronRow, databaseRow, feedRow, partRows } from '#domain/status/status.ts'
import { StatusPage } from '#ui/admin/status/status-page.tsx'
import { cronExpressions } from '#worker/jobs/schedule.ts'
import { defineDeskPage } from '#worker/routes/admin/desk-page.tsx'
import { readStatusFacts } from '#worker/services/status/facts.ts'

const later = (one: string | null, other: string | null) => ((one ?? '') > (other ?? '') ? one : other)

export const adminStatus = defineDeskPage({
  read: 'status:read',
  load: async ({ database, catalogue, readOperation, feedSecret }) => {
    const now = Date.now()
    const [facts, { parts, secrets, release }] = await Promise.all([
      readStatusFacts(database(), now, cronExpressions.minute),
      readOperation(catalogue.edition),
    ])
    return {
      title: 'admin.views.status',
      body: (
        <StatusPage
          {...{ secrets, mail: facts.mail, letterLimit: maxLettersPerDay }}
          database={databaseRow(facts.ms)}
          parts={partRows(parts, facts.mail, now)}
          feeds={facts.feeds.map(({ secretName, unchanged, lastRun, ...feed }) =>
            feedRow({
              ...feed,
              lastRun: later(unchanged, lastRun),
              missingSecret: secretName !== null && !feedSecret(secretName),
            }),
          )}
          cron={cronRow(facts.minuteRun, now)}
          areas={areaRows(new Map(facts.runs), facts.faults)}
          versions={{ schema: facts.migrations - 1, format: siteFormat, sqlite: facts.sqlite, release }}
        />
      ),
    }
  },
})
