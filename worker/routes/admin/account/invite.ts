import { Failure } from '#domain/failure.ts'
import type { Entered, FormErrors, FormOptions } from '#domain/forms/form.ts'
import { type AccountKind, accountForms, referencesIn } from '#domain/owner/account-forms.ts'
import type { Role } from '#domain/owner/owner.ts'
import { iso } from '#domain/time.ts'
import type { Language } from '#locales/languages.ts'
import type { SiteView } from '#ui/site.tsx'
import type { PortalContext } from '#worker/auth/portal-page.ts'
import { isFormKey } from '#worker/crypto/uuid.ts'
import { actionIn } from '#worker/forms/action-body.ts'
import { enteredIn, parseForm } from '#worker/forms/schema.ts'
import { languageOptions } from '#worker/html/form-options.ts'
import { invitationMail } from '#worker/mail/account.ts'
import { textIn } from '#worker/middleware/form-body.ts'
import { mailStatement } from '#worker/services/mail/outbox.ts'
import {
  createAccountStatements,
  findAccount,
  findProperties,
  findUser,
  linkStatement,
  linksFrom,
  sendPasswordLink,
} from '#worker/services/owner/accounts.ts'
import { viewIn } from '#worker/site-view.ts'

export const accountOptions = (context: PortalContext): FormOptions => ({ languages: languageOptions(context) })

type Person = { id: string; name: string; email: string; language: Language }

/** The statement of a mail to a person, in the person's language; `send(key)` delivers it. */
export function accountMail(
  { database, catalogue, site }: PortalContext,
  key: string,
  person: Person,
  write: (site: SiteView, person: Person) => Parameters<typeof mailStatement>[1],
) {
  const now = Date.now()
  const mail = write(viewIn(catalogue, person.language, site.origin, now), person)
  return mailStatement(database(), mail, { id: `${key}.account`, requestId: key, now: iso(now) })
}

/** Homes by what was typed. @returns null where one is unknown, or several have its reference */
export async function homesIn({ database }: PortalContext, text: string): Promise<number[] | null> {
  const references = referencesIn(text)
  if (references.length === 0) return []
  const found = await findProperties(database(), references)
  return found.every(({ ids }) => ids.length === 1) ? [...new Set(found.flatMap(({ ids }) => ids))] : null
}

export type Invitation = { key: string; entered: Entered; errors: FormErrors }

export const newInvitation = ({ site }: PortalContext): Invitation => ({
  key: crypto.randomUUID(),
  entered: { language: [site.language] },
  errors: {},
})

type Invited = Person & { role: Role; homes: number[] }

/** @returns whom the form invites, or the form again where something is wrong */
async function invitedIn(context: PortalContext, kind: AccountKind, key: string, sent: FormData) {
  const { database, site } = context
  const form = accountForms[kind].invitation
  const { values, errors } = parseForm(form, sent, accountOptions(context), site.today)
  const email = String(values.email).toLowerCase()
  const refused = (faults: FormErrors): Invitation => ({ key, entered: enteredIn(form, sent), errors: faults })
  /** By another account than that of this form. */
  const isTaken = async () => ((await findAccount(database(), email))?.id ?? key) !== key
  const homes = await homesIn(context, String(values.homes ?? ''))
  const faults = {
    ...errors,
    ...(!errors.email && (await isTaken()) && { email: 'taken' }),
    ...(!homes && { homes: 'unknown' }),
  }
  if (!homes || Object.keys(faults).length > 0) return refused(faults)
  const person: Invited = {
    ...{ id: key, name: String(values.name), email, language: values.language as Language, homes },
    role: kind === 'owner' ? 'owner' : (values.role as Role),
  }
  return { person, refusedIfTaken: async () => ((await isTaken()) ? refused({ email: 'taken' }) : null) }
}

async function storeInvited(context: PortalContext, person: Invited): Promise<void> {
  const { database, user } = context
  const { id, role, homes } = person
  const now = Date.now()
  const { statements } = await createAccountStatements(database(), person, { now })
  await sendPasswordLink(
    database(),
    { id, role, ...(homes.length > 0 && { homes: homes.map(String) }) },
    accountMail(context, id, person, invitationMail),
    { userId: user.id },
    [...statements, ...(homes.length > 0 ? [linkStatement(database(), id, linksFrom(homes, now))] : [])],
  )
}

/**
 * Makes an account, and mails its person a link to choose a password. The key of the form is the account's: sent twice,
 * it is made once.
 * @returns the form again where something is wrong
 */
export async function invite(context: PortalContext, kind: AccountKind, sent: FormData): Promise<Invitation | null> {
  const { database, send } = context
  const key = textIn(sent, 'formKey')
  if (actionIn(sent) !== 'invite' || !isFormKey(key)) throw new Failure('request.malformed')
  const isMade = async () => (await findUser(database(), key)) !== null
  if (await isMade()) return null
  const invited = await invitedIn(context, kind, key, sent)
  if ('errors' in invited) return invited
  try {
    await storeInvited(context, invited.person)
  } catch (error) {
    // Another request was first: the same form, or another one with this address.
    if (await isMade()) return null
    const refused = await invited.refusedIfTaken()
    if (!refused) throw error
    return refused
  }
  send(key)
  return null
}
