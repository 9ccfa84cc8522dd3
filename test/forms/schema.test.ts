import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Field } from '#domain/forms/field.ts'
import {
  checkboxField,
  choiceField,
  choiceFieldFrom,
  choicesFieldFrom,
  dateField,
  emailField,
  integerField,
  moneyField,
  multilineField,
  passwordField,
  phoneField,
  textField,
} from '#domain/forms/field.ts'
import {
  type FieldSet,
  type FormErrors,
  type FormOptions,
  type FormValue,
  type FormValues,
  fieldErrorNames,
  formNames,
} from '#domain/forms/form.ts'
import { forms } from '#domain/forms/registry.ts'
import { assignmentForm } from '#domain/inquiry/admin-inbox.ts'
import { feedbackForm, noteForm, publicationForm } from '#domain/owner/communication-forms.ts'
import { formSchema, parseForm } from '#worker/forms/schema.ts'

const today = '2026-11-20'

const fields = {
  agree: checkboxField,
  choice: choiceField,
  choiceFrom: choiceFieldFrom,
  choices: (options: readonly string[], extra = {}): Field => ({ kind: 'choices', required: true, options, ...extra }),
  choicesFrom: choicesFieldFrom,
  day: dateField,
  email: emailField,
  long: multilineField,
  money: moneyField,
  phone: phoneField,
  secret: passwordField,
  text: textField,
  whole: integerField,
}

const options: FormOptions = Object.fromEntries(
  (['types', 'slots', 'towns', 'units', 'documents', 'times'] as const).map((source) => [
    source,
    [
      { value: `${source}-1`, label: 'One' },
      { value: 'both', label: 'Two' },
    ],
  ]),
)

const formOf = (field: Field): FieldSet => ({ ...forms['site-contact'], fields: { it: field }, rules: [] })

/** @returns the value of a field, or the name of the violated rule in brackets */
function read(field: Field, sent: unknown): FormValue | [string] {
  const result = formSchema(formOf(field), options, today).safeParse({ it: sent })
  return result.success ? result.data.it! : [result.error.issues[0]!.message]
}

const cases: [string, Field, unknown, FormValue | [string]][] = [
  ['text', fields.text(), '  Noor  de   Smet ', 'Noor de Smet'],
  ['text', fields.text(), 'Ge\u0301rard', 'Gérard'],
  ['text', fields.text(), 'Noor\tPeeters', 'Noor Peeters'],
  ['text', fields.text(), '', ['required']],
  ['text', fields.text(), ' \u00a0 ', ['required']],
  ['text', fields.text(), undefined, ['required']],
  ['text', fields.text({ required: false }), '', null],
  ['text', fields.text({ required: false }), undefined, null],
  ['text', fields.text(), 'x'.repeat(100), 'x'.repeat(100)],
  ['text', fields.text(), 'x'.repeat(101), ['long']],
  ['text', fields.text(), ['one', 'two'], ['invalid']],
  ['text', fields.text(), { toString: 'x' }, ['invalid']],
  ['text', fields.text(), '\ud800', ['invalid']],
  ['text', fields.text(), 'Noor\u202e Pee\u00adters\u2069', 'Noor Peeters'],
  ['text', fields.text(), '\ufeffAnne\u2011Marie', 'Anne-Marie'],
  ['text', fields.text(), '\u200b \u202a', ['required']],
  ['text', fields.text(), 'Noor\uff05\uff10\uff21', ['invalid']],
  ['text', fields.text(), '\uff19\uff10\uff10\uff10', '9000'],
  ['email', fields.email(), ' Noor.Peeters+home@Example.COM ', 'Noor.Peeters+home@example.com'],
  ['email', fields.email(), "o'neill@example.co.uk", "o'neill@example.co.uk"],
  ['email', fields.email(), 'o\u2019neill@example.co.uk', "o'neill@example.co.uk"],
  ['email', fields.email(), '\u2068noor\u200b@exam\u00adple\u2010home.be\u00a0', 'noor@example-home.be'],
  ['email', fields.email(), 'noor\uff20example\uff0ebe', 'noor@example.be'],
  ['email', fields.email(), 'noor@münchen.de', 'noor@xn--mnchen-3ya.de'],
  ...['noor', 'noor@', '@example.com', 'noor@localhost', 'a@b@example.com', 'noor@example..com', 'noor@-a.be'].map(
    (sent): [string, Field, unknown, [string]] => ['email', fields.email(), sent, ['invalid']],
  ),
  ...[
    'a,b@example.com',
    '<noor@example.com>',
    '"a b"@example.com',
    'noor@exa mple.com',
    'noor@1.2.3.4:25',
    'a@[::1]',
    'a=?b@example.be',
  ].map((sent): [string, Field, unknown, [string]] => ['email', fields.email(), sent, ['invalid']]),
  ['email', fields.email(), `${'a'.repeat(65)}@example.com`, ['invalid']],
  ['email', fields.email(), `a@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.${'e'.repeat(63)}.be`, ['long']],
  ['phone', fields.phone(), '0470123456', '0470 12 34 56'],
  ['phone', fields.phone(), '0470/12.34.56', '0470 12 34 56'],
  ['phone', fields.phone(), '+32 (0)2 123 45 67', '+32 (0)2 123 45 67'],
  ['phone', fields.phone(), '0470\u00a012\u202f34\u00a056', '0470 12 34 56'],
  ['phone', fields.phone(), '\u202d+32 470 12 34 56\u202c', '+32 470 12 34 56'],
  ['phone', fields.phone(), '\u200e0470\u201112\u201234\u221256\u200f', '0470 12 34 56'],
  ['phone', fields.phone(), '\uff0b\uff13\uff12\u3000470 12\u200934\ufeff56', '+32 470 12 3456'],
  ['phone', fields.phone(), '\u0660\u0664\u0667\u0660 12 34 \u06f5\u06f6', '0470 12 34 56'],
  ['phone', fields.phone(), '123456', ['invalid']],
  ['phone', fields.phone(), '112', ['invalid']],
  ['phone', fields.phone(), 'call me', ['invalid']],
  ['phone', fields.phone(), '0470 12 34 56 78 90 12 34', ['invalid']],
  ['long', fields.long(), 'One\r\n\r\nTwo  \r\nThree\u2028Four', 'One\n\nTwo\nThree\nFour'],
  ['long', fields.long(), 'a\u0000b', ['invalid']],
  ['long', fields.long(), 'x'.repeat(4001), ['long']],
  ['whole', fields.whole({ max: 20 }), ' 3 ', 3],
  ['whole', fields.whole({ max: 20 }), '0', 0],
  ['whole', fields.whole({ max: 20 }), '21', ['above']],
  ['whole', fields.whole({ min: 1200 }), '1199', ['below']],
  ['whole', fields.whole({ max: 5000 }), '1.250 m²', 1250],
  ['whole', fields.whole({ max: 5000 }), '\u2066\uff11\uff12\uff15\uff10\u2069', 1250],
  ['whole', fields.whole(), '-1', ['invalid']],
  ['whole', fields.whole(), '\u22121', ['invalid']],
  ['whole', fields.whole(), '1e3', ['invalid']],
  ['whole', fields.whole(), '1,5', ['invalid']],
  ['money', fields.money(), '350000', 35_000_000],
  ['money', fields.money(), '350.000', 35_000_000],
  ['money', fields.money(), '350 000 €', 35_000_000],
  ['money', fields.money(), '€\u00a0350\u202f000,00', 35_000_000],
  ['money', fields.money(), '1.250.000,-', 125_000_000],
  ['money', fields.money(), '€ 1.250.000,00', 125_000_000],
  ['money', fields.money(), '350,000', 35_000_000],
  ['money', fields.money(), '350000 EUR', 35_000_000],
  ['money', fields.money(), '350.00', 35_000],
  ['money', fields.money(), '\u200f350\u2009000\u20ac\u200f', 35_000_000],
  ['money', fields.money(), '350.000,\u2013', 35_000_000],
  ['money', fields.money(), '350.000,50', ['invalid']],
  ['money', fields.money(), '35.00.00', ['invalid']],
  ['money', fields.money(), 'much', ['invalid']],
  ['money', fields.money({ min: 1000 }), '999', ['below']],
  ['money', fields.money(), '100000001', ['above']],
  ['day', fields.day(), '2026-11-24', '2026-11-24'],
  ['day', fields.day(), '24/11/2026', '2026-11-24'],
  ['day', fields.day(), '4.1.2027', '2027-01-04'],
  ['day', fields.day(), '\u200e24\u201111\u20132026', '2026-11-24'],
  ['day', fields.day(), '2026-02-30', ['invalid']],
  ['day', fields.day(), '2028-02-29', '2028-02-29'],
  ['day', fields.day(), '11/24/2026', ['invalid']],
  ['day', fields.day(), '0026-11-24', ['invalid']],
  ['choice', fields.choice(['a', 'b']), 'b', 'b'],
  ['choice', fields.choice(['a', 'b']), 'c', ['invalid']],
  ['choice', fields.choice(['a', 'b']), '', ['required']],
  ['choice', fields.choice(['a', 'b'], { required: false }), '', null],
  ['choice', fields.choiceFrom('slots'), 'slots-1', 'slots-1'],
  ['choice', fields.choiceFrom('slots'), 'constructor', ['invalid']],
  ['choices', fields.choices(['a', 'b']), ['b', 'a', 'b'], ['b', 'a']],
  ['choices', fields.choices(['a', 'b']), 'a', ['a']],
  ['choices', fields.choices(['a', 'b']), undefined, ['required']],
  ['choices', fields.choices(['a', 'b']), ['a', 'c'], ['invalid']],
  ['choices', fields.choices(['a', 'b', 'c'], { max: 2 }), ['a', 'b', 'c'], ['many']],
  ['choices', fields.choicesFrom('types', { required: false }), undefined, []],
  ['agree', fields.agree(), 'on', true],
  ['agree', fields.agree(), undefined, ['required']],
  ['agree', fields.agree({ required: false }), undefined, false],
  ['agree', fields.agree(), 'maybe', ['invalid']],
  ['secret', fields.secret(), ' eight ch', ' eight ch'],
  ['secret', fields.secret(), 'seven77', ['short']],
  ['secret', fields.secret(), 'x'.repeat(129), ['long']],
]

test.each(cases)('parses %s %o: %j as %j', (_, field, sent, expected) => {
  const result = read(field, sent)
  expect(result).toEqual(expected)
})

const breaks = ['\r', '\n', '\r\nBcc: all@example.com', '%0a', '%0D%0A', '\u2028', '\u2029', '\u0085', '\u0000']

const lineKinds = ['text', 'email', 'phone', 'whole', 'money', 'day', 'secret'] as const

test('refuses a line break in every single-line field', () => {
  const validTexts = {
    text: 'Noor Peeters',
    email: 'noor@example.com',
    phone: '0470 12 34 56',
    whole: '12',
    money: '350000',
    day: '2026-11-24',
    secret: 'a long secret',
  }
  const accepted = lineKinds.flatMap((kind) => {
    const text = validTexts[kind]
    const field = fields[kind]({})
    expect(read(field, text), kind).not.toEqual(['invalid'])
    // No header has a password.
    return breaks
      .filter((mark) => kind !== 'secret' || !mark.startsWith('%'))
      .flatMap((mark) =>
        [text + mark, mark + text, text.slice(0, 2) + mark + text.slice(2)]
          .filter((sent) => JSON.stringify(read(field, sent)) !== '["invalid"]')
          .map((sent) => [kind, sent]),
      )
  })
  expect(accepted).toEqual([])
  expect(read(fields.secret({}), '100%0Asecret')).toEqual('100%0Asecret')
})

/** @returns the input that gives a value */
function inputOf(field: Field, value: FormValue): unknown {
  if (value === null) return ''
  if (field.kind === 'money') return String((value as number) / 100)
  if (field.kind === 'agree') return value ? 'on' : undefined
  return typeof value === 'number' ? String(value) : value
}

const anything = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.stringMatching(/^[\d .,€-]{0,14}$/),
  fc.stringMatching(/^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$/),
  fc.emailAddress(),
  fc.webUrl(),
  fc.array(fc.constantFrom('types-1', 'both', 'sale', 'mr', 'on', ''), { maxLength: 4 }),
  fc.constantFrom<unknown>(undefined, null, 1, {}, 'on', 'both', 'mr', 'sale', '__proto__', new File(['x'], 'x.pdf')),
)

test.each(formNames)('%s: never throws, and parses its own values to themselves', (name) => {
  const form = forms[name]
  const schema = formSchema(form, options, today)
  const names = Object.keys(form.fields)
  const sent = fc.dictionary(fc.constantFrom(...names, '__proto__', 'constructor', 'other'), anything, {
    maxKeys: names.length,
  })
  fc.assert(
    fc.property(sent, (entered) => {
      const result = schema.safeParse(entered)
      // Every rule has a message.
      for (const { path, message } of result.error?.issues ?? [])
        expect(fieldErrorNames(form, String(path[0]))).toContain(message)
      if (result.success)
        expect(Object.keys(result.data)).toEqual(names.filter((item) => form.fields[item]!.kind !== 'upload'))
      for (const [field, value] of Object.entries(entered)) {
        if (!Object.hasOwn(form.fields, field) || form.fields[field]!.kind === 'upload') continue
        const first = read(form.fields[field]!, value)
        if (Array.isArray(first) && form.fields[field]!.kind !== 'choices') continue
        if (JSON.stringify(first) === '["invalid"]' || JSON.stringify(first) === '["required"]') continue
        const again = read(form.fields[field]!, inputOf(form.fields[field]!, first as FormValue))
        expect(again).toEqual(first)
      }
    }),
  )
})

const filled: FormValues = {
  firstName: 'Noor',
  lastName: 'Peeters',
  street: 'Kerkstraat 1',
  zip: '1000',
  city: 'Brussel',
  phone: '0470 12 34 56',
  email: 'noor@example.com',
  amount: '350.000',
  amountInWords: 'driehonderdvijftigduizend euro',
  start: '2026-11-21',
  end: '2026-11-28',
  place: 'Brussel',
  privacy: 'on',
}

const errorsOf = (name: 'purchase-offer' | 'demand-register', sent: Record<string, unknown>) => {
  const result = formSchema(forms[name], options, today).safeParse(sent)
  return result.success ? {} : Object.fromEntries(result.error.issues.map(({ path, message }) => [path[0], message]))
}

test.each([
  [{}, {}],
  [{ amountInWords: 'driehonderdduizend' }, { amountInWords: 'different' }],
  [{ end: '2026-11-20' }, { end: 'early' }],
  [{ end: '2026-11-31' }, { end: 'invalid' }],
  [{ start: '2026-11-19' }, { start: 'past' }],
  [
    { start: '2026-11-10', end: '2026-11-12' },
    { start: 'past', end: 'past' },
  ],
  [
    { secondPhone: '0470 12 34 57' },
    { secondFirstName: 'required', secondLastName: 'required', secondEmail: 'required' },
  ],
  // One error per field, of all fields.
  [
    { start: 'soon', email: '' },
    { start: 'invalid', email: 'required' },
  ],
])('an offer with %j has the errors %j', (change, errors) => {
  expect(errorsOf('purchase-offer', { ...filled, ...change })).toEqual(errors)
})

test('parses hostile texts in a time that grows with their length', () => {
  // Of a square of this length no test would see the end.
  const hostile = ['a', 'a@', '1.', ' ', 'a.'].map((part) => part.repeat(1_000_000 / part.length))
  for (const text of hostile) for (const kind of [...lineKinds, 'long'] as const) read(fields[kind]({}), text)
})

const sentForms = {
  note: { type: 'phone', at: '2026-11-20T14:30', subject: 'Asked for the income', status: 'done', source: 'phone' },
  publication: { medium: 'Immo site', url: 'https://example.com/1', since: '2026-11-01' },
  feedback: { viewing: 'v-1' },
  assignment: { assignee: 'none', status: 'new' },
}
const sets = { note: noteForm, publication: publicationForm, feedback: feedbackForm, assignment: assignmentForm }
const setOptions = { viewings: [{ value: 'v-1', label: '' }], managers: [{ value: 'none', label: '' }] }

const parsed = (name: keyof typeof sets, change: Record<string, string>) =>
  parseForm(sets[name], new URLSearchParams({ ...sentForms[name], ...change }), setOptions, today)

test.each<[form: keyof typeof sets, sent: Record<string, string>, values: FormValues]>([
  [
    'note',
    { contact: ' Mr  T. Maes ', comment: 'Twice.\r\nAgain.' },
    { contact: 'Mr T. Maes', comment: 'Twice.\nAgain.' },
  ],
  ['note', {}, { at: '2026-11-20T13:30:00.000Z', contact: null, type: 'phone' }],
  ['note', { at: '2026-07-20T14:30' }, { at: '2026-07-20T12:30:00.000Z' }],
  ['publication', {}, { until: null, views: null, printed: false }],
  [
    'publication',
    { url: '', until: '2026-11-30', views: '120', printed: '1' },
    { url: null, views: 120, printed: true },
  ],
  ['feedback', { feedback: ' ' }, { feedback: null }],
  ['assignment', { status: 'done' }, { assignee: 'none', status: 'done' }],
])('the form of a manager, %s, with %j has the values %j', (name, sent, values) => {
  expect(parsed(name, sent)).toMatchObject({ values, errors: {} })
})

test.each<[form: keyof typeof sets, sent: Record<string, string>, errors: FormErrors]>([
  ['note', { type: 'letter' }, { type: 'invalid' }],
  ['note', { at: '' }, { at: 'required' }],
  ['note', { at: '2026-02-30T10:00' }, { at: 'invalid' }],
  // Summer time skips it.
  ['note', { at: '2026-03-29T02:30' }, { at: 'invalid' }],
  ['note', { at: '0001-01-01T10:00' }, { at: 'invalid' }],
  ['note', { subject: '  ' }, { subject: 'required' }],
  ['note', { subject: 'é'.repeat(151) }, { subject: 'long' }],
  ['note', { comment: 'x'.repeat(1001), contact: 'x'.repeat(101) }, { comment: 'long', contact: 'long' }],
  ['note', { status: '', source: 'web' }, { status: 'required', source: 'invalid' }],
  ['publication', { medium: '' }, { medium: 'required' }],
  ['publication', { url: 'javascript:alert(1)' }, { url: 'invalid' }],
  ['publication', { url: 'example.com' }, { url: 'invalid' }],
  ['publication', { url: '/owner/1/' }, { url: 'invalid' }],
  ['publication', { url: `https://example.com/${'x'.repeat(300)}` }, { url: 'long' }],
  ['publication', { since: '2026-13-01' }, { since: 'invalid' }],
  ['publication', { until: '2026-10-31' }, { until: 'early' }],
  ['publication', { views: '-1' }, { views: 'invalid' }],
  ['publication', { views: '1e3' }, { views: 'invalid' }],
  ['feedback', { feedback: 'x'.repeat(1001) }, { feedback: 'long' }],
  ['assignment', { assignee: 'a-1' }, { assignee: 'invalid' }],
  ['assignment', { assignee: '', status: 'open' }, { assignee: 'required', status: 'invalid' }],
])('the form of a manager, %s, with %j has the errors %j', (name, sent, errors) => {
  expect(parsed(name, sent).errors).toEqual(errors)
})
