import type { ReactNode } from 'react'
import type { Field, OptionSource } from '#domain/forms/field.ts'
import { type FieldSet, type FormOption, type FormOptions, fieldErrorNames } from '#domain/forms/form.ts'
import { isTyped, typedKind } from '#domain/forms/kinds.ts'
import type { Place } from '#domain/geo/place.ts'
import { parseProvinces } from '#domain/geo/provinces.ts'
import type { Key } from '#locales/translator.ts'
import { Icon } from '#ui/components/icon.tsx'
import { useSite } from '#ui/site.tsx'
import { errorText, fieldHint, fieldLabel, fieldOptions } from './form-messages.ts'
import { PrivacyLabel } from './privacy-label.tsx'
import { RegionPicker } from './region-picker.tsx'
import { RowsField } from './rows-field.tsx'
import { Select } from './select.tsx'
import { TimePicker } from './time-picker.tsx'

export type FormFieldProps = {
  form: FieldSet
  name: string
  /** Id of the field's first control: the target of the link in the error summary. */
  id: string
  siteOptions?: FormOptions
  places?: readonly Place[]
  entered: readonly string[]
  error?: string | undefined
  /** The form was rejected, so its files and passwords must be entered again. */
  isReturned?: boolean
  /** Whether a star marks required fields; `required`: and nothing says that the others are optional. */
  isMarked?: boolean | 'required'
  /** Options that cannot be loaded now: what was chosen of them is shown as text. */
  unavailable?: readonly OptionSource[]
}

type Props = FormFieldProps

const lostKind = ({ form, name, error, isReturned }: Props) => {
  const { kind } = form.fields[name]!
  return isReturned && !error && (kind === 'upload' || kind === 'secret') ? kind : null
}

/** @returns `aria-describedby` and `aria-invalid`; the element of the error is always there, for the script */
function useAriaAttributes(props: Props) {
  const { t } = useSite()
  const { form, name, id, error } = props
  const ids = [fieldHint(t, form, name) && `${id}-hint`, lostKind(props) && `${id}-again`, `${id}-error`]
  return { 'aria-describedby': ids.filter(Boolean).join(' '), 'aria-invalid': error ? (true as const) : undefined }
}

/** More options of a required choice become a select. */
const maxRadios = 4

export function FormField(props: Props) {
  const { t } = useSite()
  const { form, name, siteOptions = {}, places = [], entered, unavailable } = props
  const field = form.fields[name]!
  const { kind, from } = field
  if (from && unavailable?.includes(from) && entered.length > 0) return <ReadOnlyValues {...props} />
  if (from === 'towns') return places.length > 0 && <TownPicker {...props} places={places} />
  if (kind === 'agree') return <ConsentCheckbox {...props} />
  if (kind === 'rows') return <Rows {...props} field={field} />
  if (kind === 'choice' || kind === 'choices' || kind === 'flag') {
    const options = fieldOptions(t, form, name, siteOptions)
    if (options.length === 0) return null
    const isShort = field.options && field.required && !field.initial && options.length <= maxRadios
    const isRadios = from === 'times' || isShort
    return kind === 'choices' || isRadios ? (
      <ChoiceGroup {...props} options={options} />
    ) : (
      <LabelledField {...props}>
        {from === 'pictures' ? (
          <PictureInput {...props} options={options} />
        ) : (
          <SelectInput {...props} options={options} />
        )}
      </LabelledField>
    )
  }
  if (field.stepper) return <Stepper {...props} field={field} />
  return (
    <LabelledField {...props} full={kind === 'long' || kind === 'upload'}>
      <Input {...props} field={field} />
    </LabelledField>
  )
}

const RequiredMark = ({ required, isMarked = true }: Pick<Field, 'required'> & Pick<Props, 'isMarked'>) => {
  const { t } = useSite()
  if (!required) return isMarked !== 'required' && <span className="muted">{` (${t('forms.optional')})`}</span>
  return (
    isMarked && (
      <span className="star" aria-hidden="true">
        {'\u00a0*'}
      </span>
    )
  )
}

function FieldNotes(props: Props) {
  const site = useSite()
  const { form, name, id, error } = props
  const hint = fieldHint(site.t, form, name)
  const lost = lostKind(props)
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

/** There without a text too: the script writes into it. */
export const ErrorText = ({ id, text }: { id: string; text: string | undefined }) => (
  <p className="err" id={`${id}-error`} hidden={!text}>
    <Icon name="triangle-alert" />
    <span>{text}</span>
  </p>
)

/** Fields that are beside each other on a phone too. */
const halfFields = ['zip', 'city', 'priceMin', 'priceMax']

function LabelledField({ full, children, ...props }: Props & { full?: boolean; children: ReactNode }) {
  const { t } = useSite()
  const { form, name, id, isMarked } = props
  const { required, full: isFull = full } = form.fields[name]!
  return (
    <div className={isFull ? 'field full' : halfFields.includes(name) ? 'field half' : 'field'} data-field={name}>
      <label htmlFor={id}>
        {fieldLabel(t, form, name)}
        <RequiredMark required={required} isMarked={isMarked} />
      </label>
      {children}
      <FieldNotes {...props} />
    </div>
  )
}

/** Without `pattern` and the like: our own validation is the only one. */
function Input({ field, ...props }: Props & { field: Field }) {
  const { today } = useSite()
  const { form, id, name, entered } = props
  const { kind, required, autocomplete = 'off', min, max, accept, count = 1, inputMode } = field
  const common = { id, name, required, className: 'input', 'data-kind': kind, ...useAriaAttributes(props) }
  if (!isTyped(kind))
    return <input {...common} type="file" accept={accept?.join()} multiple={count > 1} data-high={max} />
  // No `maxlength`, which silently truncates pasted text.
  const typed = { ...common, 'data-low': min, 'data-high': max, autoComplete: autocomplete }
  const { input } = typedKind(kind)
  if (!input) return <textarea {...typed} rows={field.rows ?? 5} lang={field.lang} defaultValue={entered[0]} />
  return (
    <input
      {...typed}
      {...input}
      lang={field.lang}
      {...(inputMode && { inputMode })}
      {...(kind === 'day' && fieldErrorNames(form, name).includes('past') && { min: today })}
      {...(kind === 'secret' ? { minLength: min } : { defaultValue: entered[0] })}
    />
  )
}

/** A script shows the buttons once they work. */
function Stepper({ field, ...props }: Props & { field: Field }) {
  const { t } = useSite()
  const { form, name } = props
  const label = fieldLabel(t, form, name)
  return (
    <div className="field" data-field={name}>
      <div className="counter">
        {/* biome-ignore lint/a11y/noLabelWithoutControl: `Input` is the control */}
        <label>
          <span>{label}</span>
          <Input {...props} field={field} />
        </label>
        <button type="button" data-by={-1} aria-label={`${label}: ${t('forms.fewer')}`}>
          <Icon name="minus" />
        </button>
        <button type="button" data-by={1} aria-label={`${label}: ${t('forms.oneMore')}`}>
          <Icon name="plus" />
        </button>
      </div>
      <FieldNotes {...props} />
    </div>
  )
}

function Rows({ field, ...props }: Props & { field: Field }) {
  const { t } = useSite()
  const { form, name, id, entered, error } = props
  const { 'aria-describedby': describedBy } = useAriaAttributes(props)
  return (
    <RowsField
      {...{ name, id, entered, describedBy }}
      columns={field.columns ?? {}}
      label={fieldLabel(t, form, name)}
      hasError={error !== undefined}
    >
      <FieldNotes {...props} />
    </RowsField>
  )
}

type ChoiceProps = Props & { options: readonly FormOption[] }

/** Texts of leaving an optional choice open. */
const noChoice: Partial<Record<OptionSource, Key>> = {
  salutations: 'forms.options.title.none',
  slots: 'forms.noPreference',
}

function SelectInput({ options, ...props }: ChoiceProps) {
  const { t } = useSite()
  const { form, name, id, entered, isMarked } = props
  const { kind, required, autocomplete, from, initial } = form.fields[name]!
  const isEmptyPlain = kind === 'flag' || (!required && isMarked === 'required')
  return (
    <Select
      id={id}
      name={name}
      required={required}
      autoComplete={autocomplete}
      defaultValue={entered[0] ?? initial ?? ''}
      {...useAriaAttributes(props)}
      options={options.map(({ value, label, image }) => [value, label, image] as const)}
    >
      {!initial && (
        <option value="">{isEmptyPlain ? '–' : t((!required && from && noChoice[from]) || 'forms.choose')}</option>
      )}
    </Select>
  )
}

/** The chosen picture beside its name; a script shows the one that is chosen next. */
function PictureInput(props: ChoiceProps) {
  const { options, entered } = props
  const chosen = options.find(({ value }) => value === entered[0])
  return (
    <div className="picked" data-picked="">
      <img src={chosen?.image} alt="" hidden={!chosen?.image} />
      <SelectInput {...props} />
    </div>
  )
}

function ChoiceGroup({ options, ...props }: ChoiceProps) {
  const { t } = useSite()
  const { form, name, id, entered, isMarked } = props
  const { kind, required, from } = form.fields[name]!
  const isRadio = kind === 'choice'
  const { 'aria-invalid': invalid, ...described } = useAriaAttributes(props)
  return (
    <fieldset
      className={isRadio ? 'field full radios' : 'field full boxes'}
      data-field={name}
      data-least={!isRadio && required ? 1 : undefined}
      {...described}
      {...(isRadio && { role: 'radiogroup', 'aria-required': required, 'aria-invalid': invalid })}
    >
      <legend>
        {fieldLabel(t, form, name)}
        <RequiredMark required={required} isMarked={isMarked} />
      </legend>
      {from === 'times' ? (
        <TimePicker id={id} name={name} options={options} entered={entered[0]} required={required} />
      ) : (
        <div>
          {options.map(({ value, label }, index) => (
            <label className="check" key={value}>
              <input
                type={isRadio ? 'radio' : 'checkbox'}
                id={index === 0 ? id : `${id}-${index}`}
                name={name}
                value={value}
                required={(isRadio && required) || undefined}
                aria-invalid={isRadio ? undefined : invalid}
                defaultChecked={entered.includes(value)}
              />
              <span>{label}</span>
            </label>
          ))}
        </div>
      )}
      <FieldNotes {...props} />
    </fieldset>
  )
}

function ConsentCheckbox(props: Props) {
  const { t } = useSite()
  const { form, name, id, entered, isMarked } = props
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
          {...useAriaAttributes(props)}
        />
        <span>
          {name === 'privacy' ? <PrivacyLabel /> : fieldLabel(t, form, name)}
          {required && <RequiredMark required isMarked={isMarked} />}
        </span>
      </label>
      <FieldNotes {...props} />
    </div>
  )
}

/** Checkboxes of one name: the value of a province is its code, that of a town `Gent|9000`. */
function TownPicker(props: Props & { places: readonly Place[] }) {
  const { form, name, id, error, entered, places, isMarked, siteOptions = {} } = props
  const { min, max } = form.fields[name]!
  // A drawn area, and neighbourhoods.
  const others = siteOptions.towns?.filter(({ value }) => value.includes('=') && entered.includes(value)) ?? []
  const cities = entered.flatMap((value) => {
    const [town, zip] = value.split('|')
    return town && zip ? [{ name: town, zip }] : []
  })
  return (
    <div className="field full" data-field={name} data-least={min} data-most={max}>
      <RegionPicker
        places={places}
        chosen={{ cities, provinces: parseProvinces(entered) }}
        name={name}
        provinceName={name}
        id={id}
        describedBy={`${id}-error`}
        invalid={error !== undefined}
        mark={<RequiredMark required isMarked={isMarked} />}
      >
        {others.map(({ value, label }) => (
          <label className="check" key={value}>
            <input type="checkbox" name={name} value={value} defaultChecked />
            <span>{label}</span>
          </label>
        ))}
      </RegionPicker>
      <FieldNotes {...props} />
    </div>
  )
}

/** More are counted, not named. */
const maxNames = 12

function ReadOnlyValues(props: Props) {
  const { t, plural } = useSite()
  const { form, name, siteOptions = {}, entered } = props
  const labels = new Map(fieldOptions(t, form, name, siteOptions).map(({ value, label }) => [value, label]))
  const isNamed = entered.length <= maxNames && entered.every((value) => labels.has(value))
  return (
    <div className="field full" data-field={name}>
      <p>
        <b>{fieldLabel(t, form, name)}</b>{' '}
        {isNamed ? entered.map((value) => labels.get(value)).join(' · ') : plural('forms.kept', entered.length)}
      </p>
      {entered.map((value) => (
        <input key={value} type="hidden" name={name} value={value} />
      ))}
      <FieldNotes {...props} />
    </div>
  )
}
