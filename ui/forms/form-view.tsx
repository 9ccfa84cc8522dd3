import type { OptionSource } from '#domain/forms/field.ts'
import type { Form, FormOptions } from '#domain/forms/form.ts'
import { hiddenFields } from '#domain/forms/hidden-fields.ts'
import type { Place } from '#domain/geo/place.ts'
import type { Key } from '#locales/translator.ts'
import { useSite } from '#ui/site.tsx'
import { Captcha } from './captcha.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { useFormContext } from './form-context.tsx'
import { FormField } from './form-field.tsx'
import { formTexts, hasManySteps, serializedMessages } from './form-messages.ts'

type Props = {
  form: Form
  /** Begins every id inside; of its own where a page has the form twice. */
  id?: string
  /** Id of the home or project. */
  subject?: number | undefined
  /** What its choices offer. */
  options?: FormOptions
  /** Every town, for a form that asks where. */
  places?: readonly Place[]
  /** What the page suggests, by field. */
  suggested?: Readonly<Record<string, readonly string[]>>
  /** Of the heading that tells what is wrong. */
  level?: number
  /** What the site cannot be asked for just now: what was chosen of it stays as it is. */
  kept?: readonly OptionSource[]
}

/**
 * A form by its definition, whole without a script: sent to the address of its page, it comes back as it was filled in
 * with what is wrong, or leads on to its thanks.
 */
export function FormView({
  form,
  id = form.name,
  subject,
  options = {},
  places = [],
  suggested = {},
  level = 2,
  kept = [],
}: Props) {
  const site = useSite()
  const { t, name } = site
  const own = useFormState(form)
  const words = formTexts[form.name]
  const files = Object.values(form.fields).some(({ kind }) => kind === 'upload')
  const shown = (name: string) => {
    const { from, kind } = form.fields[name]!
    if (from && kept.includes(from) && own?.entered[name]?.length) return true
    if (from === 'towns') return places.length > 0
    return (kind !== 'choice' && kind !== 'choices') || !from || (options[from]?.length ?? 0) > 0
  }
  const steps = form.steps
    .map(({ name, fields }) => ({ name, fields: fields.filter(shown) }))
    .filter(({ fields }) => fields.length > 0)
  // What the script needs to show one step at a time is on the page before it: nothing moves when it wakes.
  const stepped = hasManySteps(form) && steps.length > 1
  return (
    <form
      className="form"
      id={id}
      method="post"
      encType={files ? 'multipart/form-data' : undefined}
      // Under an editor's title it needs no name, and the same form may stand there twice.
      aria-label={id === form.name ? t(words.title, { agency: name }) : undefined}
      data-form={form.name}
      data-level={level}
      data-words={serializedMessages(site, form)}
    >
      {own && <ErrorSummary form={form} id={id} state={own} level={level} />}
      <HiddenFields form={form} subject={subject} />
      <p className="small muted">{t('forms.required')}</p>
      {stepped && (
        <>
          <ol className="steps">
            {steps.map(({ name }, at) => (
              <li key={name} aria-current={at === 0 ? 'step' : undefined}>
                {t(`forms.steps.${name}` as Key)}
              </li>
            ))}
          </ol>
          <p className="small muted">{t('forms.step', { step: 1, steps: steps.length })}</p>
        </>
      )}
      {steps.map(({ name, fields }) => (
        <fieldset key={name} className="form-step" data-step="">
          <legend tabIndex={-1}>{t(`forms.steps.${name}` as Key)}</legend>
          {t(`forms.stepHints.${name}` as Key) && <p className="muted">{t(`forms.stepHints.${name}` as Key)}</p>}
          <div className="form-fields">
            {fields.map((field) => (
              <FormField
                key={field}
                form={form}
                name={field}
                id={`${id}-${field}`}
                offered={options}
                places={places}
                entered={(own ? own.entered[field] : suggested[field]) ?? []}
                error={own?.errors[field]}
                again={own !== null}
                keptFiles={kept}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <div className="form-end">
        <Captcha id={id} form={form} error={own?.errors[hiddenFields.challengeText]} />
        <button className="btn" type="submit">
          {t(words.send)}
        </button>
        <output />
      </div>
      {stepped && (
        <div className="step-ways btn-row">
          <button className="btn quiet" type="button" hidden>
            {t('forms.back')}
          </button>
          <button className="btn" type="submit" formNoValidate>
            {t('forms.next')}
          </button>
        </div>
      )}
    </form>
  )
}

/** @returns this form as it came back; a refused riddle is said where it stands */
export function useFormState(form: Form) {
  const { state, turnstile } = useFormContext()
  if (state?.name !== form.name) return null
  if (state.fault !== 'captcha' || turnstile || state.errors[hiddenFields.challengeText]) return state
  return { ...state, fault: null, errors: { ...state.errors, [hiddenFields.challengeText]: 'invalid' } }
}

/** What goes with the fields: which form, its key, what it is about; and what only a program fills in. */
export function HiddenFields({ form, subject }: { form: Form; subject?: number | undefined }) {
  const { t } = useSite()
  const { key } = useFormContext()
  const own = useFormState(form)
  return (
    <>
      <input type="hidden" name={hiddenFields.form} value={form.name} />
      <input type="hidden" name={hiddenFields.key} value={own?.kept?.key ?? key} />
      {subject !== undefined && <input type="hidden" name={hiddenFields.subjectId} value={subject} />}
      <div className="trap" aria-hidden="true">
        <label>
          {t('forms.trap')}
          <input type="text" name={hiddenFields.honeypot} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  )
}
