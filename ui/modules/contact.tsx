import type { Module } from '#domain/content/module.ts'
import type { Form, FormOptions } from '#domain/forms/form.ts'
import { forms } from '#domain/forms/registry.ts'
import type { Place } from '#domain/geo/place.ts'
import { phoneHref } from '#domain/phone.ts'
import { Icon } from '#ui/components/icon.tsx'
import { FormView } from '#ui/forms/form-view.tsx'
import { type OfficeView, useSite } from '#ui/site.tsx'
import { Heading, levelIn } from './heading.tsx'

type Props = {
  module: Module
  /** Which of the forms it stands for. */
  form: string | null
  /** What its choices offer. */
  options?: FormOptions
  /** Towns to look in, for whoever tells what he looks for. */
  places?: readonly Place[]
}

/** @returns the form that an editor named, where it can stand on a page about nothing in particular */
export const findForm = (name: string | null | undefined): Form | null => {
  const form = Object.values(forms).find((item) => item.name === name)
  return form && form.about === null ? form : null
}

/**
 * How to reach the agency: by telephone, by a letter that already says what it is about, and by the form, unless it is
 * one of several cards. The plain form tells where the offices are and when they are open.
 */
export function Contact({ module, form, options = {}, places = [] }: Props) {
  const site = useSite()
  const { say, agency, t, href } = site
  const subject = say(module.title)
  const phone = phoneHref(agency.phone)
  const whole = module.view === 'single' ? findForm(form) : null
  const level = levelIn(site, module)
  return (
    <>
      <p className="btn-row">
        {phone && (
          <a className={whole ? 'btn quiet' : 'btn'} href={phone}>
            <Icon name="phone" />
            {agency.phone}
          </a>
        )}
        <a
          className="btn quiet"
          href={`mailto:${agency.email}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`}
        >
          <Icon name="mail" />
          {agency.email}
        </a>
      </p>
      {whole && (
        <FormView
          form={whole}
          id={`${whole.name}-${module.id}`}
          options={options}
          places={places}
          level={level}
          suggested={jobSuggestions}
        />
      )}
      {whole?.name === 'demand-register' && (
        <p className="btn-row small">
          <a href={href('alertLogin')}>{t('modules.alertLogin')}</a>
        </p>
      )}
      {form === 'site-contact' && module.view === 'single' && <Offices level={level} />}
    </>
  )
}

/** What most mean: a visitor changes it with one click. */
const jobSuggestions = { frequency: ['daily'] }

function Offices({ level }: { level: number }) {
  const { t, agency, name } = useSite()
  const offices = agency.offices.length > 0 ? agency.offices : [{ ...agency, name }]
  return (
    <div className="whereabouts">
      {agency.hours && (
        <div>
          <Heading level={level} className="size-small">
            {t('modules.hours')}
          </Heading>
          <p>{agency.hours}</p>
        </div>
      )}
      <div>
        <Heading level={level} className="size-small">
          {t('modules.offices')}
        </Heading>
        <ul className="offices">
          {offices.map((office) => (
            <li key={office.name}>
              <Office office={office} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function Office({ office: { name, street, zip, city, phone } }: { office: OfficeView }) {
  const href = phone ? phoneHref(phone) : undefined
  return (
    <address>
      <b>{name}</b>
      {street && (
        <>
          <br />
          {street}
        </>
      )}
      {city && (
        <>
          <br />
          {zip} {city}
        </>
      )}
      {href && (
        <>
          <br />
          <a href={href}>{phone}</a>
        </>
      )}
    </address>
  )
}
