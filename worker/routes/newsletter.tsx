import '#locales/deferred.ts'
import { Failure } from '#domain/failure.ts'
import { newsletterForm } from '#domain/forms/share-and-newsletter.ts'
import { InquiryPage } from '#ui/pages/inquiry.tsx'
import { NewsletterPage } from '#ui/pages/subscription.tsx'
import { actionIn } from '#worker/forms/action-body.ts'
import { tokenIn, tokenQuery } from '#worker/html/mail-link.ts'
import { unindexedHead } from '#worker/html/unindexed-head.ts'
import { definePage, type Page, type PageContext } from '#worker/page.ts'

/** The letter whose link it is. */
const letterIn = ({ query }: PageContext): string | null => /^[\w-]{36}$/.exec(query.get('letter') ?? '')?.[0] ?? null

const linkQuery = (context: PageContext): string => {
  const letter = letterIn(context)
  return tokenQuery(context) + (letter ? `&letter=${letter}` : '')
}

const pathOf = (context: PageContext) => context.site.href('newsletter') + linkQuery(context)

function signUpPage(context: PageContext): Page {
  const title = 'forms.sign-newsletter.title'
  return {
    ...unindexedHead(context, 'newsletter', { title, description: 'forms.sign-newsletter.intro', robots: 'noindex' }),
    body: <InquiryPage form={newsletterForm} trail={[{ label: context.site.t(title) }]} options={{}} />,
  }
}

/** @throws Failure `page.not-found` for an invalid token */
async function newsletterPage(context: PageContext): Promise<Page> {
  const state = await context.services.subscribers.statusOf(tokenIn(context))
  if (!state) throw new Failure('page.not-found')
  return {
    ...unindexedHead(context, 'newsletter', {
      title: 'mail.newsletter.page.title',
      description: `mail.newsletter.page.${state}.text`,
      rest: linkQuery(context),
      robots: 'noindex',
    }),
    body: <NewsletterPage state={state} action={pathOf(context)} />,
  }
}

/** The form, and with a token the page of a link in a mail. GET changes nothing: mail programs follow links. */
export const newsletter = definePage({
  load: (context) => (context.query.has('t') ? newsletterPage(context) : signUpPage(context)),
  action: async (context, sent) => {
    const token = tokenIn(context)
    const { subscribers } = context.services
    if (!(await subscribers.statusOf(token))) throw new Failure('page.not-found')
    const now = new Date().toISOString()
    if (actionIn(sent) === 'end') await subscribers.end(token, now, letterIn(context))
    else if (actionIn(sent) === 'confirm') await subscribers.confirm(token, now)
    else throw new Failure('request.malformed')
    return { redirect: pathOf(context), status: 303 }
  },
  oneClick: async (context) => {
    await context.services.subscribers.end(tokenIn(context), new Date().toISOString(), letterIn(context))
    return newsletterPage(context)
  },
})
