import type { Module } from '#domain/content/module.ts'
import type { Place } from '#domain/map/place.ts'
import { phoneHref } from '#domain/phone.ts'
import { Icon } from '#ui/components/icon.tsx'
import { type OfficeView, useSite } from '#ui/site.tsx'
import { Heading, levelIn } from './heading.tsx'
import { WantedTowns } from './wanted-towns.tsx'

type Props = {
  module: Module
  /** Which of the forms it stands for. */
  form: string | null
  /** Towns to look in, for whoever tells what he looks for. */
  places?: readonly Place[]
}

/**
 * How to reach the agency: by telephone, and by a letter that already says what it is about. The contact form itself,
 * unless it is one of several cards, tells where the offices are and when they are open; beside what somebody looks for
 * stands the way to what there is today.
 */
export function Contact({ module, form, places = [] }: Props) {
  const site = useSite()
  const { say, agency } = site
  const subject = say(module.title)
  const phone = phoneHref(agency.phone)
  return (
    <>
      <p className="btn-row">
        {phone && (
          <a className="btn" href={phone}>
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
      {places.length > 0 && <WantedTowns places={places} />}
      {form === 'site-contact' && module.view === 'single' && <Whereabouts level={levelIn(site, module)} />}
    </>
  )
}

function Whereabouts({ level }: { level: number }) {
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
