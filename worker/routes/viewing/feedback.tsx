import '#locales/deferred.ts'
import { Failure } from '#domain/failure.ts'
import type { Entered } from '#domain/forms/form.ts'
import { isOpinion, type Opinion } from '#domain/viewing/opinion.ts'
import { opinionForm } from '#domain/viewing/opinion-form.ts'
import type { FilledForm } from '#ui/forms/fields-form.tsx'
import { ExpiredFeedbackPage, ViewingFeedbackPage } from '#ui/pages/viewing-feedback.tsx'
import { actionIn } from '#worker/forms/action-body.ts'
import { enteredIn, parseForm } from '#worker/forms/schema.ts'
import { tokenIn, tokenQuery } from '#worker/html/mail-link.ts'
import { unindexedHead } from '#worker/html/unindexed-head.ts'
import { viewingProperty } from '#worker/mail/viewing-property.ts'
import { definePage, type Page, type PageContext } from '#worker/page.ts'

const pathOf = (context: PageContext) => context.site.href('viewingFeedback') + tokenQuery(context)

const enteredOf = (opinion: Opinion | null): Entered =>
  Object.fromEntries(Object.entries(opinion ?? {}).map(([name, value]) => [name, value === null ? [] : [value]]))

/** @throws Failure `page.not-found` for an invalid token */
async function openOpinion({ services, ...context }: PageContext) {
  const opened = await services.opinions.openByToken(tokenIn(context), Date.now())
  if (!opened) throw new Failure('page.not-found')
  return opened
}

type Opened = Awaited<ReturnType<typeof openOpinion>>

type Returned = FilledForm & { isBusy: boolean }

async function opinionPage(context: PageContext, opened: Opened, returned?: Returned): Promise<Page> {
  const { site, services } = context
  const { viewing, until, isExpired } = opened
  const head = unindexedHead(context, 'viewingFeedback', {
    title: 'viewing.opinion.title',
    description: 'viewing.opinion.description',
    rest: tokenQuery(context),
  })
  if (isExpired) return { status: 410, ...head, body: <ExpiredFeedbackPage /> }
  return {
    ...head,
    ...(returned && { status: returned.isBusy ? (429 as const) : (422 as const) }),
    body: (
      <ViewingFeedbackPage
        home={await viewingProperty(services.properties, site, viewing.propertyId)}
        time={viewing.time}
        action={pathOf(context)}
        hasAnswered={viewing.opinion !== null && !returned}
        isReleased={viewing.released !== null}
        entered={returned?.entered ?? enteredOf(viewing.opinion)}
        errors={returned?.errors ?? {}}
        isBusy={returned?.isBusy ?? false}
        until={until}
      />
    ),
  }
}

/** Asks a visitor what they thought, behind the link of a mail. GET changes nothing: mail programs follow links. */
export const viewingFeedback = definePage({
  load: async (context) => opinionPage(context, await openOpinion(context)),
  action: async (context, sent) => {
    const opened = await openOpinion(context)
    if (actionIn(sent) !== 'answer') throw new Failure('request.malformed')
    if (opened.isExpired) return opinionPage(context, opened)
    const entered = enteredIn(opinionForm, sent)
    const { values, errors } = parseForm(opinionForm, sent, {}, context.site.today)
    if (Object.keys(errors).length > 0 || !isOpinion(values))
      return opinionPage(context, opened, { entered, errors, isBusy: false })
    const outcome = await context.services.opinions.store(opened.viewing.id, values, Date.now())
    if (outcome === 'busy') return opinionPage(context, opened, { entered, errors: {}, isBusy: true })
    return { redirect: pathOf(context), status: 303 }
  },
})
