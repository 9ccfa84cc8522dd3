import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type RetentionPeriod, retentionPeriods } from '#domain/privacy/retention.ts'
import { type Language, languageCodes } from '#locales/languages.ts'

type Document = {
  pages: {
    name: string
    modules: { id: number; relation: { type: string }; description?: Record<Language, string[]> }[]
  }[]
}

/** The demo agency, and the template of a new one. */
const folders = ['demo/site', 'draft']
const pagesIn = (folder: string) => (JSON.parse(readFileSync(`db/seed/${folder}/legal.json`, 'utf8')) as Document).pages

const textOf = (folder: string, page: string, language: Language): string[] =>
  pagesIn(folder)
    .find(({ name }) => name === page)!
    .modules.flatMap(({ description }) => description?.[language] ?? [])

const units: Record<Language, { months: RegExp; days: RegExp }> = {
  nl: { months: /(\d+) maanden/g, days: /(\d+) dagen/g },
  fr: { months: /(\d+)\u00a0mois/g, days: /(\d+)\u00a0jours/g },
  en: { months: /(\d+) months/g, days: /(\d+) days/g },
  de: { months: /(\d+) Monate/g, days: /(\d+) Tage/g },
}

/** Rows of the statement's table in order, with the period in the code. */
const rows: [what: string, periods: readonly RetentionPeriod[]][] = [
  ['a question', [retentionPeriods.requestsReceived]],
  ['a visit, an offer', [retentionPeriods.requestsReceived, retentionPeriods.appointmentsHeld]],
  ['a valuation', [retentionPeriods.requestsReceived]],
  ['an alert', [retentionPeriods.demandsEnded, retentionPeriods.demandsConfirmed, retentionPeriods.addressesAsked]],
  ['the newsletter', [retentionPeriods.newslettersEnded, retentionPeriods.addressesAsked]],
  ['an application', [retentionPeriods.cvsReceived, retentionPeriods.requestsReceived]],
  ['a testimonial', [retentionPeriods.testimonialsSent]],
  ['a home sent on', [retentionPeriods.friendsNamed]],
  ['a mail', [retentionPeriods.mailsSent]],
  ['the owner portal', [retentionPeriods.communicationsHeld]],
]

const periodsIn = (language: Language, text: string): string[] =>
  (['months', 'days'] as const)
    .flatMap((unit) => [...text.matchAll(units[language][unit])].map(([, count]) => `${count} ${unit}`))
    .sort()

test.each(folders.flatMap((folder) => languageCodes.map((language) => [folder, language] as const)))(
  'the privacy statement of %s in %s states the retention periods of the code',
  (folder, language) => {
    const table = textOf(folder, 'privacy-statement', language).filter((line) => line.startsWith('<tr><td>'))
    expect(table).toHaveLength(rows.length + 4)
    for (const [at, [what, periods]] of rows.entries()) {
      const expected = periods.map((item) => ('days' in item ? `${item.days} days` : `${item.months} months`)).sort()
      const [lasts = ''] = table[at]!.split('<td>').slice(-1)
      expect(periodsIn(language, lasts), what).toEqual(expected)
    }
  },
)

test.each(folders)('the cookie policy of %s has no table of its own', (folder) => {
  const policy = pagesIn(folder).find(({ name }) => name === 'cookie-policy')!
  expect(policy.modules.filter(({ relation }) => relation.type === 'cookies')).toHaveLength(1)
  for (const language of languageCodes)
    expect(textOf(folder, 'cookie-policy', language).join('')).not.toContain('<table>')
})
