import type { ReactNode } from 'react'
import type { Field } from '#domain/forms/field.ts'
import { isTyped, parseFieldInput, typedKind } from '#domain/forms/kinds.ts'
import { rowCells } from '#domain/forms/rows.ts'
import type { Key, T } from '#locales/translator.ts'
import { useSite } from '#ui/site.tsx'
import { Select } from './select.tsx'

type Props = {
  name: string
  /** Id of its first control. */
  id: string
  label: string
  columns: Readonly<Record<string, Field>>
  /** Its rows, each a text. */
  entered: readonly string[]
  hasError: boolean
  describedBy: string
  /** Its hint and its error. */
  children: ReactNode
}

/** The rows that are there and an empty one: a row that is emptied is removed by the next save. */
export function RowsField({ name, id, label, columns, entered, hasError, describedBy, children }: Props) {
  const { t } = useSite()
  const all = Object.entries(columns)
  return (
    <fieldset className="field full entries" data-field={name} aria-describedby={describedBy}>
      <legend>{label}</legend>
      {[...entered.map(rowCells), []].map((cells, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other name
        <div className="entry" key={at}>
          {all.map(([column, field], index) => {
            const cell = at + index === 0 ? id : `${id}-${at}-${column}`
            return (
              <div key={column}>
                <label htmlFor={cell}>{columnLabel(t, field)}</label>
                <Cell
                  field={field}
                  name={`${name}.${column}`}
                  id={cell}
                  text={String(cells[index] ?? '')}
                  isChecked={hasError && at < entered.length}
                />
              </div>
            )
          })}
        </div>
      ))}
      {children}
    </fieldset>
  )
}

/** With its language, where it is that of one. */
const columnLabel = (t: T, { label, lang }: Field) => t(`${label}` as Key) + (lang ? ` (${lang})` : '')

type CellProps = { field: Field; name: string; id: string; text: string; isChecked: boolean }

function Cell({ field, name, id, text, isChecked }: CellProps) {
  const { t } = useSite()
  const { kind, required, options = [], optionLabels, lang } = field
  if (!isTyped(kind))
    return (
      <Select
        {...{ id, name }}
        defaultValue={text}
        aria-invalid={(isChecked && required && text === '') || undefined}
        options={[['', '–'], ...options.map((value) => [value, t(`${optionLabels}.${value}` as Key)] as const)]}
      />
    )
  const isBroken = text.trim() === '' ? required : 'rule' in parseFieldInput({ ...field, kind }, text)
  return (
    <input
      {...{ id, name, lang }}
      className="input"
      data-kind={kind}
      {...typedKind(kind).input}
      defaultValue={text}
      autoComplete="off"
      aria-invalid={(isChecked && isBroken) || undefined}
    />
  )
}
