import { envelope } from '#domain/forms/envelope.ts'
import type { Form } from '#domain/forms/form.ts'
import { useSite } from '#ui/site.tsx'
import { ErrorText } from './field-view.tsx'
import { useSending } from './sending.tsx'
import { errorText } from './words.ts'

type Props = { id: string; form: Form; error: string | undefined }

/** Tells people from programs: Turnstile where the site has it and there is a script, else a few characters to copy. */
export function HumanCheck({ id, form, error }: Props) {
  const { turnstile, state } = useSending()
  const riddle = <Riddle id={`${id}-characters`} form={form} error={error} />
  // Sent as a page without a token: its script did not come, and will not come this time.
  const without = state?.name === form.name && (state.fault === 'captcha' || state.fault === 'stale' || error)
  if (!turnstile || without) return riddle
  return (
    <>
      <div data-turnstile={turnstile.siteKey} data-origin={turnstile.origin} data-action={form.name} />
      <noscript>{riddle}</noscript>
    </>
  )
}

function Riddle({ id, form, error }: Props) {
  const site = useSite()
  const { t } = site
  const { characters, state } = useSending()
  const own = state?.name === form.name ? state : null
  return (
    <div className="field riddle" data-field={envelope.characters}>
      <label htmlFor={id}>
        {t('forms.fields.characters')} <b data-characters="">{own?.kept?.characters ?? characters}</b>
        <span className="star" aria-hidden="true">
          {'\u00a0*'}
        </span>
      </label>
      <input
        className="input"
        id={id}
        name={envelope.characters}
        type="text"
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={12}
        aria-describedby={`${id}-error`}
        aria-invalid={error ? true : undefined}
      />
      <ErrorText id={id} text={error && errorText(site, form, envelope.characters, error)} />
    </div>
  )
}
