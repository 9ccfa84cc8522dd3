import { fieldErrorNames } from '#domain/forms/field-errors.ts'
import {
  type Form,
  type FormName,
  type FormOption,
  type FormOptions,
  type FormState,
  submissionErrors,
} from '#domain/forms/form.ts'
import { hiddenFields } from '#domain/forms/hidden-fields.ts'
import { memoizeByLanguage } from '#locales/languages.ts'
import type { Key, T } from '#locales/translator.ts'
import type { Localized } from '#ui/site.tsx'

/** @returns the text below the title; empty for a form on a page with an editor's text */
export const formIntro = (t: T, form: FormName): string => t(`forms.${form}.intro` as Key)

/** Texts of an option that differ in one form: a valuation is for selling, not buying. */
const optionOverrides: Partial<Record<string, Key>> = {
  'contact-demand goal sale': 'forms.contact-demand.sale',
  'contact-demand goal rent': 'forms.contact-demand.rent',
}

export const fieldLabel = (t: T, name: string): string => t(`forms.fields.${name}` as Key)

/** @returns the hint below a label; empty for most fields */
export const fieldHint = (t: T, name: string): string => t(`forms.hints.${name}` as Key)

export const optionText = (t: T, form: FormName, name: string, option: string): string =>
  t(optionOverrides[`${form} ${name} ${option}`] ?? (`forms.options.${name}.${option}` as Key))

/** @param siteOptions of the fields whose options come from the database */
export const fieldOptions = (t: T, form: Form, name: string, siteOptions: FormOptions): readonly FormOption[] => {
  const { options, from } = form.fields[name]!
  if (from) return siteOptions[from] ?? []
  return (options ?? []).map((value) => ({ value, label: optionText(t, form.name, name, value) }))
}

const errorOverrides: Partial<Record<string, Key>> = { 'contact-demand street required': 'forms.contact-demand.street' }

/** Four digits are not grouped, because a bound may be a year. */
const boundFormats = memoizeByLanguage((locale) => new Intl.NumberFormat(locale, { useGrouping: 'min2' }))

/** @returns the error that names the field: the form's own text, else the field's, else the rule's */
export function errorText({ t, language }: Localized, form: Form, name: string, rule: string): string {
  const override = errorOverrides[`${form.name} ${name} ${rule}`]
  if (override) return t(override)
  const { min = 0, max = 0 } = form.fields[name] ?? {}
  // Within the error, a label that is a question loses its question mark.
  const label = fieldLabel(t, name).replace(/[\s:?]+$/, '')
  const params = { label, min: boundFormats(language).format(min), max: boundFormats(language).format(max) }
  return (
    t(`forms.errors.${name}.${rule}` as Key, params) ||
    t(`forms.errors.${rule}` as Key, params) ||
    t('forms.errors.invalid', params)
  )
}

const faultOverrides: Partial<Record<string, Key>> = {
  'testimonial retry': 'forms.testimonial.retry',
  'documents retry': 'forms.documents.retry',
}

/** Prescribed codes, in `data-code` beside the text that people read. */
export const faultCodes: Partial<Record<string, string>> = {
  'testimonial retry': 'Testimonial send failed',
  'documents retry': 'Request document error',
}

/** @param phone the agency's number, named in the text */
export const faultText = (t: T, form: FormName, fault: NonNullable<FormState['fault']>, phone: string): string =>
  t(faultOverrides[`${form} ${fault}`] ?? `forms.faults.${fault}`, { phone })

/** Texts of a form for the browser's script; `errors` by `field.rule`. */
export type ClientMessages = {
  errors: Record<string, string>
  faults: Record<string, string>
  /** Prescribed code of the fault `retry`. */
  retryCode: string | null
  /** Link below each fault; it and the faults have a `{{phone}}`. */
  call: string
  wrong: { one: string; other: string }
  notSent: string
  sending: string
  offline: string
  /** Progress; null for a form in one step. */
  steps: string | null
}

/** From this many steps on, a script shows one at a time. */
const minSteps = 3

export const hasManySteps = ({ steps }: Form): boolean => steps.length >= minSteps

export function clientMessages({ t, language }: Localized, form: Form): ClientMessages {
  const fieldRules = Object.keys(form.fields).flatMap((name) =>
    fieldErrorNames(form, name).map((rule) => [name, rule] as const),
  )
  const challengeRules = ['required', 'invalid'].map((rule) => [hiddenFields.challengeText, rule] as const)
  return {
    errors: Object.fromEntries(
      [...fieldRules, ...challengeRules].map(([name, rule]) => [
        `${name}.${rule}`,
        errorText({ t, language }, form, name, rule),
      ]),
    ),
    faults: Object.fromEntries(
      submissionErrors
        .filter((fault) => fault !== 'full' || form.name === 'contact-appointment')
        .map((fault) => [fault, faultText(t, form.name, fault, '{{phone}}')]),
    ),
    retryCode: faultCodes[`${form.name} retry`] ?? null,
    call: t('property.contact.call'),
    wrong: { one: t('forms.wrong.one'), other: t('forms.wrong.other') },
    notSent: t('forms.notSent'),
    sending: t('forms.sending'),
    offline: t('forms.offline'),
    steps: hasManySteps(form) ? t('forms.step') : null,
  }
}
