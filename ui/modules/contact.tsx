import type { Module } from '#domain/content/module.ts'
import { hasPage } from '#domain/content/team/agent.ts'
import type { Form, FormOptions } from '#domain/forms/form.ts'
import { contactForm } from '#domain/forms/inquiry.ts'
import { forms } from '#domain/forms/registry.ts'
import { savedSearchForm } from '#domain/forms/saved-search.ts'
import { valuationForm } from '#domain/forms/valuation.ts'
import type { Place } from '#domain/geo/place.ts'
import { phoneHref } from '#domain/phone.ts'
import { Icon } from '#ui/components/icon.tsx'
import { LinkButton } from '#ui/components/link-button.tsx'
import { MoreLink } from '#ui/components/more-link.tsx'
import { FormAside } from '#ui/forms/form-aside.tsx'
import { FormView } from '#ui/forms/form-view.tsx'
import { type OfficeView, officeHref, useSite } from '#ui/site.tsx'
import { OfficeAddress } from '#ui/team/office-place.tsx'
import { BeginValuation } from './begin-form.tsx'
import { Heading, levelIn } from './heading.tsx'

type Props = {
  module: Module
  form: string | null
  options?: FormOptions
  /** For the town picker of a saved search. */
  places?: readonly Place[]
}

/** @returns null for an unknown form, and for one that needs a property or a project */
export const findForm = (name: string | null | undefined): Form | null => {
  const form = Object.values(forms).find((item) => item.name === name)
  return form && form.about === null ? form : null
}

/**
 * Phone, mail and, unless it is a card, the form; the plain contact form with offices and hours. A card of the
 * valuation begins its form.
 */
export function Contact({ module, form, options = {}, places = [] }: Props) {
  const site = useSite()
  const isCard = module.view !== 'single'
  const definition = isCard ? null : findForm(form)
  const level = levelIn(site, module)
  const formPage = isCard && form === valuationForm.name ? site.hrefOf(`page:${form}`) : null
  if (formPage) return <BeginValuation form={valuationForm.name} id={`begin-${module.id}`} action={formPage} />
  if (!definition) return <ContactButtons subject={site.say(module.title)} />
  return (
    <>
      <FormView
        form={definition}
        id={`${definition.name}-${module.id}`}
        options={options}
        places={places}
        level={level}
        suggested={suggestions}
      />
      <FormAside form={definition.name} level={level}>
        {definition.name === savedSearchForm.name && (
          <p className="small">
            <a href={site.href('savedSearchLogin')}>{site.t('modules.alertLogin')}</a>
          </p>
        )}
        {definition.name === contactForm.name && <Offices level={level} />}
      </FormAside>
    </>
  )
}

function ContactButtons({ subject }: { subject: string | undefined }) {
  const { agency } = useSite()
  const phone = phoneHref(agency.phone)
  return (
    <p className="btn-row">
      {phone && <LinkButton href={phone} icon="phone" label={agency.phone} />}
      <a
        className="btn quiet"
        href={`mailto:${agency.email}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`}
      >
        <Icon name="mail" />
        {agency.email}
      </a>
    </p>
  )
}

/** First answers of a saved search. */
const suggestions = { frequency: ['daily'] }

function Offices({ level }: { level: number }) {
  const site = useSite()
  const { t, agency, name } = site
  const offices = agency.offices.length > 0 ? agency.offices : [{ ...agency, name }]
  return (
    <div>
      <Heading level={level}>{t(offices.length === 1 ? 'modules.office' : 'modules.offices')}</Heading>
      <ul className="offices">
        {offices.map((office) => (
          <li key={office.name}>
            <Office office={office} href={'id' in office ? officeHref(site, office) : null} />
          </li>
        ))}
      </ul>
      {site.agents.some(hasPage) && (
        <p>
          <MoreLink label={t('team.all')} href={site.href('agents')} />
        </p>
      )}
    </div>
  )
}

type OfficeProps = { office: Omit<OfficeView, 'id' | 'latitude' | 'longitude' | 'hours'>; href: string | null }

function Office({ office, href }: OfficeProps) {
  const { name } = office
  return (
    <>
      <b>{href ? <a href={href}>{name}</a> : name}</b>
      <OfficeAddress office={office} />
    </>
  )
}
