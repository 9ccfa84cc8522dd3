import { checkboxField, emailField, passwordField, textField } from '#domain/forms/field.ts'
import { defineFields, type FormErrors } from '#domain/forms/form.ts'
import { minLength, type PasswordError } from './password.ts'

/** More than a password may have: `passwordFault` counts characters, not UTF-16 units. */
const maxEntered = 256

const email = emailField({ autocomplete: 'username' })
const currentPassword = passwordField({ min: 0, max: maxEntered, autocomplete: 'current-password' })

// What is sent without a script to these three is judged like any other: the response reveals nothing of an account.
export const loginForm = defineFields('auth.login', { email, password: currentPassword })
export const codeForm = defineFields('auth.login', { code: textField({ max: 64, autocomplete: 'one-time-code' }) })
export const forgotForm = defineFields('auth.login', { email })

const newPassword = {
  password: passwordField({ min: minLength, max: maxEntered }),
  again: passwordField({ min: 0, max: maxEntered }),
}

/** The strength of a password is checked where it is stored. */
export const newPasswordRule = {
  field: 'again',
  error: 'different',
  isViolated: ({ password, again }: { password?: unknown; again?: unknown }) => !!again && password !== again,
}

export const resetForm = defineFields('auth.reset', newPassword, [newPasswordRule])
export const passwordForm = defineFields('auth.reset', { old: currentPassword, ...newPassword }, [newPasswordRule])
export const proofForm = defineFields('auth.reset', { old: currentPassword })
export const proofCodeForm = defineFields('account.setup', {
  code: textField({ max: 64, autocomplete: 'one-time-code', inputMode: 'numeric' }),
})
export const passkeyForm = defineFields('account.passkeys', { name: textField({ max: 60, autocomplete: 'off' }) })
export const digestForm = defineFields('account', { digest: checkboxField({ required: false }) })

/** @returns where a form with a new password shows what is wrong with it */
export const newPasswordErrors = (error: PasswordError): FormErrors =>
  error === 'different' ? { again: error } : { password: error }
