import type { FormState } from '#domain/forms/form.ts'
import { hiddenFields } from '#domain/forms/hidden-fields.ts'
import { newsletterForm } from '#domain/forms/share-and-newsletter.ts'
import { CachedMarkup } from '#ui/cached-markup.tsx'
import { useSite } from '#ui/site.tsx'
import { SubmitButton } from './action-form.tsx'
import { Captcha } from './captcha.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { FormContextProvider, useFormContext } from './form-context.tsx'
import { FormField } from './form-field.tsx'
import { HiddenFields, useFormState } from './form-view.tsx'

const id = 'newsletter'
const titleId = `${id}-title`

/** Cached, but for a rejected submission. Consent and captcha open while the address is entered. */
export function NewsletterForm() {
  const context = useFormContext()
  const state = useFormState(newsletterForm)
  const section = { className: 'newsletter', 'aria-labelledby': titleId }
  if (state || context.action) {
    return (
      <section {...section}>
        <NewsletterFields state={state} />
      </section>
    )
  }
  return (
    <CachedMarkup as="section" name={`newsletter ${context.turnstile?.siteKey ?? 'challenge'}`} {...section}>
      {() => (
        <FormContextProvider value={context}>
          <NewsletterFields state={null} />
        </FormContextProvider>
      )}
    </CachedMarkup>
  )
}

function NewsletterFields({ state }: { state: FormState | null }) {
  const site = useSite()
  const { t } = site
  const { action } = useFormContext()
  return (
    <>
      <div>
        <h2 id={titleId}>{t('forms.sign-newsletter.title')}</h2>
        <p>{t('forms.sign-newsletter.intro')}</p>
      </div>
      <form
        id={id}
        method="post"
        action={action}
        aria-labelledby={titleId}
        data-form={newsletterForm.name}
        data-level={3}
        data-phone={site.agency.phone}
      >
        {state && <ErrorSummary form={newsletterForm} id={id} state={state} level={3} />}
        <HiddenFields form={newsletterForm} />
        <NewsletterField name="email" state={state} />
        <div className="newsletter-more">
          <NewsletterField name="privacy" state={state} />
          <Captcha id={id} form={newsletterForm} error={state?.errors[hiddenFields.challengeText]} />
        </div>
        <div className="form-end">
          <SubmitButton>{t('forms.sign-newsletter.send')}</SubmitButton>
          <output />
        </div>
      </form>
    </>
  )
}

const NewsletterField = ({ name, state }: { name: 'email' | 'privacy'; state: FormState | null }) => (
  <FormField
    form={newsletterForm}
    name={name}
    id={`${id}-${name}`}
    entered={state?.entered[name] ?? []}
    error={state?.errors[name]}
  />
)
