import { Failure } from '#domain/failure.ts'
import { enteredValues, newHomeForm } from '#domain/property/home-forms.ts'
import { NewHomePage } from '#ui/admin/home/new-home.tsx'
import type { PortalContext } from '#worker/auth/portal-page.ts'
import { isFormKey } from '#worker/crypto/uuid.ts'
import { enteredIn, parseForm } from '#worker/forms/schema.ts'
import { textIn } from '#worker/middleware/form-body.ts'
import { createHome } from '#worker/services/import/edit-home.ts'
import { defineDeskPage } from './desk-page.tsx'
import { gazetteer, newState, optionsOf, refusedErrors } from './edit/edit-form.ts'

const pageOf = (context: PortalContext, state = newState(newHomeForm)) => ({
  title: 'homes.new.title' as const,
  ...(Object.keys(state.errors).length > 0 && { status: 422 as const }),
  body: <NewHomePage options={optionsOf(context)} state={state} />,
})

export const adminNewHome = defineDeskPage({
  read: 'homes:write',
  load: async (context) => pageOf(context),
  action: async (context, sent) => {
    const { database, site, user } = context
    const { values, errors } = parseForm(newHomeForm, sent, optionsOf(context), site.today)
    const formKey = textIn(sent, 'formKey')
    if (!isFormKey(formKey)) throw new Failure('request.malformed')
    const state = { ...newState(newHomeForm), entered: enteredIn(newHomeForm, sent) }
    if (Object.keys(errors).length > 0) return pageOf(context, { ...state, errors })
    const author = { userId: user.id, formKey, today: site.today, gazetteer: await gazetteer() }
    const made = await createHome(database(), enteredValues(values), author)
    if ('refused' in made) return pageOf(context, { ...state, ...refusedErrors(newHomeForm, made.refused) })
    return { redirect: site.href('adminHome', { id: made.id }), status: 303 }
  },
})
