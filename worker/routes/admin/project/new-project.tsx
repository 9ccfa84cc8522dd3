import { Failure } from '#domain/failure.ts'
import { newProjectForm } from '#domain/project/project-forms.ts'
import { enteredValues } from '#domain/property/home-forms.ts'
import { NewProjectPage } from '#ui/admin/project/new-project.tsx'
import type { PortalContext } from '#worker/auth/portal-page.ts'
import { isFormKey } from '#worker/crypto/uuid.ts'
import { enteredIn, parseForm } from '#worker/forms/schema.ts'
import { textIn } from '#worker/middleware/form-body.ts'
import { defineDeskPage } from '#worker/routes/admin/desk-page.tsx'
import { gazetteer, newState, refusedErrors } from '#worker/routes/admin/edit/edit-form.ts'
import { createProject } from '#worker/services/import/edit/edit-project.ts'

const pageOf = (_: PortalContext, state = newState(newProjectForm)) => ({
  title: 'projects.new.title' as const,
  ...(Object.keys(state.errors).length > 0 && { status: 422 as const }),
  body: <NewProjectPage options={{}} state={state} />,
})

export const adminNewProject = defineDeskPage({
  read: 'projects:write',
  load: async (context) => pageOf(context),
  action: async (context, sent) => {
    const { database, site, user } = context
    const { values, errors } = parseForm(newProjectForm, sent, {}, site.today)
    const formKey = textIn(sent, 'formKey')
    if (!isFormKey(formKey)) throw new Failure('request.malformed')
    const state = { ...newState(newProjectForm), entered: enteredIn(newProjectForm, sent) }
    if (Object.keys(errors).length > 0) return pageOf(context, { ...state, errors })
    const author = { userId: user.id, formKey, today: site.today, gazetteer: await gazetteer() }
    const made = await createProject(database(), enteredValues(values), site.language, author)
    if ('refused' in made) return pageOf(context, { ...state, ...refusedErrors(newProjectForm, made.refused) })
    return { redirect: site.href('adminProject', { id: made.id }), status: 303 }
  },
})
