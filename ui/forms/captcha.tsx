import type { Form } from '#domain/forms/form.ts'
import { hiddenFields } from '#domain/forms/hidden-fields.ts'
import { useSite } from '#ui/site.tsx'
import { useFormContext } from './form-context.tsx'
import { ErrorText } from './form-field.tsx'
import { errorText } from './form-messages.ts'

type Props = { id: string; form: Form; error: string | undefined }

/** The captcha where the site has it and scripts run, else a text challenge. */
export function Captcha({ id, form, error }: Props) {
  const { captcha, state } = useFormContext()
  const textChallenge = <TextChallenge id={`${id}-characters`} form={form} error={error} />
  // Submitted without a token: the visitor's browser does not load the script.
  const withoutToken = state?.name === form.name && (state.fault === 'captcha' || state.fault === 'stale' || error)
  if (!captcha || withoutToken) return textChallenge
  return (
    <>
      <div data-captcha={captcha.siteKey} data-origin={captcha.origin} data-action={form.name} />
      <noscript>{textChallenge}</noscript>
    </>
  )
}

function TextChallenge({ id, form, error }: Props) {
  const site = useSite()
  const { t } = site
  const { characters, state } = useFormContext()
  const challengeText = (state?.name === form.name && state.kept?.characters) || characters
  return (
    <div className="field riddle" data-field={hiddenFields.challengeText}>
      <label htmlFor={id}>
        {t('forms.fields.characters')}{' '}
        <span translate="no">
          <b data-characters="">{challengeText}</b>
        </span>
        <span className="star" aria-hidden="true">
          {'\u00a0*'}
        </span>
      </label>
      <input
        className="input"
        id={id}
        name={hiddenFields.challengeText}
        type="text"
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={12}
        aria-describedby={`${id}-error`}
        aria-invalid={error ? true : undefined}
      />
      <ErrorText id={id} text={error && errorText(site, form, hiddenFields.challengeText, error)} />
    </div>
  )
}
