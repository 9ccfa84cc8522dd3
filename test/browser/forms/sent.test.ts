import '#locales/deferred.ts'
import type { Page } from 'playwright-core'
import type { Email } from 'postal-mime'
import { expect, test } from 'vitest'
import { type FormName, formNames } from '#domain/forms/form.ts'
import { forms } from '#domain/forms/registry.ts'
import { formatPrice } from '#domain/money.ts'
import { formatPhone } from '#domain/phone.ts'
import { dayText, timeText } from '#domain/time.ts'
import { type Language, languages } from '#locales/languages.ts'
import { type Key, translator } from '#locales/translator.ts'
import { request, withPage } from '#test/support/browser/browser.ts'
import {
  type FilledField,
  fillForm,
  friendEmail,
  selectedLabel,
  shownFields,
  submitForm,
} from '#test/support/browser/fill-form.ts'
import { waitForFormScript } from '#test/support/browser/interactions.ts'
import { formPages, thanksAt } from '#test/support/forms/form-pages.ts'
import { waitForMails } from '#test/support/mail/mails.ts'
import { isFull } from '#test/support/test-extent.ts'
import { fieldLabel, optionText } from '#ui/forms/form-messages.ts'
import { isInReceipt } from '#worker/mail/form-rows.ts'

/** Mails of each form, without the newsletter confirmation: to agency, sender and friend. */
const isMailed: Readonly<Record<FormName, readonly ('agency' | 'copy' | 'friend' | 'alert')[]>> = {
  'contact-me': ['agency', 'copy'],
  'contact-appointment': ['agency', 'copy'],
  'contact-construction': ['agency', 'copy'],
  'contact-homes': ['agency', 'copy'],
  'contact-demand': ['agency', 'copy'],
  'demand-register': ['agency', 'alert'],
  'send-to-friend': ['friend'],
  'site-contact': ['agency', 'copy'],
  'sign-newsletter': [],
  testimonial: ['agency'],
  'purchase-offer': ['agency', 'copy'],
  documents: ['agency', 'copy'],
  job: ['agency', 'copy'],
}

const agency = 'bonjour@example.com'

/** Alternates script and no script over forms and languages. */
const order: readonly Language[] = ['nl', 'fr', 'en', 'de']
type Row = { form: FormName; language: Language; script: boolean; path: string; index: number }

const rows: readonly Row[] = formNames.flatMap((form, at) =>
  order.flatMap((language, index) => {
    const path = formPages[form].at[language]
    if (!path) return []
    const both = form === 'purchase-offer'
    // Two languages per form; all of them under `npm run test:all`.
    if (!isFull && !both && ![at % 4, (at + 1) % 4].includes(index)) return []
    return (both ? [true, false] : [(at + index) % 2 === 0]).map((script) => ({ form, language, script, path, index }))
  }),
)

/** Text of an answer in the mail; null when it is left out. */
function mailText(
  form: FormName,
  { name, enteredValue }: FilledField,
  shown: string,
  language: Language,
): string | null {
  const t = translator(language)
  const field = forms[form].fields[name]!
  switch (field.kind) {
    case 'secret':
    case 'upload':
      return null
    case 'agree':
      return name === 'privacy' ? null : t('common.yes')
    case 'phone':
      return formatPhone(enteredValue)
    case 'money':
      return formatPrice(Number(enteredValue.replace(/\D/g, '')) * 100)
    case 'day': {
      const { locale } = languages[language]
      return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(enteredValue))
    }
    case 'choice':
    case 'choices':
      if (name === 'time')
        return t('viewing.time', { day: dayText(enteredValue, language), from: timeText(enteredValue, language) })
      return field.options ? optionText(t, forms[form], name, enteredValue) : shown
    default:
      return enteredValue
  }
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Each answer is in the text and the HTML, next to its label. */
function expectRows(
  mail: Email,
  form: FormName,
  answers: readonly (FilledField & { text: string | null })[],
  language: Language,
  reader: 'agency' | 'visitor',
) {
  const t = translator(language)
  for (const { name, text } of answers) {
    if (text === null) continue
    const label = (reader === 'agency' && t(`mail.fields.${name}` as Key)) || fieldLabel(t, forms[form], name)
    const colon = /[?:]$/.test(label) ? '' : language === 'fr' ? '\u00a0:' : ':'
    expect.soft(mail.text, `${form} ${name}`).toContain(`${label}${colon} ${text.replaceAll('\n', '\n  ')}`)
    expect.soft(mail.html, `${form} ${name}`).toContain(`>${escaped(text).replaceAll('\n', '<br>\n')}</td>`)
  }
}

/** The mail has no missing translation, a text and an HTML part, and working links. */
async function expectWhole(page: Page, mail: Email, language: Language) {
  const all = `${mail.subject}\n${mail.text}\n${mail.html}`
  expect.soft(all).not.toMatch(/\b(?:undefined|NaN|null)\b|\[object|\{\{/)
  expect.soft(all).not.toMatch(/\b(?:forms|mail|letters|appointment|common|property)\.[a-z]/)
  expect.soft(mail.html).toContain(`<html lang="${languages[language].locale}">`)
  expect.soft(mail.from?.name).toBe('Maison Gevel')
  const { origin } = new URL(page.url())
  for (const [, raw = ''] of (mail.html ?? '').matchAll(/href="([^"]+)"/g)) {
    const href = raw.replaceAll('&amp;', '&')
    expect.soft(href).toMatch(/^(?:https?|mailto|tel):/)
    expect.soft(mail.text).toContain(href)
    if (href.startsWith(origin)) expect.soft((await request(page, href)).status(), href).toBe(200)
  }
}

async function sendAndRead({ form, language, script, path, index }: Row) {
  const definition = forms[form]
  const email = `${form}-${language}-${script}@example.com`
  await withPage({ fresh: true, javaScriptEnabled: script }, async ({ page, pageErrors }) => {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const found = page.locator(`form[data-form=${form}]`)
    await found.scrollIntoViewIfNeeded()
    if (script) await waitForFormScript(found)
    const answers = await fillForm({ form: found, definition, language, email, nth: index })
    expect(answers.map(({ name }) => name).sort()).toEqual(shownFields(definition).sort())
    await submitForm(found, definition, language)
    await page.waitForURL(`**${thanksAt(form, language)}`)
    expect(await page.locator('html').getAttribute('lang')).toBe(language)
    expect(pageErrors).toEqual([])

    const newsletter = form === 'sign-newsletter' || answers.some(({ name }) => name === 'newsletter')
    const mails = await waitForMails(email, isMailed[form].length + (newsletter ? 1 : 0))
    for (const mail of mails) await expectWhole(page, mail, mail.to?.[0]?.address === agency ? 'en' : language)
    const to = (address: string) => mails.filter((mail) => mail.to?.[0]?.address === address)
    expect(to(agency)).toHaveLength(isMailed[form].includes('agency') ? 1 : 0)

    await page.goto(formPages[form].at.en ?? path, { waitUntil: 'domcontentloaded' })
    const english = page.locator(`form[data-form=${form}]`)
    for (const mail of to(agency)) {
      expect(mail.replyTo?.[0]?.address).toBe(email)
      expect(mail.subject).toContain(translator('en')(`mail.subject.${form}`))
      const rows = answers.map(async (item) => {
        const shown = await selectedLabel(english, item.name, item.enteredValue)
        return { ...item, text: mailText(form, item, shown || item.shown, 'en') }
      })
      expectRows(mail, form, await Promise.all(rows), 'en', 'agency')
      expect(mail.text).toContain(languages[language].name)
    }
    for (const mail of mails.filter(({ to }) => to?.[0]?.address !== agency))
      expect(mail.replyTo?.[0]?.address).toBe(form === 'send-to-friend' ? email : agency)
    if (isMailed[form].includes('friend')) expect(to(friendEmail(email))).toHaveLength(1)
    if (!isMailed[form].includes('copy')) return
    const t = translator(language)
    const subject =
      form === 'contact-appointment'
        ? t('viewing.mail.asked.heading')
        : t('mail.receipt.subject', { agency: 'Maison Gevel' })
    const copy = to(email).find((mail) => mail.subject?.startsWith(subject))
    expect(copy, subject).toBeDefined()
    const rows = answers.filter(({ name }) => isInReceipt(forms[form], name))
    for (const { name, enteredValue } of answers)
      if (forms[form].fields[name]!.kind === 'long')
        expect.soft(copy!.text, `${form} ${name}`).not.toContain(enteredValue)
    expectRows(
      copy!,
      form,
      rows.map((item) => ({ ...item, text: mailText(form, item, item.shown, language) })),
      language,
      'visitor',
    )
  })
}

test.each(formNames)(
  '%s arrives, with a script and without',
  async (form) => {
    // In parallel: most of the time is waiting.
    await Promise.all(rows.filter((row) => row.form === form).map(sendAndRead))
  },
  180_000,
)
