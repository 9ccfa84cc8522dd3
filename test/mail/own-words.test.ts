import { expect, test } from 'vitest'
import { filledText, filledTree } from '#domain/mail/filled-text.ts'
import { mailParts, mailTexts, placeholdersOf, unknownPlaceholder } from '#domain/mail/mail-texts.ts'
import { languageCodes } from '#locales/languages.ts'
import { siteViewFixture } from '#test/support/site-view.tsx'
import { exampleMail } from '#worker/routes/admin/site/mail-example.ts'

const now = Date.parse('2026-11-24T09:30:00.000Z')

test.each(mailTexts)('each placeholder of %s has a value, in each part and language', (text) => {
  const names = placeholdersOf(text)
  const line = names.map((name) => `${name}={{${name}}}`).join(' | ')
  expect(unknownPlaceholder(text, line)).toBeNull()
  for (const language of languageCodes) {
    const site = siteViewFixture(language)
    const words = Object.fromEntries(mailParts.map((part) => [part, { [language]: `${part} ${line}` }]))
    const { subject, text: body, html } = exampleMail({ ...site, mails: { [text]: words } }, text, now)
    for (const [part, found] of [
      ['subject', subject],
      ['opening', body],
      ['closing', body],
    ] as const) {
      const [filled = ''] = new RegExp(`${part} .*`).exec(found) ?? []
      for (const name of names) expect(filled).toMatch(new RegExp(`${name}=[^|\\s]`))
    }
    expect(html).not.toContain('{{')
    // In another language it has the standard words.
    const other = languageCodes.find((code) => code !== language)!
    const standard = exampleMail(siteViewFixture(other), text, now)
    expect(exampleMail({ ...siteViewFixture(other), mails: { [text]: words } }, text, now)).toEqual(standard)
  }
})

test.each([
  ['Dag {{name}}', null],
  ['Dag {{title}}', '{{title}}'],
  ['Dag {{name}', '{{name}'],
  ['Dag {{ name }}', '{{ name }}'],
  ['Dag name}}', '}}'],
  ['Dag {name}', null],
])('“%s” of the copy of a request has the unknown placeholder %s', (words, unknown) => {
  expect(unknownPlaceholder('receipt', words)).toBe(unknown)
})

test('a placeholder without a value goes with the space before it, and a value has no marks', () => {
  expect(filledText('Dag {{name}}, {{agency}}', { agency: 'Gevel' })).toBe('Dag, Gevel')
  expect(filledTree('*{{name}}*', { name: '_An_' })).toEqual([
    { kind: 'paragraph', lines: [[{ text: '_An_', strong: true }]] },
  ])
})
