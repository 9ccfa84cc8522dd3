import { renderToStaticMarkup } from 'react-dom/server.edge'
import { expect, test } from 'vitest'
import {
  type FormName,
  type FormOptions,
  type FormState,
  fieldErrorNames,
  formNames,
  submissionErrors,
} from '#domain/forms/form.ts'
import { hiddenFields } from '#domain/forms/hidden-fields.ts'
import { forms } from '#domain/forms/registry.ts'
import type { Place } from '#domain/geo/place.ts'
import { type Language, languageCodes } from '#locales/languages.ts'
import { markupChecker, reactSpellings } from '#test/support/markup/markup.ts'
import { siteViewFixture } from '#test/support/site-view.tsx'
import { FormContextProvider, type FormContextValue } from '#ui/forms/form-context.tsx'
import { clientMessages, errorText, faultText, fieldLabel, optionText } from '#ui/forms/form-messages.ts'
import { FormView } from '#ui/forms/form-view.tsx'
import { SiteProvider } from '#ui/site.tsx'

const option = (value: string) => ({ value, label: `About ${value}` })

const options: FormOptions = {
  types: [option('1'), option('2')],
  salutations: [option('mr'), option('ms')],
  slots: [option('10:00-13:00')],
  units: [option('7')],
  homes: [option('4231907'), option('4231903')],
  documents: [option('epc'), option('soil')],
  filters: [option('energy=c')],
  times: [option('2026-11-24T10:00'), option('waiting:2026-11-25T10:00')],
}

const ghent: Place = {
  ...{ id: 1, countryId: 10, zip: '9000', name: 'Gent', label: 'Ghent', province: 'oost-vlaanderen' },
  ...{ latitude: 51.05, longitude: 3.72, sale: 1, rent: 0 },
}

const site = (language: Language) =>
  siteViewFixture(language, { hrefOf: (link) => (link === 'page:privacy-statement' ? '/privacy/' : null) })

function render(
  name: FormName,
  context: Partial<FormContextValue> = {},
  language: Language = 'en',
  siteOptions = options,
): string {
  const value: FormContextValue = { key: 'the-key', characters: 'K7TQ', state: null, ...context }
  return renderToStaticMarkup(
    <SiteProvider site={site(language)}>
      <FormContextProvider value={value}>
        <FormView
          form={forms[name]}
          subject={forms[name].about ? 42 : undefined}
          options={siteOptions}
          places={[ghent]}
        />
      </FormContextProvider>
    </SiteProvider>,
  )
}

const returned = (name: FormName, change: Partial<FormState> = {}): Partial<FormContextValue> => ({
  state: { name, entered: {}, errors: {}, fault: null, ...change },
})

const textOf = (markup: string) =>
  markup
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const errorsOf = markupChecker({
  ...reactSpellings,
  'tel-non-breaking': 'off',
  'form-dup-name': ['error', { shared: ['radio', 'submit', 'checkbox'] }],
})

test.each([
  ['<input id="a" type="text" name="b"/>', 0],
  ['<input id="a" type="hidden" name="b"/>', 1],
  ['<p id="a">x</p>', 1],
])('finds a label that belongs to no control: %s', (element, count) => {
  const found = errorsOf(`<label for="a">x</label>${element}`).filter((error) => error.startsWith('valid-for'))
  expect(found).toHaveLength(count)
})

test.each(formNames.flatMap((name) => languageCodes.map((language) => [name, language] as const)))(
  '%s in %s is valid HTML with every text and field',
  (name, language) => {
    const markup = render(name, {}, language)
    expect(errorsOf(markup)).toEqual([])
    for (const field of Object.keys(forms[name].fields)) expect(markup, field).toContain(`name="${field}"`)
    expect(markup).not.toMatch(/<(?:label|legend|option|button)[^>]*>\s*<\/|undefined|{{(?!(?:count|name)}})/)
    expect(markup).toContain(`<input type="hidden" name="${hiddenFields.form}" value="${name}"/>`)
    expect(markup).toContain(`<input type="hidden" name="${hiddenFields.key}" value="the-key"/>`)
    expect(markup.includes(`name="${hiddenFields.subjectId}" value="42"`)).toBe(forms[name].about !== null)
  },
)

test.each(languageCodes)('%s has a text for each field, option, fault and rule', (language) => {
  const { t } = site(language)
  for (const form of Object.values(forms)) {
    for (const key of ['title', 'send'] as const) expect(t(`forms.${form.name}.${key}`), form.name).not.toBe('')
    for (const [name, field] of Object.entries(form.fields)) {
      expect(fieldLabel(t, form, name), name).not.toBe('')
      for (const item of field.options ?? []) expect(optionText(t, form, name, item), `${name} ${item}`).not.toBe('')
      for (const rule of fieldErrorNames(form, name)) {
        const text = errorText(site(language), form, name, rule)
        expect(text, `${form.name} ${name} ${rule}`).not.toMatch(/^$|^\s*:|:\s*$|[?:]\s*:|undefined/)
        expect(clientMessages(site(language), form).errors[`${name}.${rule}`]).toBe(text)
      }
    }
  }
  for (const fault of submissionErrors) expect(t(`forms.faults.${fault}`, { phone: '02 000' })).toContain('02 000')
  expect(t('forms.fields.privacy')).toContain(t('forms.privacyStatement'))
})

test.each([
  ['site-contact', 'firstName', 'required', 'First name is a required field'],
  ['site-contact', 'lastName', 'required', 'Last name is a required field'],
  ['site-contact', 'phone', 'required', 'Phone number is a required field if we are to call you'],
  ['site-contact', 'email', 'required', 'Email address is a required field'],
  ['site-contact', 'email', 'invalid', 'Email address is not valid'],
  ['purchase-offer', 'street', 'required', 'Address is a required field'],
  ['contact-demand', 'street', 'required', 'Address is a required field'],
  ['contact-demand', 'zip', 'required', 'Postal code is a required field'],
  ['contact-demand', 'city', 'required', 'City is a required field'],
  ['contact-demand', 'goal', 'required', 'Goal is a required field'],
  ['demand-register', 'passwordAgain', 'required', 'Please confirm the password'],
  ['site-contact', hiddenFields.challengeText, 'invalid', 'The entered characters are not valid'],
] as const)('%s: %s %s has the prescribed text', (form, name, rule, text) => {
  expect(errorText(site('en'), forms[form], name, rule)).toBe(text)
  expect(clientMessages(site('en'), forms[form]).errors[`${name}.${rule}`]).toBe(text)
})

test.each(languageCodes)('error texts in %s name their field', (language) => {
  for (const form of Object.values(forms)) {
    const texts = Object.keys(form.fields).flatMap((name) =>
      fieldErrorNames(form, name)
        .filter((rule) => !['required', 'different'].includes(rule))
        .map((rule) => errorText(site(language), form, name, rule)),
    )
    expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([])
  }
})

test.each([
  ['nl', 'contact-demand', 'groundArea', 'above', 'Grondoppervlakte in m²: geef een getal van hoogstens 10.000.000'],
  ['en', 'contact-demand', 'groundArea', 'above', 'Plot in m²: give a number of 10,000,000 or less'],
  ['en', 'contact-demand', 'constructionYear', 'below', 'Year built: give a number of 1200 or more'],
  ['en', 'site-contact', 'slot', 'invalid', 'When may we call you: this is not valid'],
  ['en', 'site-contact', 'remark', 'long', 'Your message: this is too long, use 4000 characters at most'],
  ['nl', 'purchase-offer', 'end', 'early', 'De einddatum ligt vóór de begindatum'],
  ['nl', 'purchase-offer', 'end', 'invalid', 'De einddatum is niet geldig'],
] as const)('in %s %s: %s %s gives “%s”', (language, form, name, rule, text) => {
  expect(errorText(site(language), forms[form], name, rule)).toBe(text)
})

test.each([
  ['site-contact', 'Email not sent, please retry'],
  ['contact-me', 'Email not sent, please retry'],
  ['contact-construction', 'Email not sent, please retry'],
  ['contact-appointment', 'Email not sent, please retry'],
  ['send-to-friend', 'Email not sent, please retry'],
  ['testimonial', 'Your testimonial could not be sent', 'Testimonial send failed'],
  ['documents', 'Your request could not be sent', 'Request document error'],
] as const)('a delivery failure of %s gives: %s', (name, text, code?) => {
  expect(faultText(site('en').t, forms[name], 'retry', '02 000')).toMatch(new RegExp(`^${text}\\. .* 02 000\\.$`))
  expect(clientMessages(site('en'), forms[name]).faults.retry).toContain(`${text}. `)
  expect(clientMessages(site('en'), forms[name]).retryCode).toBe(code ?? null)
  const markup = render(name, returned(name, { fault: 'retry' }))
  expect(textOf(markup)).toContain(`${text}. `)
  expect(markup.match(/ data-code="(.*?)"/)?.[1]).toBe(code)
})

test.each([
  ['nl', 'Geen aanspreking'],
  ['fr', 'Sans civilité'],
  ['en', 'No title'],
  ['de', 'Keine Anrede'],
] as const)('lets %s readers leave the title open', (language, none) => {
  const markup = render('site-contact', {}, language)
  const [select] = /<select[^>]*name="title".*?<\/select>/s.exec(markup)!
  expect(select).toContain(`<option value="" selected="">${none}</option>`)
  expect(select).not.toContain('required')
  // An agency that configures no salutation has no such field.
  expect(render('site-contact', {}, language, { ...options, salutations: [] })).not.toContain('name="title"')
})

test.each([
  ['contact-demand', 'type', 'Kies het soort pand'],
  ['demand-register', 'towns', 'Kies minstens één gemeente of provincie'],
  ['contact-demand', 'street', 'Vul het adres van het te schatten pand in'],
  ['send-to-friend', 'friendEmail', 'Vul het e-mailadres van de ontvanger in'],
  ['purchase-offer', 'start', 'De begindatum is niet volledig'],
  ['purchase-offer', 'end', 'De einddatum is niet volledig'],
] as const)('a missing %s field %s gives in Dutch: %s', (form, name, text) => {
  expect(errorText(site('nl'), forms[form], name, 'required')).toBe(text)
})

test('a rejected form has its values, an error at each field and a summary with links', () => {
  const markup = render(
    'site-contact',
    returned('site-contact', {
      entered: {
        firstName: ['Lotte <3'],
        title: ['ms'],
        slot: ['10:00-13:00'],
        remark: ['Two\nlines'],
        newsletter: ['1'],
      },
      errors: { email: 'invalid', lastName: 'required' },
    }),
  )
  expect(markup).toContain('value="Lotte &lt;3"')
  expect(markup).toContain('>Two\nlines</textarea>')
  expect(markup).toMatch(/<option value="ms" selected="">/)
  expect(markup).toMatch(/<option value="10:00-13:00" selected="">/)
  expect(markup).toMatch(/<h2 tabindex="-1"[^>]*autofocus[^>]*>Please check 2 fields<\/h2>/i)
  const links = [...markup.matchAll(/<a href="#([^"]+)">([^<]*)</g)].map(([, id, text]) => [id, text])
  expect(links).toEqual([
    ['site-contact-lastName', 'Last name is a required field'],
    ['site-contact-email', 'Email address is not valid'],
  ])
  for (const [id] of links) {
    const control = new RegExp(`<input[^>]*id="${id}"[^>]*>`).exec(markup)![0]
    expect(control).toContain('aria-invalid="true"')
    expect(control).toContain(`${id}-error`)
    expect(markup).toMatch(new RegExp(`<p class="err" id="${id}-error"><svg`))
  }
  expect(markup).not.toMatch(/id="site-contact-firstName"[^>]*aria-invalid/)
  expect(errorsOf(markup)).toEqual([])
})

test('offers the next free times, then a calendar with one open day', () => {
  const times = [
    '2026-11-24T10:00',
    '2026-11-24T10:45',
    '2026-11-25T10:00',
    '2026-11-30T10:00',
    'waiting:2026-12-01T10:00',
  ]
  const withTimes = { ...options, times: times.map(option) }
  const markup = render('contact-appointment', {}, 'en', withTimes)
  const [next, days] = markup.split('<div class="days">') as [string, string]
  const valuesIn = (part: string) => [...part.matchAll(/type="radio"[^>]*value="([^"]*)"/g)].map(([, value]) => value)
  expect(valuesIn(next)).toEqual(times.slice(0, 3))
  expect(valuesIn(days)).toEqual(times)
  expect(textOf(next)).toContain('Tue 24 Nov, 10:00')
  expect(markup).toContain('All times are Brussels time.')
  const openDays = (html: string) => [
    ...html.matchAll(/<details[^>]*open=""[^>]*><summary>.*?<span class="sr">([^<]*)/g),
  ]
  expect(openDays(days).map(([, day]) => day)).toEqual(['Tuesday, 24 November 2026'])
  expect(textOf(days)).toContain('Tuesday, 1 December 2026 full')
  // Only times that are in sight are required: a browser shows its message at them.
  expect(days.split('Brussels time')[0]).not.toContain('required')

  const chosen = returned('contact-appointment', { entered: { time: [times[4]!] }, errors: { email: 'required' } })
  const back = render('contact-appointment', chosen, 'en', withTimes)
  expect(openDays(back).map(([, day]) => day)).toEqual(['Tuesday, 1 December 2026'])
  const checked = [...back.matchAll(/<input type="radio"[^>]*checked=""[^>]*>/g)].map(
    ([input]) => /value="([^"]*)/.exec(input)![1],
  )
  expect(checked).toEqual([times[4]])
})

test('shows the errors of another form nowhere', () => {
  expect(render('site-contact', returned('sign-newsletter', { fault: 'retry' }))).not.toContain('summary')
})

test.each(submissionErrors)('the fault %s is shown with the phone number', (fault) => {
  const captcha = { siteKey: 'key', origin: 'https://captcha.test' }
  const markup = render('contact-me', { ...returned('contact-me', { fault }), captcha })
  expect(textOf(markup)).toContain('Not sent yet')
  expect(markup).toContain('href="tel:+3220000000"')
  expect(textOf(markup)).toContain(site('en').t(`forms.faults.${fault}`, { phone: '02 000 00 00' }))
})

test.each(formNames)('%s: every aria-describedby refers to an element', (name) => {
  for (const state of [{}, returned(name, { fault: 'retry' })]) {
    const markup = render(name, state)
    const ids = new Set([...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
    const references = [...markup.matchAll(/aria-describedby="([^"]+)"/g)].flatMap(([, all]) => all!.split(' '))
    expect(references.length).toBeGreaterThan(0)
    expect(references.filter((id) => !ids.has(id))).toEqual([])
  }
})

test('has no pattern or maxlength attributes', () => {
  for (const name of formNames) {
    const markup = render(name).replace(/<input[^>]*name="characters"[^>]*>/, '')
    expect(markup).not.toMatch(/ pattern=|maxlength=/i)
  }
})

test('asks for files and passwords again in a rejected form', () => {
  const notice = 'If you had chosen a file, please choose it again'
  expect(textOf(render('job'))).not.toContain(notice)
  expect(textOf(render('job', returned('job', { errors: { email: 'invalid' } })))).toContain(notice)
  expect(textOf(render('job', returned('job', { errors: { cv: 'required' } })))).not.toContain(notice)
  const back = render('demand-register', returned('demand-register', { errors: { types: 'required' } }))
  expect(back.match(/If you had typed a password/g)).toHaveLength(2)
  expect(back).toMatch(/aria-describedby="[^"]*demand-register-password-again/)
})

test('never returns a password or a file', () => {
  const rerender = (name: FormName, field: string) =>
    render(name, returned(name, { entered: { [field]: ['hunter2-hunter2'] }, errors: { [field]: 'invalid' } }))
  expect(rerender('demand-register', 'password')).not.toContain('hunter2')
  expect(rerender('job', 'cv')).not.toContain('hunter2')
})

test('shows the text challenge without a captcha, or without a script', () => {
  expect(render('job')).toMatch(/<span translate="no"><b data-characters="">K7TQ<\/b>/)
  expect(render('job')).not.toMatch(/noscript|data-captcha/)
  const markup = render('job', { captcha: { siteKey: 'the-site', origin: 'https://captcha.test' } })
  expect(markup).toContain('<div data-captcha="the-site" data-origin="https://captcha.test" data-action="job"></div>')
  expect(markup).toMatch(/<noscript><div class="field riddle"/)
  // Submitted without a token.
  const captcha = { siteKey: 'the-site', origin: 'https://captcha.test' }
  const without = render('job', { captcha, ...returned('job', { fault: 'captcha' }) })
  expect(without).not.toMatch(/noscript|data-captcha/)
  expect(without).toContain('name="characters"')
  const refused = render('job', returned('job', { fault: 'captcha' }))
  expect(refused).toContain('<a href="#job-characters">The entered characters are not valid</a>')
})

test('hides the honeypot from assistive technology, keyboard and autofill', () => {
  const [trap] = /<div class="trap"[\s\S]*?<\/div>/.exec(render('contact-me'))!
  expect(trap).toContain('aria-hidden="true"')
  expect(trap).toMatch(/tabindex="-1"/i)
  expect(trap).toMatch(/autocomplete="off"/i)
  expect(trap).not.toContain('hidden=""')
  expect(Object.values(forms).flatMap(({ fields }) => Object.keys(fields))).not.toContain(hiddenFields.honeypot)
})

test('leaves out a choice without options, and an empty step', () => {
  const markup = render('contact-construction', {}, 'en', { slots: [] })
  expect(markup).not.toContain('name="units"')
  expect(markup).not.toContain('name="slot"')
  expect(markup.match(/data-step=""/g)).toHaveLength(1)
})

test('renders towns and provinces as checkboxes of one name', () => {
  const markup = render(
    'demand-register',
    returned('demand-register', { entered: { towns: ['oost-vlaanderen'] }, errors: { types: 'required' } }),
  )
  expect(markup).toMatch(/<input type="checkbox" name="towns"[^>]*value="Gent\|9000"/)
  expect(markup).toMatch(/<input type="checkbox" name="towns" checked="" value="oost-vlaanderen"/)
})

test('names the goals of a valuation and of a saved search', () => {
  expect(textOf(render('contact-demand'))).toMatch(/Sell Let I do not know yet/)
  expect(textOf(render('demand-register'))).toMatch(/Buy Rent/)
})
