import { Failure } from '#domain/failure.ts'
import type { FormErrors } from '#domain/forms/form.ts'
import { withNotice } from '#domain/forms/notice.ts'
import { subscriberForm } from '#domain/newsletter/invitation.ts'
import { subscriberState } from '#domain/newsletter/subscribers-list.ts'
import { iso } from '#domain/time.ts'
import type { Language } from '#locales/languages.ts'
import { NewSubscriberPage } from '#ui/admin/newsletter/new-subscriber-page.tsx'
import type { FilledForm } from '#ui/forms/fields-form.tsx'
import type { PortalContext } from '#worker/auth/portal-page.ts'
import { isFormKey } from '#worker/crypto/uuid.ts'
import { subscriberId } from '#worker/forms/handlers/newsletter.ts'
import { enteredIn, parseForm } from '#worker/forms/schema.ts'
import { languageOptions } from '#worker/html/form-options.ts'
import { confirmMail } from '#worker/mail/newsletter/confirmation.ts'
import { textIn } from '#worker/middleware/form-body.ts'
import { defineDeskPage } from '#worker/routes/admin/desk-page.tsx'
import { findSubscriber, inviteSubscriber } from '#worker/services/newsletter/invitation.ts'
import { subscriberToken } from '#worker/services/newsletter/subscriptions.ts'
import { viewIn } from '#worker/site-view.ts'

const optionsOf = (context: PortalContext) => ({ languages: languageOptions(context) })

const pageOf = (context: PortalContext, formKey: string = crypto.randomUUID(), filled: Partial<FilledForm> = {}) => ({
  title: 'subscribers.invite.title' as const,
  ...(filled.errors && { status: 422 as const }),
  body: (
    <NewSubscriberPage
      options={optionsOf(context)}
      entered={{ language: [context.site.language] }}
      {...{ formKey, ...filled }}
    />
  ),
})

/** Why an address is not invited: a person who has stopped the newsletter asks for it themselves. */
async function refusalOf({ database }: PortalContext, email: string): Promise<FormErrors> {
  const known = await findSubscriber(database(), email)
  const state = known && subscriberState(known)
  return state === null || state === 'asked' ? {} : { email: state }
}

export const adminNewSubscriber = defineDeskPage({
  read: 'subscribers:write',
  load: async (context) => pageOf(context),
  action: async (context, sent) => {
    const { database, site, user, catalogue, secrets, send } = context
    const formKey = textIn(sent, 'formKey')
    if (textIn(sent, 'action') !== 'invite' || !isFormKey(formKey)) throw new Failure('request.malformed')
    const { values, errors } = parseForm(subscriberForm, sent, optionsOf(context), site.today)
    const refused = (faults: FormErrors) =>
      pageOf(context, formKey, { entered: enteredIn(subscriberForm, sent), errors: faults })
    if (Object.keys(errors).length > 0) return refused(errors)
    const [email, language] = [String(values.email), values.language as Language]
    const faults = await refusalOf(context, email)
    if (Object.keys(faults).length > 0) return refused(faults)
    const now = Date.now()
    const id = subscriberId(secrets.forms, email)
    const view = viewIn(catalogue, language, site.origin, now)
    const mail = confirmMail(view, email, subscriberToken(secrets.forms, id), 'invited')
    const person = { id, email, language, source: 'desk' as const, now: iso(now) }
    if (!(await inviteSubscriber(database(), person, mail, { userId: user.id, formKey }))) {
      return refused({ email: 'recent' })
    }
    send(formKey)
    return { redirect: withNotice(site.href('adminSubscribers'), 'subscriber-invited'), status: 303 }
  },
})
