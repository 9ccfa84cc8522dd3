import type { OptionSource } from '#domain/forms/field.ts'
import type { Form, FormOptions, FormState } from '#domain/forms/form.ts'
import { hiddenFields } from '#domain/forms/hidden-fields.ts'
import type { Place } from '#domain/geo/place.ts'
import type { Key } from '#locales/translator.ts'
import { useSite } from '#ui/site.tsx'
import { SubmitButton } from './action-form.tsx'
import { Captcha } from './captcha.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { useFormContext } from './form-context.tsx'
import { FormFields } from './form-fields.tsx'
import { hasManySteps } from './form-messages.ts'

type Props = {
  form: Form
  /** Prefix of the ids inside; unique where a page has the form twice. */
  id?: string
  subject?: number | undefined
  options?: FormOptions
  /** Every town, for a form with a town picker. */
  places?: readonly Place[]
  /** Default values by field. */
  suggested?: Readonly<Record<string, readonly string[]>>
  /** Level of the heading of the error summary. */
  level?: number
  /** Options that cannot be loaded now: what was chosen of them is shown as text. */
  unavailable?: readonly OptionSource[]
}

/** A form by its definition, complete without a script: it posts to its page, which redirects or shows the errors. */
export function FormView({ form, id = form.name, subject, level = 2, ...rest }: Props) {
  const site = useSite()
  const { t, name } = site
  const state = useFormState(form)
  const steps = shownSteps(form, state, rest)
  const isReturned = state !== null && isRejected(state)
  // The markup of single steps is there before the script, so that nothing shifts when it runs.
  const isStepped = hasManySteps(form) && steps.length > 1
  const hasFiles = Object.values(form.fields).some(({ kind }) => kind === 'upload')
  return (
    <form
      className="form"
      id={id}
      method="post"
      encType={hasFiles ? 'multipart/form-data' : undefined}
      // A form with an id of its own is named by an editor's heading above it.
      aria-label={id === form.name ? t(`forms.${form.name}.title`, { agency: name }) : undefined}
      data-form={form.name}
      data-level={level}
      data-phone={site.agency.phone}
    >
      {isReturned && <ErrorSummary form={form} id={id} state={state} level={level} />}
      <HiddenFields form={form} subject={subject} />
      <div className="form-head">
        {isStepped && <Progress steps={steps} />}
        <p>{t('forms.required')}</p>
      </div>
      {steps.map((step) => (
        <StepFields key={step.name} step={step} form={form} id={id} state={state} {...rest} />
      ))}
      <div className="form-end" data-early={isStepped && !isReturned ? '' : undefined}>
        <Captcha id={id} form={form} error={state?.errors[hiddenFields.challengeText]} />
        <p className="btn-row">
          {isStepped && <StepButtons />}
          <SubmitButton>{t(`forms.${form.name}.send`)}</SubmitButton>
        </p>
        <output />
      </div>
    </form>
  )
}

/** False for a form whose first answers come from another page. */
const isRejected = ({ errors, fault }: FormState) => fault !== null || Object.keys(errors).length > 0

type Step = Form['steps'][number]
type FieldOptions = Pick<Props, 'options' | 'places' | 'suggested' | 'unavailable'>

/** @returns the steps with the fields that have something to choose from, without empty steps */
function shownSteps(
  form: Form,
  state: FormState | null,
  { options = {}, places = [], unavailable = [] }: FieldOptions,
): Step[] {
  const isShown = (name: string) => {
    const { from, kind } = form.fields[name]!
    if (from && unavailable.includes(from) && state?.entered[name]?.length) return true
    if (from === 'towns') return places.length > 0
    return (kind !== 'choice' && kind !== 'choices') || !from || (options[from]?.length ?? 0) > 0
  }
  return form.steps
    .map(({ name, fields }) => ({ name, fields: fields.filter(isShown) }))
    .filter(({ fields }) => fields.length > 0)
}

type StepProps = FieldOptions & { step: Step; form: Form; id: string; state: FormState | null }

function StepFields({ step, form, id, state, options = {}, places = [], suggested = {}, unavailable = [] }: StepProps) {
  const { t } = useSite()
  const hint = t(`forms.stepHints.${step.name}` as Key)
  const isReturned = state !== null && isRejected(state)
  const entered = isReturned ? state.entered : { ...suggested, ...state?.entered }
  return (
    <fieldset className="form-step" data-step="">
      {/* The page's title introduces a form of one step. */}
      <legend className={form.steps.length > 1 ? undefined : 'sr'} tabIndex={-1}>
        {t(`forms.steps.${step.name}` as Key)}
      </legend>
      {hint && <p className="muted">{hint}</p>}
      <FormFields
        {...{ form, id, entered, places, isReturned, unavailable }}
        names={step.fields}
        errors={state?.errors ?? {}}
        siteOptions={options}
      />
    </fieldset>
  )
}

function Progress({ steps }: { steps: readonly Step[] }) {
  const { t } = useSite()
  return (
    <>
      <ol className="steps">
        {steps.map(({ name }, index) => (
          <li key={name} aria-current={index === 0 ? 'step' : undefined}>
            {t(`forms.steps.${name}` as Key)}
          </li>
        ))}
      </ol>
      <p>{t('forms.step', { step: 1, steps: steps.length })}</p>
    </>
  )
}

function StepButtons() {
  const { t } = useSite()
  return (
    <>
      <button className="btn quiet step-way" type="button" hidden>
        {t('forms.back')}
      </button>
      <button className="btn step-way" type="submit" formNoValidate>
        {t('forms.next')}
      </button>
    </>
  )
}

/** @returns the rejected submission of this form; a failed text challenge is an error of its field */
function useFormState(form: Form): FormState | null {
  const { state, captcha } = useFormContext()
  if (state?.name !== form.name) return null
  if (state.fault !== 'captcha' || captcha || state.errors[hiddenFields.challengeText]) return state
  return { ...state, fault: null, errors: { ...state.errors, [hiddenFields.challengeText]: 'invalid' } }
}

function HiddenFields({ form, subject }: { form: Form; subject?: number | undefined }) {
  const { t } = useSite()
  const { key } = useFormContext()
  const state = useFormState(form)
  return (
    <>
      <input type="hidden" name={hiddenFields.form} value={form.name} />
      <input type="hidden" name={hiddenFields.key} value={state?.kept?.key ?? key} />
      {subject !== undefined && <input type="hidden" name={hiddenFields.subjectId} value={subject} />}
      <div className="trap" aria-hidden="true">
        <label>
          {t('forms.honeypot')}
          <input type="text" name={hiddenFields.honeypot} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  )
}
