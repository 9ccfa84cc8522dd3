import type { InputHTMLAttributes, ReactNode } from 'react'
import type { Field, OptionSource } from '#domain/forms/field.ts'
import type { Form, FormOption, FormOptions } from '#domain/forms/form.ts'
import type { Place } from '#domain/map/place.ts'
import { provincesIn } from '#domain/map/provinces.ts'
import { Icon } from '#ui/components/icon.tsx'
import { RegionPicker } from '#ui/components/region-picker.tsx'
import { useSite } from '#ui/site.tsx'
import { PrivacyLabel } from './privacy-label.tsx'
import { errorText, fieldHint, fieldLabel, optionsOf } from './words.ts'

type Props = {
  form: Form
  name: string
  /** Of the field's first control; what is wrong with it links there. */
  id: string
  offered: FormOptions
  places: readonly Place[]
  /** As it was sent before, or as the page suggests it. */
  entered: readonly string[]
  /** Name of the rule that it broke. */
  error: string | undefined
  /** Whether the form came back, and so without its files and passwords. */
  again?: boolean
  /** What the site cannot be asked for just now: what was chosen of it goes with the form as it is. */
  kept?: readonly OptionSource[]
}

const isLost = ({ form, name, error, again }: Pick<Props, 'form' | 'name' | 'error' | 'again'>) => {
  const { kind } = form.fields[name]!
  return again && !error && (kind === 'upload' || kind === 'secret') ? kind : null
}

/** What a control says to who hears it. The place of its error is always there, empty or not. */
function useTold(props: Props) {
  const { t } = useSite()
  const { name, id, error } = props
  const notes = [fieldHint(t, name) && `${id}-hint`, isLost(props) && `${id}-again`, `${id}-error`]
  return { 'aria-describedby': notes.filter(Boolean).join(' '), 'aria-invalid': error ? (true as const) : undefined }
}

/** More than so many of a form's own options go into a list. */
const mostRadios = 4

/** One field of a form with its label, its hint and what is wrong with it. Nothing where it has nothing to offer. */
export function FieldView(props: Props) {
  const { t } = useSite()
  const { form, name, offered, places } = props
  const field = form.fields[name]!
  if (field.from && props.kept?.includes(field.from) && props.entered.length > 0) return <Kept {...props} />
  if (field.from === 'towns') return places.length > 0 && <Towns {...props} />
  if (field.kind === 'agree') return <Agreement {...props} />
  if (field.kind === 'choice' || field.kind === 'choices') {
    const options = optionsOf(t, form, name, offered)
    if (options.length === 0) return null
    const few = field.options && field.required && options.length <= mostRadios
    return field.kind === 'choices' || few ? (
      <Boxes {...props} options={options} />
    ) : (
      <Labelled {...props}>
        <Select {...props} options={options} />
      </Labelled>
    )
  }
  return (
    <Labelled {...props} full={field.kind === 'long' || field.kind === 'upload'}>
      <Input {...props} field={field} />
    </Labelled>
  )
}

const Mark = ({ required }: Pick<Field, 'required'>) => {
  const { t } = useSite()
  return required ? (
    <span className="star" aria-hidden="true">
      {'\u00a0*'}
    </span>
  ) : (
    <span className="muted">{` (${t('forms.optional')})`}</span>
  )
}

function Told(props: Props) {
  const site = useSite()
  const { form, name, id, error } = props
  const hint = fieldHint(site.t, name)
  const lost = isLost(props)
  return (
    <>
      {hint && (
        <p className="small muted" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {lost && (
        <p className="small" id={`${id}-again`}>
          {site.t(`forms.again.${lost}`)}
        </p>
      )}
      <ErrorText id={id} text={error && errorText(site, form, name, error)} />
    </>
  )
}

/** Its place is always there: the script writes into it. */
export const ErrorText = ({ id, text }: { id: string; text: string | undefined }) => (
  <p className="err" id={`${id}-error`} hidden={!text}>
    <Icon name="triangle-alert" />
    <span>{text}</span>
  </p>
)

function Labelled({ full, children, ...props }: Props & { full?: boolean; children: ReactNode }) {
  const { t } = useSite()
  const { form, name, id } = props
  return (
    <div className={full ? 'field full' : 'field'} data-field={name}>
      <label htmlFor={id}>
        {fieldLabel(t, name)}
        <Mark required={form.fields[name]!.required} />
      </label>
      {children}
      <Told {...props} />
    </div>
  )
}

/** What the browser knows of a kind of field. What it would refuse in ways of its own is left to us: one rule book. */
const inputs: Partial<Record<Field['kind'], InputHTMLAttributes<HTMLInputElement>>> = {
  email: { type: 'email', inputMode: 'email', spellCheck: false },
  phone: { type: 'tel' },
  // A browser wants the scheme that nobody types.
  web: { type: 'text', inputMode: 'url', spellCheck: false, autoCapitalize: 'none' },
  // What is no number can be shown again as it was typed, which a field of numbers cannot.
  whole: { type: 'text', inputMode: 'numeric' },
  money: { type: 'text', inputMode: 'numeric' },
  day: { type: 'date' },
  secret: { type: 'password' },
}

function Input({ field, ...props }: Props & { field: Field }) {
  const { today } = useSite()
  const { id, name, entered } = props
  const { kind, required, autocomplete = 'off', min, max, accept } = field
  const common = { id, name, required, className: 'input', 'data-kind': kind, ...useTold(props) }
  if (kind === 'upload') return <input {...common} type="file" accept={accept?.join()} data-high={max} />
  // No `maxlength`: it cuts what is pasted without a word.
  const typed = { ...common, 'data-low': min, 'data-high': max, autoComplete: autocomplete }
  if (kind === 'long') return <textarea {...typed} rows={5} defaultValue={entered[0]} />
  return (
    <input
      {...typed}
      type="text"
      {...inputs[kind]}
      {...(kind === 'day' && { min: today })}
      {...(kind === 'secret' ? { minLength: min } : { defaultValue: entered[0] })}
    />
  )
}

function Select({ options, ...props }: Props & { options: readonly FormOption[] }) {
  const { t } = useSite()
  const { form, name, id, entered } = props
  const { required, autocomplete, from } = form.fields[name]!
  const groups = [...new Set(options.map(({ group }) => group))]
  const listed = (group: string | undefined) =>
    options
      .filter((option) => option.group === group)
      .map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))
  return (
    <span className="select">
      <select
        className="input"
        id={id}
        name={name}
        required={required}
        autoComplete={autocomplete}
        defaultValue={entered[0] ?? ''}
        {...useTold(props)}
      >
        {/* Any time may do; what a home is like is no preference. */}
        <option value="">{t(!required && from === 'slots' ? 'forms.noPreference' : 'forms.choose')}</option>
        {groups.map((group) =>
          group === undefined ? (
            listed(group)
          ) : (
            <optgroup key={group} label={group}>
              {listed(group)}
            </optgroup>
          ),
        )}
      </select>
      <Icon name="chevron-down" />
    </span>
  )
}

/** Radios of a choice, boxes of several. */
function Boxes({ options, ...props }: Props & { options: readonly FormOption[] }) {
  const { t } = useSite()
  const { form, name, id, entered } = props
  const { kind, required } = form.fields[name]!
  const one = kind === 'choice'
  const { 'aria-invalid': invalid, ...described } = useTold(props)
  return (
    <fieldset
      className={one ? 'field full radios' : 'field full boxes'}
      data-field={name}
      data-least={!one && required ? 1 : undefined}
      {...described}
      {...(one && { role: 'radiogroup', 'aria-required': required, 'aria-invalid': invalid })}
    >
      <legend>
        {fieldLabel(t, name)}
        <Mark required={required} />
      </legend>
      <div>
        {options.map(({ value, label }, at) => (
          <label className="check" key={value}>
            <input
              type={one ? 'radio' : 'checkbox'}
              id={at === 0 ? id : `${id}-${at}`}
              name={name}
              value={value}
              required={(one && required) || undefined}
              aria-invalid={one ? undefined : invalid}
              defaultChecked={entered.includes(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      <Told {...props} />
    </fieldset>
  )
}

function Agreement(props: Props) {
  const { t } = useSite()
  const { form, name, id, entered } = props
  const { required } = form.fields[name]!
  return (
    <div className="field full agree" data-field={name}>
      <label className="check">
        <input
          type="checkbox"
          id={id}
          name={name}
          value="1"
          required={required}
          data-kind="agree"
          defaultChecked={entered.length > 0}
          {...useTold(props)}
        />
        <span>
          {name === 'privacy' ? <PrivacyLabel /> : fieldLabel(t, name)}
          {required && <Mark required />}
        </span>
      </label>
      <Told {...props} />
    </div>
  )
}

/** Whole provinces and towns are boxes of one name: a province's value is its own, a town's is `Gent|9000`. */
function Towns(props: Props) {
  const { form, name, id, error, entered, places } = props
  const cities = entered.flatMap((value) => {
    const [town, zip] = value.split('|')
    return town && zip ? [{ name: town, zip }] : []
  })
  return (
    <div
      className="field full"
      data-field={name}
      data-least={form.fields[name]!.min}
      data-most={form.fields[name]!.max}
    >
      <RegionPicker
        places={places}
        chosen={{ cities, provinces: provincesIn(entered) }}
        name={name}
        provinceName={name}
        id={id}
        describedBy={`${id}-error`}
        invalid={error !== undefined}
        mark={<Mark required />}
      />
      <Told {...props} />
    </div>
  )
}

/** More are not told by name. */
const mostNamed = 12

/** What was chosen, in words, and sent again as it was. */
function Kept(props: Props) {
  const { t, plural } = useSite()
  const { form, name, offered, entered } = props
  const labels = new Map(optionsOf(t, form, name, offered).map(({ value, label }) => [value, label]))
  const named = entered.length <= mostNamed && entered.every((value) => labels.has(value))
  return (
    <div className="field full" data-field={name}>
      <p>
        <b>{fieldLabel(t, name)}</b>{' '}
        {named ? entered.map((value) => labels.get(value)).join(' · ') : plural('forms.kept', entered.length)}
      </p>
      {entered.map((value) => (
        <input key={value} type="hidden" name={name} value={value} />
      ))}
      <Told {...props} />
    </div>
  )
}
