import {
  type FieldSet,
  type Form,
  type FormName,
  type FormOption,
  type FormOptions,
  type FormState,
  fieldErrorNames,
  submissionErrors,
} from '#domain/forms/form.ts'
import { hiddenFields } from '#domain/forms/hidden-fields.ts'
import { memoizeByLanguage } from '#locales/languages.ts'
import type { Key, Params, T } from '#locales/translator.ts'
import type { Localized } from '#ui/site.tsx'

/** @returns the text below the title; empty for a form on a page with an editor's text */
export const formIntro = (t: T, form: FormName): string => t(`forms.${form}.intro` as Key)

/** @returns a text of the form's own table, else, for a visitor's form, of that of all of them; empty where it has none */
const wordOf = (t: T, { words }: Pick<FieldSet, 'words'>, path: string, params?: Params): string =>
  t(`${words}.${path}` as Key, params) || (words.startsWith('forms.') ? t(`forms.${path}` as Key, params) : '')

export const fieldLabel = (t: T, form: FieldSet, name: string): string => {
  const { label, of } = form.fields[name] ?? {}
  const text = label ? t(`${label}` as Key) : wordOf(t, form, `fields.${name}`)
  return of ? `${text} (${of})` : text
}

/** @returns the hint below a label; empty for most fields */
export const fieldHint = (t: T, form: FieldSet, name: string): string => wordOf(t, form, `hints.${name}`)

/** A key that ends in `other` would be a plural. */
export const optionText = (t: T, form: FieldSet, name: string, option: string): string => {
  const { optionLabels } = form.fields[name]!
  if (optionLabels) return t(`${optionLabels}.${option}` as Key)
  return wordOf(t, form, `options.${name}.${option === 'other' ? 'rest' : option}`)
}

/** @param options of the fields whose options are not part of the form */
export const fieldOptions = (t: T, form: FieldSet, name: string, options: FormOptions): readonly FormOption[] => {
  const { options: own = [], from, kind } = form.fields[name]!
  if (from) return options[from] ?? []
  if (kind === 'flag')
    return [
      { value: 'true', label: t('common.yes') },
      { value: 'false', label: t('common.no') },
    ]
  return own.map((value) => ({ value, label: optionText(t, form, name, value) }))
}

/** Four digits are not grouped, because a bound may be a year. */
const boundFormats = memoizeByLanguage((locale) => new Intl.NumberFormat(locale, { useGrouping: 'min2' }))

/** @returns the error that names the field: the form's own text of the field, of its kind or of the rule, else the rule's */
export function errorText({ t, language }: Localized, form: FieldSet, name: string, rule: string): string {
  const { min = 0, max = 0, kind } = form.fields[name] ?? {}
  // Within the error, a label that is a question loses its question mark.
  const label = fieldLabel(t, form, name).replace(/[\s:?]+$/, '')
  const params = { label, min: boundFormats(language).format(min), max: boundFormats(language).format(max) }
  return (
    wordOf(t, form, `errors.${name}.${rule}`, params) ||
    wordOf(t, form, `kinds.${kind}.${rule}`, params) ||
    wordOf(t, form, `errors.${rule}`, params) ||
    t(`forms.errors.${rule}` as Key, params) ||
    t('forms.errors.invalid', params)
  )
}

/** @param phone the agency's number, named in the text */
export const faultText = (t: T, form: FieldSet, fault: NonNullable<FormState['fault']>, phone: string): string =>
  wordOf(t, form, `faults.${fault}`, { phone })

/** Texts by which the browser's script validates a form; `errors` by `field.rule`. */
export type FieldMessages = {
  errors: Record<string, string>
  wrong: { one: string; other: string }
  notSent: string
  /** Progress; null for a form in one step. */
  steps: string | null
}

/** The same of a visitor's form, which the script submits. */
export type ClientMessages = FieldMessages & {
  faults: Record<string, string>
  /** Prescribed code of the fault `retry`. */
  retryCode: string | null
  /** Link below each fault; it and the faults have a `{{phone}}`. */
  call: string
  sending: string
  offline: string
}

/** From this many steps on, a script shows one at a time. */
const minSteps = 3

export const hasManySteps = ({ steps }: FieldSet): boolean => steps.length >= minSteps

/** @param more names of further fields, with their rules */
export function fieldMessages(
  { t, language }: Localized,
  form: FieldSet,
  more: readonly (readonly [name: string, rule: string])[] = [],
): FieldMessages {
  const named = form.steps.flatMap(({ fields }) => fields)
  const fieldRules = named.flatMap((name) => fieldErrorNames(form, name).map((rule) => [name, rule] as const))
  return {
    errors: Object.fromEntries(
      [...fieldRules, ...more].map(([name, rule]) => [`${name}.${rule}`, errorText({ t, language }, form, name, rule)]),
    ),
    wrong: { one: t('forms.wrong.one'), other: t('forms.wrong.other') },
    notSent: t('forms.notSent'),
    steps: hasManySteps(form) ? t('forms.step') : null,
  }
}

export function clientMessages(site: Localized, form: Form): ClientMessages {
  const { t } = site
  const isScarce = Object.values(form.fields).some(({ from }) => from === 'times')
  const challengeRules = ['required', 'invalid'].map((rule) => [hiddenFields.challengeText, rule] as const)
  return {
    ...fieldMessages(site, form, challengeRules),
    faults: Object.fromEntries(
      submissionErrors
        .filter((fault) => fault !== 'full' || isScarce)
        .map((fault) => [fault, faultText(t, form, fault, '{{phone}}')]),
    ),
    retryCode: form.codes?.retry ?? null,
    call: t('property.contact.call'),
    sending: t('forms.sending'),
    offline: t('forms.offline'),
  }
}
