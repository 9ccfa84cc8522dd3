import { envelope } from '#domain/forms/envelope.ts'
import type { FormState } from '#domain/forms/form.ts'
import { signNewsletter } from '#domain/forms/share.ts'
import { Fragment } from '#ui/fragment.tsx'
import { useSite } from '#ui/site.tsx'
import { FieldView } from './field-view.tsx'
import { Envelope, useOwnState } from './form-view.tsx'
import { HumanCheck } from './human-check.tsx'
import { SendingProvider, useSending } from './sending.tsx'
import { Summary } from './summary.tsx'
import { ownWords, writtenWords } from './words.ts'

const id = 'newsletter'
const titleId = `${id}-title`

/** One line at the foot of every page; what else must be said opens below the address while that is typed. */
export function NewsletterForm() {
  const sending = useSending()
  const own = useOwnState(signNewsletter)
  const section = { className: 'newsletter', 'aria-labelledby': titleId }
  if (own || sending.action) {
    return (
      <section {...section}>
        <Content own={own} />
      </section>
    )
  }
  return (
    <Fragment as="section" name={`newsletter ${sending.turnstile?.siteKey ?? 'riddle'}`} {...section}>
      {() => (
        <SendingProvider sending={sending}>
          <Content own={null} />
        </SendingProvider>
      )}
    </Fragment>
  )
}

function Content({ own }: { own: FormState | null }) {
  const site = useSite()
  const { t } = site
  const { action } = useSending()
  const words = ownWords['sign-newsletter']
  const field = (name: 'email' | 'privacy') => (
    <FieldView
      form={signNewsletter}
      name={name}
      id={`${id}-${name}`}
      offered={{}}
      places={[]}
      entered={own?.entered[name] ?? []}
      error={own?.errors[name]}
    />
  )
  return (
    <>
      <div>
        <h2 id={titleId}>{t(words.title)}</h2>
        <p>{t(words.intro!)}</p>
      </div>
      <form
        id={id}
        method="post"
        action={action}
        aria-labelledby={titleId}
        data-form={signNewsletter.name}
        data-level={3}
        data-words={writtenWords(site, signNewsletter)}
      >
        {own && <Summary form={signNewsletter} id={id} state={own} level={3} />}
        <Envelope form={signNewsletter} />
        {field('email')}
        <div className="newsletter-more">
          {field('privacy')}
          <HumanCheck id={id} form={signNewsletter} error={own?.errors[envelope.characters]} />
        </div>
        <div className="form-end">
          <button className="btn" type="submit">
            {t(words.send)}
          </button>
          <output />
        </div>
      </form>
    </>
  )
}
