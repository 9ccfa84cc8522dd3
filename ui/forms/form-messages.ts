import { cacheOf, memoize } from '#domain/cache.ts'
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
import { phoneHref } from '#domain/phone.ts'
import { memoizeByLanguage } from '#locales/languages.ts'
import type { Key, T } from '#locales/translator.ts'
import type { SiteView } from '#ui/site.tsx'

type FormTexts = { title: Key; send: Key; intro?: Key }

/** What a form says of itself. One without an intro stands below words that an editor wrote. */
export const formTexts: Readonly<Record<FormName, FormTexts>> = {
  'contact-me': { title: 'forms.contact-me.title', intro: 'forms.contact-me.intro', send: 'forms.contact-me.send' },
  'contact-appointment': {
    title: 'forms.contact-appointment.title',
    intro: 'forms.contact-appointment.intro',
    send: 'forms.contact-appointment.send',
  },
  'contact-construction': {
    title: 'forms.contact-construction.title',
    intro: 'forms.contact-construction.intro',
    send: 'forms.contact-construction.send',
  },
  'contact-demand': { title: 'forms.contact-demand.title', send: 'forms.contact-demand.send' },
  'demand-register': { title: 'forms.demand-register.title', send: 'forms.demand-register.send' },
  'send-to-friend': {
    title: 'forms.send-to-friend.title',
    intro: 'forms.send-to-friend.intro',
    send: 'forms.send-to-friend.send',
  },
  'site-contact': { title: 'forms.site-contact.title', send: 'forms.site-contact.send' },
  'sign-newsletter': {
    title: 'forms.sign-newsletter.title',
    intro: 'forms.sign-newsletter.intro',
    send: 'forms.sign-newsletter.send',
  },
  testimonial: { title: 'forms.testimonial.title', send: 'forms.testimonial.send' },
  'purchase-offer': {
    title: 'forms.purchase-offer.title',
    intro: 'forms.purchase-offer.intro',
    send: 'forms.purchase-offer.send',
  },
  documents: { title: 'forms.documents.title', intro: 'forms.documents.intro', send: 'forms.documents.send' },
  job: { title: 'forms.job.title', intro: 'forms.job.intro', send: 'forms.job.send' },
}

/** Where a form calls an option otherwise than the others do: whoever asks for a valuation sells, and does not buy. */
const optionOverrides: Partial<Record<string, Key>> = {
  'contact-demand goal sale': 'forms.contact-demand.sale',
  'contact-demand goal rent': 'forms.contact-demand.rent',
}

export const fieldLabel = (t: T, name: string): string => t(`forms.fields.${name}` as Key)

/** @returns what stands below a label; empty for most */
export const fieldHint = (t: T, name: string): string => t(`forms.hints.${name}` as Key)

export const optionText = (t: T, form: FormName, name: string, option: string): string =>
  t(optionOverrides[`${form} ${name} ${option}`] ?? (`forms.options.${name}.${option}` as Key))

/** @returns what a field offers, be it its own or the site's */
export const fieldOptions = (t: T, form: Form, name: string, offered: FormOptions): readonly FormOption[] => {
  const { options, from } = form.fields[name]!
  if (from) return offered[from] ?? []
  return (options ?? []).map((value) => ({ value, label: optionText(t, form.name, name, value) }))
}

/** The same for what is wrong. */
const errorOverrides: Partial<Record<string, Key>> = { 'contact-demand street required': 'forms.contact-demand.street' }

type Localized = Pick<SiteView, 't' | 'language'>

/** A year has four figures and no point in it, so four stay together. */
const boundFormats = memoizeByLanguage((locale) => new Intl.NumberFormat(locale, { useGrouping: 'min2' }))

/** @returns what is wrong with a field, in words that name it: the form's own, else the field's, else those of the rule */
export function errorText({ t, language }: Localized, form: Form, name: string, rule: string): string {
  const own = errorOverrides[`${form.name} ${name} ${rule}`]
  if (own) return t(own)
  const { min = 0, max = 0 } = form.fields[name] ?? {}
  // A label that asks is no question here.
  const label = fieldLabel(t, name).replace(/[\s:?]+$/, '')
  const params = { label, min: boundFormats(language).format(min), max: boundFormats(language).format(max) }
  return (
    t(`forms.errors.${name}.${rule}` as Key, params) ||
    t(`forms.errors.${rule}` as Key, params) ||
    t('forms.errors.invalid', params)
  )
}

/** Where a form that could not be sent says so otherwise than as a mail. */
const faultOverrides: Partial<Record<string, Key>> = {
  'testimonial retry': 'forms.testimonial.retry',
  'documents retry': 'forms.documents.retry',
}

/** @returns why a form was not taken, with the number to call */
export const faultText = (t: T, form: FormName, fault: NonNullable<FormState['fault']>, phone: string): string =>
  t(faultOverrides[`${form} ${fault}`] ?? `forms.faults.${fault}`, { phone })

/** Of a form as the browser's script has it: `errors` by `field.rule`. */
export type ClientMessages = {
  errors: Record<string, string>
  faults: Record<string, string>
  /** The link that dials the agency's number, below each fault. */
  call: { text: string; href: string } | null
  wrong: { one: string; other: string }
  notSent: string
  sending: string
  offline: string
  /** Where one is; null for a form that is shown as a whole. */
  steps: string | null
}

/** Steps from which on a script shows them one at a time. */
const minSteps = 3

export const hasManySteps = ({ steps }: Form): boolean => steps.length >= minSteps

/** @returns everything that a script may have to say about this form */
export function clientMessages(
  { t, language, agency: { phone } }: Localized & Pick<SiteView, 'agency'>,
  form: Form,
): ClientMessages {
  const fieldRules = Object.keys(form.fields).flatMap((name) =>
    fieldErrorNames(form, name).map((rule) => [name, rule] as const),
  )
  const copied = ['required', 'invalid'].map((rule) => [hiddenFields.challengeText, rule] as const)
  const href = phoneHref(phone)
  return {
    errors: Object.fromEntries(
      [...fieldRules, ...copied].map(([name, rule]) => [
        `${name}.${rule}`,
        errorText({ t, language }, form, name, rule),
      ]),
    ),
    faults: Object.fromEntries(
      submissionErrors
        .filter((fault) => fault !== 'full' || form.name === 'contact-appointment')
        .map((fault) => [fault, faultText(t, form.name, fault, phone)]),
    ),
    call: href ? { text: t('property.contact.call', { phone }), href } : null,
    // The script fills these in, and a page holds no placeholder of ours.
    wrong: { one: t('forms.wrong.one', { count: '{count}' }), other: t('forms.wrong.other', { count: '{count}' }) },
    notSent: t('forms.notSent'),
    sending: t('forms.sending'),
    offline: t('forms.offline'),
    steps: hasManySteps(form) ? t('forms.step', { step: '{step}', steps: '{steps}' }) : null,
  }
}

/** @returns the same as JSON: on every page of a site it is one text, and made once */
export const serializedMessages = (site: SiteView, form: Form): string =>
  memoize(cacheOf<string>(site, 'form-words'), form.name, () => JSON.stringify(clientMessages(site, form)))
