import { parse } from 'parse5'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import { expect, test } from 'vitest'
import { type FormName, type FormOptions, type FormState, formNames } from '#domain/forms/form.ts'
import { forms } from '#domain/forms/registry.ts'
import { siteViewFixture } from '#test/support/site-view.tsx'
import { FormContextProvider } from '#ui/forms/form-context.tsx'
import { FormErrorsPage } from '#ui/pages/form-errors.tsx'
import { SiteProvider } from '#ui/site.tsx'

/** Options without a database, and labels of the chosen ones. */
const options: FormOptions = {
  types: [
    { value: '2', label: 'Apartment' },
    { value: '3', label: 'House' },
  ],
  salutations: [{ value: 'ms', label: 'Ms' }],
  slots: [{ value: '10:00-13:00', label: '10:00 to 13:00' }],
  towns: [
    { value: 'Gent|9000', label: '9000 Gent' },
    { value: 'namur', label: 'Namur' },
  ],
  documents: [{ value: 'epc', label: 'EPC certificate' }],
  filters: [{ value: 'energy=c', label: 'energy label C or better' }],
  times: [{ value: '2026-11-24T10:00', label: 'Tuesday 24 November at 10.00' }],
}

const chosen: Readonly<Record<string, readonly string[]>> = {
  types: ['3'],
  salutations: ['ms'],
  slots: ['10:00-13:00'],
  towns: ['Gent|9000', 'namur'],
  documents: ['epc'],
  filters: ['energy=c'],
  times: ['2026-11-24T10:00'],
  units: ['7', '8'],
  homes: ['4231907', '4231903'],
}

/** Values of each field, but for files and passwords, which are not returned. */
function enteredIn(name: FormName): FormState['entered'] {
  const fields = Object.entries(forms[name].fields).filter(([, { kind }]) => kind !== 'upload' && kind !== 'secret')
  return Object.fromEntries(
    fields.map(([field, { from, options, kind }]) => {
      if (from) return [field, chosen[from]!]
      if (options) return [field, [options[1]!]]
      return [field, [kind === 'agree' ? '1' : kind === 'day' ? '2026-11-24' : `${field} <typed>`]]
    }),
  )
}

type Node = { nodeName: string; attrs?: { name: string; value: string }[]; childNodes?: Node[]; value?: string }

const attributes = ({ attrs = [] }: Node) => Object.fromEntries(attrs.map(({ name, value }) => [name, value]))

const all = (node: Node): Node[] => [node, ...(node.childNodes ?? []).flatMap(all)]

const textOf = (node: Node): string => node.value ?? (node.childNodes ?? []).map(textOf).join('')

/** @returns the values that a browser submits, by name */
function submittedFields(markup: string): Record<string, string[]> {
  const submitted: Record<string, string[]> = {}
  const add = (name: string | undefined, value = '') => {
    if (name) submitted[name] = [...(submitted[name] ?? []), value]
  }
  for (const node of all(parse(markup) as Node)) {
    const { name, value, type, checked } = attributes(node)
    if (node.nodeName === 'textarea') add(name, textOf(node))
    if (node.nodeName === 'select')
      add(name, attributes(all(node).find((item) => 'selected' in attributes(item)) ?? node).value)
    if (node.nodeName === 'input' && (!['radio', 'checkbox'].includes(type!) || checked !== undefined)) add(name, value)
  }
  return submitted
}

function render(name: FormName): string {
  const entered = enteredIn(name)
  const state: FormState = { name, entered, errors: {}, fault: 'retry' }
  return renderToStaticMarkup(
    <SiteProvider site={siteViewFixture('en')}>
      <FormContextProvider value={{ key: 'the-key', characters: 'K7TQ', state }}>
        <FormErrorsPage
          form={forms[name]}
          subject={forms[name].about ? 42 : null}
          options={options}
          unavailable={['towns', 'units', 'documents', 'times', 'homes']}
        />
      </FormContextProvider>
    </SiteProvider>,
  )
}

test.each(formNames)('%s by itself resubmits all values', (name) => {
  const submitted = submittedFields(render(name))
  expect(submitted).toMatchObject(enteredIn(name))
  expect(submitted).toMatchObject({ key: ['the-key'], form: [name], ...(forms[name].about && { about: ['42'] }) })
})

test.each<[FormName, RegExp]>([
  ['demand-register', /Where<\/b> 9000 Gent · Namur/],
  ['documents', /Documents<\/b> EPC certificate/],
  ['contact-appointment', /Day and time<\/b> Tuesday 24 November at 10\.00/],
  // Without a label, the options are counted.
  ['contact-construction', /Which homes\?<\/b> 2 chosen/],
])('%s shows the labels of the chosen options', (name, pattern) => {
  expect(render(name)).toMatch(pattern)
})
