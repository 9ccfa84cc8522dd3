import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Site } from '#domain/content/site.ts'
import { type Activity, activities, personalDataTables } from '#domain/privacy/personal-data.ts'
import { type RetentionPeriod, retentionPeriods } from '#domain/privacy/retention.ts'
import { type Language, languageCodes } from '#locales/languages.ts'

const template = 'db/seed/draft/processing.json'

const text = z.string().min(1)

const wordsSchema = z.strictObject({
  ...{ title: text, controller: text, date: text, general: text },
  ...{ purpose: text, basis: text, people: text, data: text, retention: text, tables: text },
  ...{ months: text, days: text, otherwise: text, recipients: text, security: text, rights: text },
})

const describedSchema = z.strictObject({ name: text, purpose: text, basis: text, people: text, data: text })

const templateSchema = z.strictObject({
  words: z.record(z.enum(languageCodes), wordsSchema),
  activities: z.record(z.enum(activities), z.record(z.enum(languageCodes), describedSchema)),
})

const read = () => templateSchema.parse(JSON.parse(readFileSync(template, 'utf8')))

const tablesOf = (activity: Activity) =>
  Object.entries(personalDataTables).filter(([, table]) => table.activity === activity)

/** The periods of the tables of an activity, the longest first. */
function periodsOf(activity: Activity): RetentionPeriod[] {
  const names = new Set(tablesOf(activity).flatMap(([, { retention }]) => retention))
  const periods = Object.entries(retentionPeriods).flatMap(([name, period]) =>
    names.has(name as keyof typeof retentionPeriods) ? [period as RetentionPeriod] : [],
  )
  const days = (period: RetentionPeriod) => ('days' in period ? period.days : 30 * period.months)
  const distinct = new Map(periods.map((period) => [JSON.stringify(period), period]))
  return [...distinct.values()].sort((a, b) => days(b) - days(a))
}

/**
 * The record of processing activities (GDPR, article 30) of an agency, as Markdown, from the table of personal data: what
 * only the agency knows is written `[…]`.
 * @param today ISO day
 */
export function processingRecord(site: Pick<Site, 'name' | 'agency'>, language: Language, today: string): string {
  const { words, activities: described } = read()
  const word = words[language]
  const { agency } = site
  const lasts = (period: RetentionPeriod) =>
    'days' in period
      ? word.days.replace('%{count}', String(period.days))
      : word.months.replace('%{count}', String(period.months))
  const rows = activities.flatMap((activity) => {
    const { name, purpose, basis, people, data } = described[activity][language]
    const periods = periodsOf(activity).map(lasts).join('; ')
    const fields: [keyof typeof word, string][] = [
      ['purpose', purpose],
      ['basis', basis],
      ['people', people],
      ['data', data],
      ['retention', periods || word.otherwise],
      [
        'tables',
        tablesOf(activity)
          .map(([table]) => `\`${table}\``)
          .join(', '),
      ],
    ]
    return [`## ${name}`, '', ...fields.map(([label, text]) => `- **${word[label]}**: ${text}`), '']
  })
  const colon = language === 'fr' ? '\u00a0:' : ':'
  return [
    `# ${word.title}`,
    '',
    `${word.controller}${colon} ${site.name}, ${agency.email}, ${agency.phone}`,
    '',
    `${word.date} ${today}`,
    '',
    ...rows.map((row) => row.replace(/^(- \*\*[^*]+\*\*):/, `$1${colon}`)),
    `## ${word.general}`,
    '',
    ...[word.recipients, word.security, word.rights].map((text) => `- ${text}`),
    '',
  ].join('\n')
}
