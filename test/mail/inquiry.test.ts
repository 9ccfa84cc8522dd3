import { expect, test } from 'vitest'
import type { FormName, FormValues } from '#domain/forms/form.ts'
import { forms } from '#domain/forms/registry.ts'
import { type Language, languageCodes } from '#locales/languages.ts'
import { mailErrors } from '#test/support/markup/markup.ts'
import { catalogueFixture, siteViewFixture } from '#test/support/site-view.tsx'
import { dateTimeText } from '#ui/components/date-time-text.ts'
import { replyAddress } from '#worker/crypto/reply-token.ts'
import { agencyMail, inquiryMails, receiptMail } from '#worker/mail/inquiry.ts'
import { leadMessage } from '#worker/mail/lead-message.ts'
import { writeMail } from '#worker/mail/message.ts'
import type { Submission } from '#worker/submission.ts'

const person: FormValues = {
  title: 'ms',
  firstName: 'Ann',
  lastName: 'Peeters',
  email: 'ann@example.com',
  phone: '0470000000',
  newsletter: false,
  privacy: true,
}

const about: Submission['subject'] = {
  kind: 'property',
  id: 7,
  title: 'Maison de maître',
  reference: 'MG-7',
  path: '/fr/acheter/namur/maison-de-maitre/7/',
  agentEmail: null,
}

const receivedOf = (
  form: FormName,
  language: Language,
  values: FormValues,
  change: Partial<Submission> = {},
): Submission =>
  ({
    form: forms[form],
    values: { ...Object.fromEntries(Object.keys(forms[form].fields).map((name) => [name, null])), ...values },
    options: {},
    id: 'key',
    now: '2026-11-24T09:30:00.000Z',
    about: null,
    env: { FORM_SECRET: 'signs' },
    context: { site: siteViewFixture(language), catalogue: catalogueFixture, services: {}, servicesIn: () => ({}) },
    ...change,
  }) as unknown as Submission

test('mails the agency in its language, with the visitor in Reply-To, and the visitor a copy in theirs', async () => {
  const [toAgency, copy, ...others] = await inquiryMails(
    receivedOf('contact-me', 'fr', { ...person, remark: 'Bonjour,\nest-elle encore libre ?' }, { subject: about }),
  )
  expect(others).toEqual([])
  expect(toAgency).toMatchObject({
    kind: 'request',
    language: 'en',
    recipient: 'bonjour@example.com',
    replyTo: 'ann@example.com',
    subject: 'Request for information: Maison de maître (MG-7) – Ann Peeters',
  })
  expect(toAgency?.text).toContain('24 November 2026')
  expect(toAgency?.text).toContain('First name: Ann')
  expect(toAgency?.text).toContain('0470 00 00 00')
  expect(toAgency?.text).toContain('Visitor’s language: Français')
  expect(toAgency?.text).toContain('https://gevel.test/fr/acheter/namur/maison-de-maitre/7/')
  expect(copy).toMatchObject({
    kind: 'receipt',
    language: 'fr',
    recipient: 'ann@example.com',
    replyTo: 'bonjour@example.com',
  })
  expect(copy?.text).toContain('Merci, Ann Peeters')
  expect(copy?.text).toContain('ann@example.com')
  expect(copy?.text).toContain('Objet\u00a0: Demande de renseignements')
  expect(copy?.text).toContain('24 novembre 2026')
  expect(copy?.text).toContain('MG-7')
  expect(copy?.text).toContain('Ce que vous avez écrit vous-même nous est également parvenu')
  expect(toAgency?.html).toContain('Bonjour,<br>\nest-elle encore libre ?')
})

test('answers to the copy go to the signed address of the request, where the site has one', () => {
  const [id, address] = ['019f1c2e-7a3b-7c4d-8e5f-0123456789ab', 'reply@post.gevel.test']
  const env = { FORM_SECRET: 'signs', REPLY_ADDRESS: address } as Submission['env']
  const copy = receiptMail(receivedOf('contact-me', 'nl', person, { id, env }))
  expect(copy?.replyTo).toBe(replyAddress('signs', address, id))
})

test.each(languageCodes)(
  '%s: each form has a subject and a text of its own, and nothing of it is missing',
  async (language) => {
    const subjects = new Set<string>()
    for (const name of Object.keys(forms) as FormName[]) {
      const mail = receiptMail(receivedOf(name, language, person))!
      const toAgency = agencyMail(receivedOf(name, language, person))
      subjects.add(toAgency.subject)
      for (const { text, html, subject } of [mail, toAgency]) {
        expect(`${subject}\n${text}\n${html}`).not.toMatch(/\{\{|undefined|null\b|\[object/)
        expect(subject).not.toBe('')
      }
    }
    expect(subjects.size).toBe(Object.keys(forms).length)
  },
)

test('no mail has passwords, files or the consent', () => {
  const received = receivedOf('demand-register', 'en', {
    ...person,
    password: 'correct horse battery',
    passwordAgain: 'correct horse battery',
  })
  for (const { text, html, subject } of [agencyMail(received), receiptMail(received)!]) {
    expect(`${text}${html}${subject}`).not.toContain('horse')
    expect(text).not.toContain('I agree')
  }
})

test('shows answers in words', () => {
  const received = receivedOf(
    'purchase-offer',
    'nl',
    { firstName: 'Ann', amount: 35_000_050, start: '2026-11-24', place: 'Gent' },
    { subject: about },
  )
  const text = receiptMail({ ...received, values: { ...received.values, email: 'ann@example.com' } })?.text
  expect(text).toContain('€\u00a0350.000,50')
  expect(text).toContain('24 november 2026')
  const savedSearch = receivedOf(
    'contact-demand',
    'en',
    { ...person, goal: 'sale', type: '3', condition: 'fresh-up' },
    { options: { types: [{ value: '3', label: 'Apartment' }] } },
  )
  for (const text of ['Apartment', 'Sell', 'Needs redecorating']) expect(receiptMail(savedSearch)?.text).toContain(text)
  expect(receiptMail(savedSearch)?.text).not.toMatch(/fresh-up|\bsale\b|\bBuy\b/)
})

test.each(languageCodes)('greets by name and leaves out an empty salutation and telephone in %s', (language) => {
  const { t } = siteViewFixture(language)
  const received = receivedOf('site-contact', language, { ...person, title: null, phone: null })
  const text = receiptMail(received)!.text
  expect(text).toContain(t('mail.receipt.heading', { name: 'Ann Peeters' }))
  for (const absent of [t('forms.fields.title'), t('forms.fields.phone'), 'null', 'undefined'])
    expect(text).not.toContain(absent)
  expect(agencyMail(received).text).not.toMatch(/Title:|Phone number:|null|undefined/)
})

test('names a salutation that forms no longer offer', () => {
  const salutation = (title: string) =>
    /Title: (.*)/.exec(agencyMail(receivedOf('site-contact', 'en', { ...person, title })).text)?.[1]
  expect(['miss', 'none'].map(salutation)).toEqual(['Miss', 'No title'])
})

test.each([
  ['nl', /^dinsdag 24 november 2026 om 10\.30 uur$/],
  ['fr', /^mardi 24 novembre 2026 à 10h30$/],
  ['en', /^Tuesday,? 24 November 2026, 10:30$/],
  ['de', /^Dienstag, 24\. November 2026, 10:30 Uhr$/],
] as const)('shows times of Brussels in %s', (language, text) => {
  expect(dateTimeText(siteViewFixture(language), '2026-11-24T09:30:00.000Z')).toMatch(text)
})

test('shows text of a visitor to the agency unchanged, and escaped', () => {
  const evil = '<script>alert(1)</script>"\'&<img src=x onerror=alert(1)>'
  const received = receivedOf(
    'site-contact',
    'en',
    { ...person, firstName: evil, remark: evil },
    { subject: { ...about, title: evil } },
  )
  for (const mail of [agencyMail(received), receiptMail(received)!]) {
    expect(mail.html).not.toMatch(/<script|<img/)
    expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(mail.text).toContain('<script>alert(1)</script>')
  }
})

const tricks = [
  'https://evil.example/win',
  'www.evil.example',
  'evil.app',
  'casino.ai',
  'bit.ly/evil',
  'http:evil.app',
  'mailto:evil@casino.ai',
  'evil．app',
  'evil。app',
  'evil\u2024app',
  'ｅｖｉｌ．ａｐｐ',
  'EVIL%2Eapp',
  'evil\u00ad.app',
  'tel:+32900evil',
  '[evil](//casino.ai)',
  '//casino.ai',
  '1.2.3.4',
]

/** What a mail program, or a reader, would take for an address. */
const address = /:\/\/|www\.|\w[.．。\u2024]\w|@|\w:\w|%2e/i

test('the copy of any form has no text of the visitor', () => {
  for (const trick of tricks)
    for (const name of Object.keys(forms) as FormName[]) {
      const form = forms[name]
      const typed = Object.entries(form.fields).filter(([, { kind }]) =>
        ['text', 'long', 'web', 'email'].includes(kind),
      )
      const received = receivedOf(name, 'en', {
        ...Object.fromEntries(typed.map(([field]) => [field, trick])),
        email: person.email!,
      })
      const copy = receiptMail(received, {}, { subject: 'Copy', heading: 'Copy', text: 'Copy' })!
      for (const text of [copy.text, copy.html, copy.subject]) expect(text).not.toContain(trick)
      expect(copy.text).not.toMatch(/evil|casino|1\.2\.3/i)
      if (form.fields.remark) expect(agencyMail(received).text).toContain(trick)
    }
})

test.each(tricks)('makes no link of the name %j', (trick) => {
  const received = receivedOf('site-contact', 'en', { ...person, firstName: 'Visit', lastName: trick })
  const [heading = ''] = receiptMail(received)!.text.split('\n')
  expect(heading).toMatch(/^Thank you, Visit/)
  expect(heading).not.toMatch(address)
})

test('thanks without a name', () => {
  const received = receivedOf('site-contact', 'en', { ...person, firstName: '007', lastName: '☎' })
  expect(receiptMail(received)!.text).toMatch(/^Thank you\n/)
})

test('says that left-out text arrived, only where there is some', () => {
  const notice = 'everything you wrote yourself'
  expect(receiptMail(receivedOf('site-contact', 'en', { ...person, remark: 'Hello' }))!.text).toContain(notice)
  expect(receiptMail(receivedOf('contact-me', 'en', person))!.text).not.toContain(notice)
})

test('composes long texts in a time that grows with their length', () => {
  // Of a square of this length no test would see the end.
  const length = 400_000
  for (const chunk of ['<', '&', 'a.', 'www.', 'a-', '://', '\r', '\u2028'])
    agencyMail(receivedOf('site-contact', 'en', { ...person, remark: chunk.repeat(length / chunk.length) }))
  for (const chunk of ['<', 'a.', ' ', '\u0301', '’'])
    receiptMail(receivedOf('site-contact', 'en', { ...person, firstName: chunk.repeat(length / chunk.length) }))
})

test.each(['javascript:alert(1)', 'data:text/html,x', '/path', 'https://a.be/"onclick=x', 'https://a.be/ x', ''])(
  'rejects %j as a link',
  (href) => {
    const letter = { kind: 'friend', recipient: 'a@b.be', subject: 'x' } as const
    expect(() =>
      writeMail(siteViewFixture('en'), { ...letter, blocks: [{ kind: 'button', label: 'x', href }] }),
    ).toThrow()
    expect(() =>
      writeMail(siteViewFixture('en'), {
        ...letter,
        blocks: [{ kind: 'homes', homes: [{ title: 'x', detail: 'y', href }] }],
      }),
    ).toThrow()
  },
)

test('composes valid HTML that loads nothing and names the agency', async () => {
  const [mail] = await inquiryMails(
    receivedOf('contact-me', 'de', { ...person, remark: 'Guten Tag' }, { subject: about }),
  )
  expect(mailErrors(mail!.html)).toEqual([])
  expect(mail!.html).not.toMatch(/src=|url\(|@import|<link/)
  for (const line of ['Maison Gevel NV, Avenue Louise 000, 1050 Ixelles', '02 000 00 00', '900 001', '0000.000.097'])
    for (const body of [mail!.html, mail!.text]) expect(body).toContain(line)
})

test('a lead says what was asked in words for the agency, and who asked in fields of its own', () => {
  const request = (form: FormName, data: FormValues, suspected = false) => ({
    form,
    suspected,
    language: 'fr' as const,
    data: { ...person, ...data },
  })
  const site = siteViewFixture('nl')
  expect(leadMessage(site, request('contact-me', { remark: 'Is er een tuin?', slot: '10:00-13:00' }))).toBe(
    'Aanvraag voor informatie\nAanspreking: Mevrouw\nTerugbellen: 10:00-13:00\nBericht: Is er een tuin?',
  )
  expect(leadMessage(site, request('documents', { documents: ['epc'] }))).toContain(
    'Documenten: Energieprestatiecertificaat',
  )
  expect(leadMessage(site, request('contact-appointment', { time: 'waiting:2026-12-01T10:00' }))).toContain(
    'dinsdag 1 december',
  )
  expect(leadMessage(site, request('contact-me', {}, true))).toMatch(
    /^Aanvraag voor informatie \(Vermoedelijk spam\)\n/,
  )
})
