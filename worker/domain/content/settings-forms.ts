import { consentModes, type TagName, tagIdPatterns } from '#domain/consent/tags.ts'
import {
  checkboxField,
  choiceField,
  choiceFieldFrom,
  choicesField,
  choicesFieldFrom,
  emailField,
  type Field,
  integerField,
  multilineField,
  pictureField,
  textField,
  wordsField,
} from '#domain/forms/field.ts'
import { salutations } from '#domain/forms/fieldsets.ts'
import { defineSections, type FieldSet, type FormRule, type FormValues } from '#domain/forms/form.ts'
import { type MailText, mailParts, mailTexts, unknownPlaceholder } from '#domain/mail/mail-texts.ts'
import { roles } from '#domain/owner/owner.ts'
import { weekdays } from '#domain/viewing/calendar.ts'
import { type Language, languageCodes } from '#locales/languages.ts'
import { isColor } from './color.ts'
import type { Lines } from './document-part.ts'
import { redirectIn } from './page/redirects.ts'

/** From Monday, as a week is shown. */
const days = [...weekdays.slice(1), weekdays[0]]

/** Parts of the settings, each with a form and a history of its own. */
export const settingsViews = [
  'agency',
  'frame',
  'search',
  'viewings',
  'mails',
  'privacy',
  'logins',
  'addresses',
] as const

type SettingsView = (typeof settingsViews)[number]

const optional = { required: false }

const words = 'settings'

/** A text in each language of the site: `agency.city.nl`, or `seo.nl.title` of `seo.*.title`. */
export const languageFields = (
  name: string,
  label: string,
  field: (lang: Language) => Field,
  languages: readonly Language[] = languageCodes,
): Record<string, Field> =>
  Object.fromEntries(
    languages.map((lang) => [
      name.includes('*') ? name.replace('*', lang) : `${name}.${lang}`,
      { ...field(lang), label, lang },
    ]),
  )

const texts = (name: string, extra: Partial<Field> = {}) =>
  languageFields(name, `${words}.fields.${name}`, () => wordsField({ ...optional, ...extra }))

const switchField = checkboxField(optional)

const lines = (extra: Partial<Field> = {}) => multilineField({ ...optional, max: 2000, rows: 4, ...extra })

type Sections = Parameters<typeof defineSections>[1]

const formOf = (sections: Sections, rules?: readonly FormRule[]) => defineSections(words, sections, rules)

const linesIn = (value: unknown): string[] =>
  String(value ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const isSlot = (line: string) => {
  const [, from = '', to = ''] = /^((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(line) ?? []
  return from !== '' && from < to
}

const isDay = (line: string) => /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(line)

const isId = (name: TagName) => (value: unknown) => value === null || tagIdPatterns[name].test(String(value))

const rule = (field: string, isRight: (value: unknown) => boolean): FormRule => ({
  ...{ field, error: 'invalid', isViolated: (values) => !isRight(values[field] ?? null) },
})

const opening = { public: switchField }

const mailFields = (text: MailText) =>
  Object.fromEntries(
    mailParts.flatMap((part) =>
      Object.entries(
        languageFields(`mails.${text}.${part}`, `${words}.fields.mail.${part}`, () =>
          part === 'subject' ? wordsField({ ...optional, max: 200, full: true }) : lines({ full: true }),
        ),
      ),
    ),
  )

const mailForms = Object.fromEntries(
  mailTexts.map((text) => {
    const fields = mailFields(text)
    const rules = Object.keys(fields).map((field) => ({
      ...{ field, error: 'placeholder' },
      isViolated: (values: FormValues) => unknownPlaceholder(text, String(values[field] ?? '')) !== null,
    }))
    return [text, formOf({ words: fields }, rules)]
  }),
) as Record<MailText, FieldSet>

/** The words of one mail. */
export const mailForm = (text: MailText): FieldSet => mailForms[text]

/** Whether visitors see the site, as a form of its own. */
export const publicForm = formOf({ opening })

export const settingsForms: Readonly<Record<SettingsView, FieldSet>> = {
  agency: formOf({
    identity: {
      name: wordsField({ max: 100 }),
      ...texts('agency.legalName'),
      'agency.companyNumber': textField({ max: 40 }),
      'agency.licences': lines({ required: true }),
      'agency.insurer': wordsField(),
      'agency.thirdPartyAccount': textField({ ...optional, max: 60 }),
    },
    contact: {
      'agency.phone': textField({ max: 30, autocomplete: 'off' }),
      'agency.email': emailField({ autocomplete: 'off' }),
      'agency.zip': textField({ max: 10 }),
      ...texts('agency.street'),
      ...texts('agency.city'),
      ...texts('agency.hours', { full: true }),
    },
  }),
  frame: formOf(
    {
      opening,
      languages: {
        languages: choicesFieldFrom('allLanguages'),
        defaultLanguage: choiceFieldFrom('allLanguages'),
      },
      header: {
        ...Object.fromEntries(
          (['topBar', 'appBar', 'menu', 'mobileMenu', 'languageSwitcher', 'propertySearch', 'logo.shown'] as const).map(
            (name) => [`header.${name}`, switchField],
          ),
        ),
        'header.logo.image': pictureField(),
        'header.logo.showAtStart': switchField,
      },
      footer: texts('footer.copyright', { full: true }),
      colors: {
        brandColor: textField({ ...optional, max: 7 }),
        'footer.backgroundColor': textField({ ...optional, max: 7 }),
        'footer.textColor': textField({ ...optional, max: 7 }),
        'footer.maxWidth': integerField({ ...optional, min: 320, max: 4000 }),
      },
    },
    ['brandColor', 'footer.backgroundColor', 'footer.textColor'].map((name) =>
      rule(name, (value) => value === null || isColor(String(value))),
    ),
  ),
  search: formOf({
    filters: Object.fromEntries(
      (['city', 'type', 'room', 'price'] as const).map((name) => [`filters.${name}`, switchField]),
    ),
    forms: { salutations: choicesField(salutations, optional), 'documents.sendAtOnce': switchField },
    homes: {
      comparables: switchField,
      countries: choicesFieldFrom('countryCodes'),
      ...languageFields('renovationYears', `${words}.fields.renovationYears`, () =>
        integerField({ ...optional, min: 1, max: 30 }),
      ),
    },
  }),
  viewings: formOf(
    {
      slots: {
        'calendar.minutes': integerField({ min: 10, max: 480 }),
        'calendar.seats': integerField({ min: 1, max: 50 }),
        'calendar.seatsPerHome': integerField({ min: 1, max: 50 }),
        'calendar.noticeHours': integerField({ min: 0, max: 720 }),
        'calendar.daysAhead': integerField({ min: 1, max: 180 }),
        'calendar.confirm': switchField,
      },
      hours: Object.fromEntries(
        days.map((day) => [
          `calendar.hours.${day}`,
          lines({ rows: 3, max: 200, label: `viewings.hours.fields.${day}` }),
        ]),
      ),
      closed: { 'calendar.closed': lines(), 'calendar.openOnHolidays': switchField },
      calls: { contactSlots: lines() },
    },
    [
      rule('calendar.closed', (value) => linesIn(value).every(isDay)),
      ...days.map((day) => rule(`calendar.hours.${day}`, (value) => linesIn(value).every(isSlot))),
      rule('contactSlots', (value) => linesIn(value).every(isSlot)),
    ],
  ),
  mails: {
    ...{ words, steps: [] },
    fields: Object.assign({}, ...mailTexts.map((text) => mailForms[text].fields)),
    rules: mailTexts.flatMap((text) => mailForms[text].rules ?? []),
  },
  logins: formOf({ twoFactor: { twoFactor: choicesField(roles, optional) } }),
  addresses: formOf({ former: { redirects: lines({ max: 60_000, rows: 16, full: true }) } }, [
    rule('redirects', (value) => linesIn(value).every((line) => redirectIn(line) !== null)),
  ]),
  privacy: formOf(
    {
      consent: { consent: choiceField(consentModes) },
      tags: Object.fromEntries(
        (['analytics', 'tagManager', 'pixel'] as const).map((name) => [
          `tags.${name}`,
          textField({ ...optional, max: 30 }),
        ]),
      ),
      others: {
        'tiles.url': textField({ ...optional, max: 300, full: true }),
        'tiles.attribution': wordsField(optional),
        'tiles.maxZoom': integerField({ ...optional, min: 10, max: 22 }),
        tourHost: textField({ ...optional, max: 100 }),
      },
    },
    (['analytics', 'tagManager', 'pixel'] as const).map((name) => rule(`tags.${name}`, isId(name))),
  ),
}

export const settingsLines: Lines = [
  ...['agency.licences', 'calendar.closed', 'contactSlots', 'redirects'],
  ...days.map((day) => `calendar.hours.${day}`),
]

/** The form with the fields of the site's languages alone. */
export const inLanguages = (form: FieldSet, languages: readonly Language[]): FieldSet => {
  const isOffered = (name: string) => {
    const { lang } = form.fields[name]!
    return !lang || languages.includes(lang)
  }
  return {
    ...form,
    fields: Object.fromEntries(Object.entries(form.fields).filter(([name]) => isOffered(name))),
    steps: form.steps.map((step) => ({ ...step, fields: step.fields.filter(isOffered) })),
  }
}
