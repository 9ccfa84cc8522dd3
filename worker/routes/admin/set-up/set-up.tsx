import { transaction } from '#db/transaction.ts'
import { shownOf } from '#domain/admin/revision.ts'
import { gap } from '#domain/content/agency-gaps.ts'
import { findPart } from '#domain/content/document-part.ts'
import { listedValues } from '#domain/content/lists/part-lists.ts'
import { publicForm } from '#domain/content/settings-forms.ts'
import { isPublic, type Site, type SiteDocument } from '#domain/content/site.ts'
import { writtenSite } from '#domain/content/site-file.ts'
import { Failure } from '#domain/failure.ts'
import type { Entered, FieldSet } from '#domain/forms/form.ts'
import { noticeIn, withNotice } from '#domain/forms/notice.ts'
import { oneOf } from '#domain/one-of.ts'
import { openSteps, settledForm } from '#domain/set-up/set-up.ts'
import { nextStep, type OptionalStep, optionalSteps, type SetUpStep, setUpSteps } from '#domain/set-up/steps.ts'
import type { EditState } from '#ui/admin/edit-form.tsx'
import type { FileFaults } from '#ui/admin/home/file-parts.tsx'
import { SetUpPage } from '#ui/admin/set-up/set-up-page.tsx'
import type { SettingsTab } from '#ui/admin/site/settings-page.tsx'
import type { PortalContext } from '#worker/auth/portal-page.ts'
import { isFormKey } from '#worker/crypto/uuid.ts'
import { actionIn } from '#worker/forms/action-body.ts'
import { enteredIn } from '#worker/forms/schema.ts'
import { gapsIn } from '#worker/importers/site-draft.ts'
import { trialMail } from '#worker/mail/account.ts'
import { textIn } from '#worker/middleware/form-body.ts'
import { type Redirect, requireView } from '#worker/page.ts'
import { accountMail } from '#worker/routes/admin/account/invite.ts'
import { defineDeskPage } from '#worker/routes/admin/desk-page.tsx'
import { gazetteer, newState } from '#worker/routes/admin/edit/edit-form.ts'
import { statusOf } from '#worker/routes/admin/edit/edit-page.ts'
import { pictureUploads } from '#worker/routes/admin/edit/picture-form.ts'
import { type Background, uploadPictures } from '#worker/routes/admin/site/media.tsx'
import { authorOf, partAction } from '#worker/routes/admin/site/part-form.ts'
import { agentFault, editedIn, settingsOptions } from '#worker/routes/admin/site/settings.tsx'
import { acquireImportLease } from '#worker/services/import/lease.ts'
import { pictureKind } from '#worker/services/picture/encoding.ts'
import { addExamples, countExamples, removeExamples } from '#worker/services/property/examples.ts'
import { partVersion, readDocument, savePart } from '#worker/services/site/edit.ts'
import { countGaps } from '#worker/services/site/gaps.ts'
import { exampleHomes } from './template.ts'

/** Screens with a form of the settings. */
const settingsOf: Partial<Record<SetUpStep, SettingsTab>> = { agency: 'agency', looks: 'frame', team: 'team' }

/** What is still to be done of the set-up. */
export async function stepsToDo({ catalogue, site, mailFrom, database }: PortalContext): Promise<SetUpStep[]> {
  const { setUp, brandColor, header, footer } = catalogue.site
  if (!setUp) return []
  const [examples, gaps] = await Promise.all([countExamples(database()), countGaps(database())])
  const online = catalogue.counts.reduce((sum, { count }) => sum + count, 0)
  return openSteps({
    ...{
      setUp,
      isPublic: isPublic(catalogue.site),
      hasLooks: [brandColor ?? null, header.logo.image, footer.backgroundColor].some((chosen) => chosen !== null),
    },
    ...{ homes: online && online - examples, gaps, agency: site.agency, agents: site.agents },
    mailFrom,
  })
}

const stepIn = async (context: PortalContext): Promise<SetUpStep> =>
  oneOf(setUpSteps, context.query.get('view')) ?? (await stepsToDo(context))[0] ?? setUpSteps[0]

const addressOf = ({ site }: PortalContext, step: SetUpStep | null) =>
  step ? `${site.href('adminSetUp')}?view=${step}` : site.href('admin')

/** A gap of the template is an empty field. */
const withoutGaps = (entered: Entered): Entered =>
  Object.fromEntries(
    Object.entries(entered).map(([name, texts]) => [name, texts.map((text) => (text === gap ? '' : text))]),
  )

/** Fields may stay empty: what the law asks for is on the list of what is to be done. */
const eased = (form: FieldSet): FieldSet => ({
  ...form,
  fields: Object.fromEntries(Object.entries(form.fields).map(([name, field]) => [name, { ...field, required: false }])),
})

type Edited = ReturnType<typeof editedIn>

function editedAt(context: PortalContext, step: SetUpStep, site: Site, sent?: FormData): Edited | null {
  const tab = settingsOf[step]
  if (!tab) return null
  const edited = editedIn(context, tab, site, sent)
  return step === 'agency' ? { ...edited, form: eased(edited.form), shown: eased(edited.shown) } : edited
}

const pagesWithGaps = ({ site }: PortalContext, document: SiteDocument) =>
  writtenSite(document)
    .pages.filter((page) => gapsIn(page).length > 0)
    .flatMap(({ id }) => document.pages.find((page) => page.id === id) ?? [])
    .map(({ id, name, params }) => ({ id, title: site.say(params.title) ?? name }))

async function setUpPage(
  context: PortalContext,
  step: SetUpStep,
  again?: { state: EditState; sent: FormData; fault?: string } | null,
  refused: FileFaults = [],
) {
  const { database, query, mailFrom, user } = context
  const document = await readDocument(database())
  const edited = editedAt(context, step, document.site, again?.sent)
  const fresh = async ({ shown, ...part }: Edited) => {
    const values = listedValues(findPart(document, part.part)!, { ...part, form: shown })
    return newState(shown, await partVersion(database(), part), values)
  }
  const state = edited && (again?.state ?? (await fresh(edited)))
  return {
    title: 'setup.title' as const,
    rest: `?view=${step}`,
    ...(again && statusOf(again.state)),
    ...((again?.fault || refused.length > 0) && { status: 422 as const }),
    body: (
      <SetUpPage
        {...{ step, mailFrom: mailFrom ?? null, email: user.email, formKey: crypto.randomUUID() }}
        isPublic={isPublic(document.site)}
        isOptional={isOptional(step)}
        toDo={await stepsToDo(context)}
        examples={step === 'stock' || step === 'live' ? await countExamples(database()) : 0}
        isNew={Boolean(document.site.setUp)}
        gaps={step === 'pages' ? pagesWithGaps(context, document) : []}
        form={
          edited &&
          state && {
            form: edited.shown,
            options: await settingsOptions(context, document, edited.shown, state),
            state: { ...state, entered: withoutGaps(state.entered) },
          }
        }
        logo={step === 'looks' ? { refused, maxBytes: pictureKind.maxBytes } : null}
        fault={again?.fault ?? null}
        notice={again || refused.length > 0 ? null : noticeIn(query)}
      />
    ),
  }
}

/** An empty field that had a gap keeps it. */
function keepingGaps(sent: FormData, edited: Edited, site: Site): FormData {
  const stored = listedValues(site, { ...edited, form: edited.shown })
  for (const [name, value] of Object.entries(stored))
    if (String(value) === gap && textIn(sent, name).trim() === '') sent.set(name, gap)
  return sent
}

const isOptional = (step: SetUpStep): step is OptionalStep => optionalSteps.some((name) => name === step)

/** Ends a step by hand, or opens it again. */
async function settle(context: PortalContext, step: OptionalStep, sent: FormData) {
  const formKey = textIn(sent, 'formKey')
  if (!isFormKey(formKey)) throw new Failure('request.malformed')
  const database = context.database()
  const { site } = await readDocument(database)
  if (!site.setUp) throw new Failure('request.malformed')
  const before = site.setUp
  const after = optionalSteps.filter((name) => name === step || before.includes(name))
  const edited = { resource: 'settings', key: 'set-up', part: { list: 'site' }, form: settledForm } as const
  await savePart(
    database,
    edited,
    { shown: shownOf({ setUp: before.length > 0 ? before : null }, ['setUp']), entered: { setUp: after }, keep: {} },
    authorOf(context, formKey),
  )
}

/** The site becomes public, or is closed again. */
async function open(context: PortalContext, sent: FormData, isOpen: boolean): Promise<Redirect> {
  const formKey = textIn(sent, 'formKey')
  if (!isFormKey(formKey)) throw new Failure('request.malformed')
  const edited = { resource: 'settings', key: 'frame', part: { list: 'site' }, form: publicForm } as const
  const result = await savePart(
    context.database(),
    edited,
    { shown: shownOf({ public: !isOpen }, ['public']), entered: { public: isOpen }, keep: {} },
    authorOf(context, formKey),
  )
  if (result.kind === 'refused') throw new Failure('request.malformed')
  return { redirect: withNotice(addressOf(context, 'live'), isOpen ? 'opened' : 'closed'), status: 303 }
}

/** Fills a site with the examples, or removes them. An import that runs goes first: its person tries again. */
async function fill(context: PortalContext, isFilled: boolean): Promise<Redirect> {
  if (!context.catalogue.site.setUp) throw new Failure('request.malformed')
  const database = context.database()
  const { today } = context.site
  const lease = await acquireImportLease(database)
  if ('until' in lease) return { redirect: withNotice(addressOf(context, 'stock'), 'busy'), status: 303 }
  try {
    if (isFilled) await addExamples(database, await exampleHomes(today), { today, gazetteer: await gazetteer() })
    else await removeExamples(database, today)
  } finally {
    await lease.release()
  }
  return {
    redirect: withNotice(addressOf(context, 'stock'), isFilled ? 'examples-added' : 'examples-removed'),
    status: 303,
  }
}

/** Sends a mail to the manager who asks for it; a form that is sent twice sends one. */
async function tryMail(context: PortalContext, sent: FormData): Promise<Redirect> {
  const formKey = textIn(sent, 'formKey')
  if (!isFormKey(formKey)) throw new Failure('request.malformed')
  const { id, name, email } = context.user
  const person = { id, name, email, language: context.site.language }
  await transaction(context.database(), [accountMail(context, formKey, person, trialMail)])
  context.send(formKey)
  return { redirect: withNotice(addressOf(context, 'mail'), 'trial'), status: 303 }
}

/** Puts the file of a logo into the library, from which the form below it chooses. */
async function uploadLogo(context: PortalContext, sent: FormData, background: Background) {
  const { refused } = await uploadPictures(context, sent, background)
  if (refused.length > 0) return setUpPage(context, 'looks', null, refused)
  return { redirect: withNotice(addressOf(context, 'looks'), 'saved'), status: 303 } satisfies Redirect
}

type Act = (
  context: PortalContext,
  sent: FormData,
  background: Background,
) => Promise<Redirect | Awaited<ReturnType<typeof setUpPage>>>

/** What buttons do, by their screen and value. */
const acts: Readonly<Record<string, Act>> = {
  'looks upload': uploadLogo,
  'stock examples': (context) => fill(context, true),
  'stock remove': (context) => fill(context, false),
  'mail trial': tryMail,
  'live open': (context, sent) => open(context, sent, true),
  'live close': (context, sent) => open(context, sent, false),
}

/** The screens of a site that is made at the desk; each saves by itself, and can be left. */
export const adminSetUp = defineDeskPage({
  read: 'settings:write',
  write: 'settings:write',
  uploads: pictureUploads,
  load: async (context) => {
    requireView(context.query, setUpSteps)
    return setUpPage(context, await stepIn(context))
  },
  action: async (context, sent, background) => {
    const step = await stepIn(context)
    const verb = actionIn(sent)
    const next = addressOf(context, nextStep(step))
    const act = acts[`${step} ${verb}`]
    if (act) return act(context, sent, background)
    if (verb === 'settle' && isOptional(step)) {
      await settle(context, step, sent)
      return { redirect: next, status: 303 }
    }
    const document = await readDocument(context.database())
    const { site } = document
    const edited = editedAt(context, step, site, sent)
    if (!edited) throw new Failure('request.malformed')
    const typed = step === 'agency' ? keepingGaps(sent, edited, site) : sent
    const fault = step === 'team' ? await agentFault(context, site, sent) : ''
    if (fault) {
      const entered = enteredIn(edited.shown, sent)
      const state = { ...newState(edited.shown), entered, shown: textIn(sent, 'shown') }
      return setUpPage(context, step, { state, sent, fault })
    }
    const outcome = await partAction(context, edited, typed, await settingsOptions(context, document, edited.form))
    if ('state' in outcome) return setUpPage(context, step, { state: outcome.state, sent })
    return { redirect: withNotice(next, outcome.notice), status: 303 }
  },
})
