import { newPasswordRule, resetForm } from '#domain/auth/account-forms.ts'
import { settingsForms } from '#domain/content/settings-forms.ts'
import {
  choiceFieldFrom,
  choicesFieldFrom,
  emailField,
  type Field,
  textField,
  wordsField,
} from '#domain/forms/field.ts'
import { defineSections, type FormValues } from '#domain/forms/form.ts'

const optional = { required: false }

const { fields: settings } = settingsForms.agency

/** A field of the settings; a text is typed once, for every language. */
const setting = (name: string, extra: Partial<Field> = {}): Record<string, Field> => ({
  [name]: { ...(settings[name] ?? wordsField()), label: `settings.fields.${name}`, ...extra },
})

const password = (name: 'password' | 'again') => ({
  [name]: { ...resetForm.fields[name]!, label: `auth.reset.fields.${name}` },
})

/** What makes a site from nothing: the agency, its languages, and its first manager. */
export const firstForm = defineSections(
  'auth.reset',
  {
    agency: {
      ...setting('name', { label: 'setup.fields.name' }),
      ...setting('agency.phone'),
      ...setting('agency.email'),
      ...setting('agency.street', optional),
      ...setting('agency.zip', optional),
      ...setting('agency.city', optional),
    },
    law: {
      ...setting('agency.legalName', { ...optional, label: 'settings.fields.agency.legalName' }),
      ...setting('agency.companyNumber', optional),
      licence: textField({ ...optional, max: 40, label: 'setup.fields.licence' }),
      ...setting('agency.insurer', optional),
      ...setting('agency.thirdPartyAccount', optional),
    },
    languages: {
      languages: choicesFieldFrom('languages', { label: 'setup.fields.languages' }),
      defaultLanguage: choiceFieldFrom('languages', { label: 'settings.fields.defaultLanguage' }),
    },
    you: {
      person: textField({ autocomplete: 'name', label: 'setup.fields.person' }),
      email: emailField({ autocomplete: 'username', label: 'setup.fields.email' }),
      ...password('password'),
      ...password('again'),
    },
  },
  [
    newPasswordRule,
    {
      field: 'defaultLanguage',
      error: 'invalid',
      isViolated: ({ languages, defaultLanguage }) =>
        Array.isArray(languages) && Boolean(defaultLanguage) && !languages.includes(String(defaultLanguage)),
    },
  ],
)

/** Who the agency is, as the template of a site asks. */
export function identityIn(values: FormValues) {
  const given = (name: string) => (values[name] == null ? undefined : String(values[name]))
  return {
    name: String(values.name),
    phone: String(values['agency.phone']),
    email: String(values['agency.email']),
    street: given('agency.street'),
    zip: given('agency.zip'),
    city: given('agency.city'),
    legalName: given('agency.legalName'),
    companyNumber: given('agency.companyNumber'),
    licence: given('licence'),
    insurer: given('agency.insurer'),
    account: given('agency.thirdPartyAccount'),
  }
}
