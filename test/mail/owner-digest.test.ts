import { expect, test } from 'vitest'
import { type Language, languageCodes } from '#locales/languages.ts'
import { mailErrors } from '#test/support/markup/markup.ts'
import { siteViewFixture } from '#test/support/site-view.tsx'
import { mimeOf } from '#worker/mail/mime.ts'
import { digestMail } from '#worker/mail/owner-digest.ts'
import type { PropertyWeek } from '#worker/services/owner/owner-digest.ts'

const home: PropertyWeek = {
  ...{ id: 7, address: 'Kerkstraat 18, 3080 Tervuren', visits: 1, visitsBefore: 3, demands: 1 },
  happened: [
    ['visit', 2],
    ['offer', 1],
  ],
  coming: ['2026-11-26T14:00'],
}

const letter = (language: Language, homes: readonly PropertyWeek[]) =>
  digestMail(siteViewFixture(language), {
    ...{ recipient: 'mila@example.com', name: 'Mila De Vos', homes, token: 'id.signature' },
    week: { first: '2026-11-16', last: '2026-11-22' },
  })

test.each<[language: Language, subject: string, lines: string[]]>([
  [
    'nl',
    'Uw pand vorige week – Gevel',
    [
      'Goedemorgen Mila',
      '1 bezoek aan de pagina, 2 minder dan de week ervoor',
      'Nieuw: 2 bezichtigingen, 1 bod',
      '– donderdag 26 november 2026 om 14.00 uur',
      '1 kandidaat zoekt een pand als het uwe.',
    ],
  ],
  [
    'fr',
    'Votre bien la semaine dernière – Gevel',
    [
      'Bonjour Mila',
      '1 visite de la page, 2 de moins que la semaine précédente',
      'Du nouveau\u00a0: 2 visites sur place, 1 offre',
      '– jeudi 26 novembre 2026 à 14h00',
      '1 personne cherche un bien comme le vôtre.',
    ],
  ],
  [
    'en',
    'Your property last week – Gevel',
    [
      'Good morning, Mila',
      '1 visit to the page, 2 fewer than the week before',
      'New: 2 viewings, 1 offer',
      '1 person is looking for a property like yours.',
    ],
  ],
  [
    'de',
    'Ihre Immobilie in der letzten Woche – Gevel',
    [
      'Guten Morgen, Mila',
      '1 Besuch auf der Seite, 2 weniger als in der Woche davor',
      'Neues: 2 Besichtigungen, 1 Angebot',
      '1 Person sucht eine Immobilie wie Ihre.',
    ],
  ],
])('a week in %s', (language, subject, lines) => {
  const mail = letter(language, [home])
  expect(mail.subject.replace(/ – .*/, '')).toBe(subject.replace(/ – .*/, ''))
  for (const line of lines) expect(mail.text).toContain(line)
})

test.each(languageCodes)('the letter in %s is whole, whatever happened or did not', async (language) => {
  const quiet: PropertyWeek = { ...home, id: 8, visits: 3, happened: [], coming: [], demands: null }
  const fresh: PropertyWeek = {
    ...home,
    id: 9,
    visitsBefore: null,
    demands: 0,
    coming: Array(7).fill('2026-11-26T14:00'),
  }
  const mail = letter(language, [home, quiet, fresh])
  expect(mail.text).not.toMatch(/{{|\b(?:undefined|NaN|null)\b/)
  expect(mail.subject).not.toBe(letter(language, [home]).subject)
  const hrefs = [...mail.html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href!)
  expect(hrefs.filter((href) => /\/(?:7|8|9)\/$/.test(href))).toHaveLength(3)
  expect(hrefs).toContain(mail.unsubscribe)
  expect(mail.unsubscribe).toMatch(/\?t=id\.signature$/)
  expect(mailErrors(mail.html)).toEqual([])
  const raw = mimeOf({ ...mail, id: 'mila.digest', created: '2026-11-23T07:00:00.000Z' } as never, {
    ...{ name: 'Gevel', address: 'site@example.com' },
  })
  expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
})
