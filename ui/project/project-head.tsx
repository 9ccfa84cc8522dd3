import { addressLine } from '#domain/geo/address.ts'
import { isSoldOut, type Project, valueRange } from '#domain/project.ts'
import { titleClass } from '#domain/property/property.ts'
import { DescriptionList } from '#ui/components/description-list.tsx'
import { ContactLinks } from '#ui/property/contact-card.tsx'
import { useSite } from '#ui/site.tsx'
import { ProjectPrice } from './project-card.tsx'
import { monthText, rangeText } from './unit-text.ts'

/** @returns the address in one line; only the town of a hidden address */
export function useProjectAddress(project: Project): string {
  const { t } = useSite()
  return addressLine(project, t('common.box'))
}

/** With the contact links on a narrow screen. */
export function ProjectHead({ project }: { project: Project }) {
  const { t } = useSite()
  const { title, lang, addressPublished } = project
  const address = useProjectAddress(project)
  return (
    <header className="prop-head">
      <p className="where">
        {isSoldOut(project) && <span className="ribbon sold">{t('project.soldOut')}</span>}
        <span>
          {t('project.kind')}, {address}
          {!addressPublished && `. ${t('property.addressOnRequest')}`}
        </span>
      </p>
      <h1 className={titleClass(title)} lang={lang}>
        {title}
      </h1>
      {!isSoldOut(project) && (
        <p className="big-price">
          <ProjectPrice project={project} />
          {project.priceFrom !== null && <span className="muted">{t('project.withoutVat')}</span>}
        </p>
      )}
      <div className="btn-row">
        <ContactLinks />
      </div>
    </header>
  )
}

export function ProjectFacts({ project }: { project: Project }) {
  const { t, language } = useSite()
  const { city, delivery, units, available, priceList } = project
  const areas = valueRange(priceList.map(({ livingArea }) => livingArea))
  const bedrooms = valueRange(priceList.map((unit) => unit.bedrooms))
  const facts: [label: string, value: string | null | false | 0][] = [
    [t('project.keyFact.place'), city],
    [t('project.keyFact.delivery'), delivery && monthText(delivery, language)],
    [t('project.keyFact.homes'), units > 0 && String(units)],
    [t('project.keyFact.available'), available > 0 && String(available)],
    [t('property.keyFact.livingArea'), areas && `${rangeText(areas, language)} ${t('common.units.squareMetres')}`],
    [t('property.keyFact.bedrooms'), bedrooms && rangeText(bedrooms, language)],
  ]
  return <DescriptionList className="keyfacts of-project" rows={facts.filter(([, value]) => value)} />
}
