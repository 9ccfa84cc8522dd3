import { Buffer } from 'node:buffer'
import type { Locator } from 'playwright-core'
import { expect, inject } from 'vitest'
import type { Field } from '#domain/forms/field.ts'
import type { Form } from '#domain/forms/form.ts'
import type { Language } from '#locales/languages.ts'
import { type Key, translator } from '#locales/translator.ts'
import { unfold } from '#test/support/browser/interactions.ts'
import { pdf } from '#test/support/forms/files.ts'
import { fieldLabel, optionText } from '#ui/forms/form-messages.ts'
import { challengeText } from '#worker/captcha/challenge.ts'
import { createFormKey } from '#worker/crypto/uuid.ts'

/** `enteredValue` is the value of a choice or the typed text, `shown` the label of a choice. */
export type FilledField = { name: string; label: string; enteredValue: string; shown: string }

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const files: Readonly<Record<string, { name: string; mimeType: string; buffer: Buffer }>> = {
  cv: { name: 'Mijn cv – Zoë.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf()) },
  picture: { name: 'huis.png', mimeType: 'image/png', buffer: png },
}

/** By field; options of the form by value. */
const defaultValues: Readonly<Record<string, string>> = {
  title: 'ms',
  firstName: 'Zoë',
  lastName: 'D’Hondt-Ünal',
  phone: '0470123456',
  street: 'Kouter 12 bus 3',
  zip: '9000',
  city: 'Gent',
  remark: 'Goedendag,\nis alles <b>nog</b> vrij & hoeveel kost het?',
  goal: 'sale',
  livingArea: '145',
  groundArea: '320',
  bedrooms: '3',
  constructionYear: '1931',
  condition: 'renovate',
  bedroomsMin: '2',
  bedroomsMax: '4',
  garages: '1',
  parkings: '6',
  priceMin: '199.000',
  priceMax: '451000',
  frequency: 'daily',
  password: 'een lang geheim',
  passwordAgain: 'een lang geheim',
  friendFirstName: 'Élodie',
  friendLastName: 'Maes',
  amount: '350.000',
  amountInWords: 'Driehonderdvijftigduizend euro',
  start: day(1),
  end: day(14),
  place: 'Brugge',
  conditions: 'Onder voorbehoud van een lening van 80 %.',
  secondEmail: 'tweede@example.com',
  name: 'Zoë D’Hondt',
  comment: 'Vlot, eerlijk en altijd bereikbaar.\nEen aanrader.',
  newsletter: '1',
  privacy: '1',
}

const fieldValue = (name: string, email: string): string => {
  if (name === 'email') return email
  if (name === 'friendEmail') return friendEmail(email)
  const plain = name.replace(/^second(.)/, (_, first: string) => first.toLowerCase())
  return defaultValues[name] ?? defaultValues[plain] ?? ''
}

export const friendEmail = (email: string): string => `friend.of.${email}`

/** Matches a label with a required mark or a note, and any whitespace. */
const patternOf = (text: string) =>
  new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+')}(\\s*\\([^)]*\\))?\\s*\\*?$`)

export const labelPattern = (language: Language, name: string): RegExp =>
  patternOf(translator(language)(`forms.fields.${name}` as Key))

type FillOptions = { form: Locator; definition: Form; language: Language; email: string; nth: number }

/** Fills in a field by its label. @returns the value or the typed text */
async function fillField({ form, definition, language, email, nth }: FillOptions, name: string, field: Field) {
  const t = translator(language)
  const label = fieldLabel(t, definition, name)
  const value = fieldValue(name, email)
  const control = form.getByLabel(patternOf(label))
  const chosen = async (option: Locator) => ({ typed: (await option.getAttribute('value')) ?? '' })
  if (field.from === 'towns') {
    const region = form.locator('.region-list details').nth(nth)
    await region.locator('summary').click()
    const town = region.getByRole('checkbox').nth(1)
    await town.check()
    return chosen(town)
  }
  if (field.from === 'times') {
    const times = form.locator('.days [type=radio]')
    const time = times.nth(nth % (await times.count()))
    await time.evaluate((button) => button.closest('details')?.setAttribute('open', ''))
    await time.check()
    return chosen(time)
  }
  switch (field.kind) {
    case 'upload':
      await control.setInputFiles(files[name]!)
      return { typed: files[name]!.name }
    case 'agree':
      // The label contains a link.
      await form.locator(`[data-field=${name}]`).getByRole('checkbox').check()
      break
    case 'choices': {
      const box = form.getByRole('group', { name: patternOf(label) }).getByRole('checkbox')
      await box.nth(nth % (await box.count())).check()
      return chosen(box.nth(nth % (await box.count())))
    }
    case 'choice': {
      const own = field.options && optionText(t, definition, name, value)
      if (own && field.required) await form.getByRole('radio', { name: own, exact: true }).check()
      else if (own) await control.selectOption({ label: own })
      else {
        // The first option is empty.
        const options = (await control.locator('option').count()) - 1
        await control.selectOption({ index: 1 + (nth % options) })
      }
      if (!own) return { typed: await control.inputValue() }
      break
    }
    default:
      await control.fill(value)
  }
  return { typed: value }
}

/** Those that a visitor sees who has not searched yet: other criteria of a search are offered once there are any. */
export const shownFields = (definition: Form): string[] =>
  definition.steps.flatMap(({ fields }) => fields).filter((name) => definition.fields[name]!.from !== 'filters')

/** Fills in a form by its labels, step by step. `nth` chooses an option of the site, so that tests share no slot. */
export async function fillForm(options: FillOptions): Promise<FilledField[]> {
  const { form, definition, language } = options
  const t = translator(language)
  const next = form.getByRole('button', { name: t('forms.next'), exact: true })
  const filled: FilledField[] = []
  await unfold(form)
  for (const name of shownFields(definition)) {
    if (!(await form.locator(`[data-field=${name}]`).isVisible()) && (await next.count())) await next.click()
    const { typed: enteredValue } = await fillField(options, name, definition.fields[name]!)
    const shown = await selectedLabel(form, name, enteredValue)
    filled.push({ name, label: fieldLabel(t, definition, name), enteredValue, shown })
  }
  await form.getByLabel(t('forms.fields.characters')).fill(await ageFormKey(form))
  return filled
}

/**
 * Sets a key of ten seconds ago: a form sent within two seconds is refused.
 * @returns the challenge text of that key
 */
async function ageFormKey(form: Locator): Promise<string> {
  const secret = inject('formSecret')
  const key = form.locator('[name=key]')
  expect(await form.locator('[data-characters]').textContent()).toBe(challengeText(secret, await key.inputValue()))
  const older = createFormKey(Date.now() - 10_000)
  await key.evaluate((input, value) => {
    ;(input as HTMLInputElement).value = value
  }, older)
  return challengeText(secret, older)
}

export const selectedLabel = (form: Locator, name: string, value: string): Promise<string> =>
  form.evaluate(
    (root, [name, value]) => {
      const options = [...root.querySelectorAll<HTMLInputElement | HTMLOptionElement>('option, [type=checkbox]')]
      const found = options.find((item) => item.value === value && item.closest(`[data-field=${name}]`))
      return (found instanceof HTMLOptionElement ? found : found?.nextElementSibling)?.textContent ?? ''
    },
    [name, value] as const,
  )

export const submitForm = (form: Locator, definition: Form, language: Language): Promise<void> =>
  form.getByRole('button', { name: translator(language)(`forms.${definition.name}.send`), exact: true }).click()
