import { isStaff } from '#domain/auth/permissions.ts'
import { choiceField, choiceFieldFrom, emailField, textField } from '#domain/forms/field.ts'
import { defineFields, type FieldSet } from '#domain/forms/form.ts'
import { roles } from './owner.ts'

export const staffRoles = roles.filter(isStaff)

const name = textField({ autocomplete: 'off' })
const email = emailField({ autocomplete: 'off' })
const role = choiceField(staffRoles, { initial: 'agent' })
const language = choiceFieldFrom('languages')
const homes = textField({ required: false, max: 300 })

const words = 'admin.accounts'

/** People of the agency, and owners with their homes: how each is invited, and changed. */
export const accountForms = {
  staff: {
    invitation: defineFields(words, { name, email, role, language }),
    person: defineFields(words, { name, role, language }),
  },
  owner: {
    invitation: defineFields(words, { name, email, language, homes }),
    person: defineFields(words, { name, language }),
  },
} as const satisfies Record<'staff' | 'owner', Record<string, FieldSet>>

export type AccountKind = keyof typeof accountForms

/** Homes that an owner gets, by their numbers or references. */
export const ownedHomesForm = defineFields(words, { homes: { ...homes, required: true } })

export const referencesIn = (text: string): string[] => [...new Set(text.split(/[,;\s]+/).filter(Boolean))]
