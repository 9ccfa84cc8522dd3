import type { FormState } from '#domain/forms/form.ts'
import { hiddenFields } from '#domain/forms/hidden-fields.ts'
import { newsletterForm } from '#domain/forms/share-and-newsletter.ts'
import { CachedMarkup } from '#ui/cached-markup.tsx'
import { useSite } from '#ui/site.tsx'
import { Captcha } from './captcha.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { FormContextProvider, useFormContext } from './form-context.tsx'
import { FormField } from './form-field.tsx'
import { formTexts, serializedMessages } from './form-messages.ts'
import { HiddenFields, useFormState } from './form-view.tsx'

const id = 'newsletter'
const titleId = `${id}-title`

/** One line at the foot of every page; what else must be said opens below the address while that is typed. */
export function NewsletterForm() {
  const sending = useFormContext()
  const own = useFormState(newsletterForm)
  const section = { className: 'newsletter', 'aria-labelledby': titleId }
  if (own || sending.action) {
    return (
      <section {...section}>
        <NewsletterFields own={own} />
      </section>
    )
  }
  return (
    <CachedMarkup as="section" name={`newsletter ${sending.turnstile?.siteKey ?? 'riddle'}`} {...section}>
      {() => (
        <FormContextProvider sending={sending}>
          <NewsletterFields own={null} />
        </FormContextProvider>
      )}
    </CachedMarkup>
  )
}

function NewsletterFields({ own }: { own: FormState | null }) {
  const site = useSite()
  const { t } = site
  const { action } = useFormContext()
  const words = formTexts['sign-newsletter']
  const field = (name: 'email' | 'privacy') => (
    <FormField
      form={newsletterForm}
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
        data-form={newsletterForm.name}
        data-level={3}
        data-words={serializedMessages(site, newsletterForm)}
      >
        {own && <ErrorSummary form={newsletterForm} id={id} state={own} level={3} />}
        <HiddenFields form={newsletterForm} />
        {field('email')}
        <div className="newsletter-more">
          {field('privacy')}
          <Captcha id={id} form={newsletterForm} error={own?.errors[hiddenFields.challengeText]} />
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
