import '#locales/property-page.ts'
import { fold } from '#domain/fold.ts'
import { type FactDefinition, type FactName, factDefinitions } from '#domain/property/facts.ts'
import { type Key, translator } from '#locales/translator.ts'
import { vendorFacts } from '#worker/importers/agency-facts.ts'

type Feature = readonly [field: string, value: true | string]

const facts = Object.entries(vendorFacts).map(([field, name]) => ({ field, name }))

function namesOfFact(field: string, name: FactName): [string, Feature][] {
  const t = translator('en')
  const { kind, choices = [] }: FactDefinition = factDefinitions[name]
  if (kind === 'flag') return [[t(`facts.${name}` as Key), [field, true]]]
  if (kind !== 'choices') return []
  return choices.map((choice) => [t(`facts.choices.${name}.${choice}` as Key), [field, choice]])
}

/** Names that other programs write. */
const otherNames: readonly [string, Feature][] = [
  ...['Terrace', 'Private terrace', 'Covered terrace', 'Roof terrace', 'Solarium'].map((name): [string, Feature] => [
    name,
    ['HasTerrace', true],
  ]),
  ...['Garden', 'Private garden', 'Garden private'].map((name): [string, Feature] => [name, ['HasGarden', true]]),
  ...['Garage', 'Private garage'].map((name): [string, Feature] => [name, ['HasGarage', true]]),
  ...['Elevator', 'Lift'].map((name): [string, Feature] => [name, ['HasLift', true]]),
  ...['Basement', 'Cellar'].map((name): [string, Feature] => [name, ['HasCellar', true]]),
  ...['Private pool', 'Swimming pool', 'Pool private'].map((name): [string, Feature] => [
    name,
    ['ExteriorComfort', 'swimming-pool'],
  ]),
  ['Furnished', ['IsFurnished', true]],
  ['Attic', ['HasAttic', true]],
  ['Air conditioning', ['InteriorComfort', 'air-conditioning']],
  ['Fireplace', ['InteriorComfort', 'fireplace']],
  ['Sauna', ['InteriorComfort', 'sauna']],
  ['Fitted wardrobes', ['InteriorComfort', 'fitted-wardrobes']],
  ['Solar panels', ['ExteriorComfort', 'solar-panels']],
  ['Fitted kitchen', ['Kitchen', 'installed']],
]

const features: ReadonlyMap<string, Feature> = new Map(
  [...otherNames, ...facts.flatMap(({ field, name }) => namesOfFact(field, name))].map(([name, feature]) => [
    fold(name),
    feature,
  ]),
)

/** @returns the facts that the features name, and how many of them name none */
export function featureFacts(names: readonly string[]): { row: Record<string, unknown>; unknown: number } {
  const row: Record<string, unknown> = {}
  let unknown = 0
  for (const name of names) {
    const label = /^EPC ([A-I][+-]*)$/i.exec(name.trim())?.[1]
    const [field, value] = label ? (['EPCLabelText', label] as const) : (features.get(fold(name)) ?? [])
    if (!field || value === undefined) unknown++
    else if (field.endsWith('Comfort')) row[field] = [...((row[field] as string[] | undefined) ?? []), value]
    else row[field] = value
  }
  return { row, unknown }
}
