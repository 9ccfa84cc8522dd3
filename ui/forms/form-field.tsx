import type { InputHTMLAttributes, ReactNode } from 'react'
import type { Field, OptionSource } from '#domain/forms/field.ts'
import type { Form, FormOption, FormOptions } from '#domain/forms/form.ts'
import type { Place } from '#domain/geo/place.ts'
import { parseProvinces } from '#domain/geo/provinces.ts'
import { Icon } from '#ui/components/icon.tsx'
import { RegionPicker } from '#ui/search/region-picker.tsx'
import { useSite } from '#ui/site.tsx'
import { errorText, fieldHint, fieldLabel, fieldOptions } from './form-messages.ts'
import { PrivacyLabel } from './privacy-label.tsx'

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
  keptFiles?: readonly OptionSource[]
}

const isFileLost = ({ form, name, error, again }: Pick<Props, 'form' | 'name' | 'error' | 'again'>) => {
  const { kind } = form.fields[name]!
  return again && !error && (kind === 'upload' || kind === 'secret') ? kind : null
}

/** What a control says to who hears it. The place of its error is always there, empty or not. */
function useFieldContext(props: Props) {
  const { t } = useSite()
  const { name, id, error } = props
  const notes = [fieldHint(t, name) && `${id}-hint`, isFileLost(props) && `${id}-again`, `${id}-error`]
  return { 'aria-describedby': notes.filter(Boolean).join(' '), 'aria-invalid': error ? (true as const) : undefined }
}

/** More than so many of a form's own options go into a list. */
const maxRadios = 4

/** One field of a form with its label, its hint and what is wrong with it. Nothing where it has nothing to offer. */
export function FormField(props: Props) {
  const { t } = useSite()
  const { form, name, offered, places } = props
  const field = form.fields[name]!
  if (field.from && props.keptFiles?.includes(field.from) && props.entered.length > 0)
    return <ReadOnlyValues {...props} />
  if (field.from === 'towns') return places.length > 0 && <TownPicker {...props} />
  if (field.kind === 'agree') return <ConsentCheckbox {...props} />
  if (field.kind === 'choice' || field.kind === 'choices') {
    const options = fieldOptions(t, form, name, offered)
    if (options.length === 0) return null
    const few = field.options && field.required && options.length <= maxRadios
    return field.kind === 'choices' || few ? (
      <ChoiceGroup {...props} options={options} />
    ) : (
      <LabelledField {...props}>
        <Select {...props} options={options} />
      </LabelledField>
    )
  }
  return (
    <LabelledField {...props} full={field.kind === 'long' || field.kind === 'upload'}>
      <Input {...props} field={field} />
    </LabelledField>
  )
}

const RequiredMark = ({ required }: Pick<Field, 'required'>) => {
  const { t } = useSite()
  return required ? (
    <span className="star" aria-hidden="true">
      {'\u00a0*'}
    </span>
  ) : (
    <span className="muted">{` (${t('forms.optional')})`}</span>
  )
}

function FieldNotes(props: Props) {
  const site = useSite()
  const { form, name, id, error } = props
  const hint = fieldHint(site.t, name)
  const lost = isFileLost(props)
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

function LabelledField({ full, children, ...props }: Props & { full?: boolean; children: ReactNode }) {
  const { t } = useSite()
  const { form, name, id } = props
  return (
    <div className={full ? 'field full' : 'field'} data-field={name}>
      <label htmlFor={id}>
        {fieldLabel(t, name)}
        <RequiredMark required={form.fields[name]!.required} />
      </label>
      {children}
      <FieldNotes {...props} />
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
  const common = { id, name, required, className: 'input', 'data-kind': kind, ...useFieldContext(props) }
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
        {...useFieldContext(props)}
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
function ChoiceGroup({ options, ...props }: Props & { options: readonly FormOption[] }) {
  const { t } = useSite()
  const { form, name, id, entered } = props
  const { kind, required } = form.fields[name]!
  const item = kind === 'choice'
  const { 'aria-invalid': invalid, ...described } = useFieldContext(props)
  return (
    <fieldset
      className={item ? 'field full radios' : 'field full boxes'}
      data-field={name}
      data-least={!item && required ? 1 : undefined}
      {...described}
      {...(item && { role: 'radiogroup', 'aria-required': required, 'aria-invalid': invalid })}
    >
      <legend>
        {fieldLabel(t, name)}
        <RequiredMark required={required} />
      </legend>
      <div>
        {options.map(({ value, label }, at) => (
          <label className="check" key={value}>
            <input
              type={item ? 'radio' : 'checkbox'}
              id={at === 0 ? id : `${id}-${at}`}
              name={name}
              value={value}
              required={(item && required) || undefined}
              aria-invalid={item ? undefined : invalid}
              defaultChecked={entered.includes(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      <FieldNotes {...props} />
    </fieldset>
  )
}

function ConsentCheckbox(props: Props) {
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
          {...useFieldContext(props)}
        />
        <span>
          {name === 'privacy' ? <PrivacyLabel /> : fieldLabel(t, name)}
          {required && <RequiredMark required />}
        </span>
      </label>
      <FieldNotes {...props} />
    </div>
  )
}

/** Whole provinces and towns are boxes of one name: a province's value is its own, a town's is `Gent|9000`. */
function TownPicker(props: Props) {
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
        chosen={{ cities, provinces: parseProvinces(entered) }}
        name={name}
        provinceName={name}
        id={id}
        describedBy={`${id}-error`}
        invalid={error !== undefined}
        mark={<RequiredMark required />}
      />
      <FieldNotes {...props} />
    </div>
  )
}

/** More are not told by name. */
const maxNames = 12

/** What was chosen, in words, and sent again as it was. */
function ReadOnlyValues(props: Props) {
  const { t, plural } = useSite()
  const { form, name, offered, entered } = props
  const labels = new Map(fieldOptions(t, form, name, offered).map(({ value, label }) => [value, label]))
  const named = entered.length <= maxNames && entered.every((value) => labels.has(value))
  return (
    <div className="field full" data-field={name}>
      <p>
        <b>{fieldLabel(t, name)}</b>{' '}
        {named ? entered.map((value) => labels.get(value)).join(' · ') : plural('forms.kept', entered.length)}
      </p>
      {entered.map((value) => (
        <input key={value} type="hidden" name={name} value={value} />
      ))}
      <FieldNotes {...props} />
    </div>
  )
}
