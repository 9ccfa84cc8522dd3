import type { ReactNode } from 'react'
import { energyLabelOf } from '#domain/energy/label.ts'
import { type FactName, factDefinitions } from '#domain/property/facts.ts'
import type { Property } from '#domain/property/property.ts'
import { DescriptionList } from '#ui/components/description-list.tsx'
import { EnergyLabel } from '#ui/energy/energy-label.tsx'
import { factText } from '#ui/facts/fact-text.ts'
import { useSite } from '#ui/site.tsx'

/** With a short name in `property.keyFact`. */
const mainFacts = ['bedrooms', 'bathrooms', 'livingArea', 'groundArea', 'constructionYear', 'facades'] as const
const otherFacts = [
  ...['terraceArea', 'gardenArea', 'garages', 'parkings', 'floors', 'toilets', 'officeArea', 'storeArea'],
  'frontWidth',
] as const satisfies FactName[]

type KeyFact = (typeof mainFacts | typeof otherFacts)[number]

const maxFacts = 8

export const keyFactsId = 'key-facts'

/** @returns the facts at the top of a page, with the energy label an even number, so that no row of two ends early */
export function keyFacts(property: Property, today: string): KeyFact[] {
  const present = [...mainFacts, ...otherFacts].filter((name) => Number(property.facts[name]) > 0)
  const labels = energyLabelOf(property, today) ? 1 : 0
  const places = Math.min(maxFacts, present.length + labels)
  return present.slice(0, (places > 2 ? places - (places % 2) : places) - labels)
}

const hasShortName = (name: KeyFact): name is (typeof mainFacts)[number] =>
  (mainFacts as readonly KeyFact[]).includes(name)

export function KeyFacts({ property, id }: { property: Property; id?: string }) {
  const site = useSite()
  const { t, today } = site
  const energy = EnergyLabel({ property })
  const rows = keyFacts(property, today).map((name): [string, ReactNode] => [
    hasShortName(name) ? t(`property.keyFact.${name}`) : t(`facts.${name}`),
    factText({ name, fact: factDefinitions[name], value: property.facts[name]! }, site),
  ])
  if (energy) rows.push([t('property.keyFact.energy'), energy])
  return (
    <DescriptionList {...(id && { id })} className={rows.length === 6 ? 'keyfacts of-6' : 'keyfacts'} rows={rows} />
  )
}
