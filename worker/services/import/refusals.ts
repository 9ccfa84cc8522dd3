import { countryCode, countryName } from '#domain/geo/country.ts'
import { countries } from '#domain/geo/region.ts'
import type { Feed, PropertyUpdate, Refusal } from '#domain/import/record.ts'
import { salePriceFault } from '#domain/import/sale-price.ts'
import { type ImportContext, placeOf, rowNumber, sourceField } from './context.ts'
import { kmTooFar, missingField } from './merge.ts'
import type { FeedProperties } from './unit-prices.ts'

function countryReason(countryId: number): string {
  const code = countryCode(countryId)
  if (!code) return `${countryId} is no country of this site`
  return `${countryName(code, 'en')} is no country of this site: name ${code} under "countries" in its site document`
}

type Known = ReturnType<ImportContext['known']['get']>

/** Why a price that is to be shown cannot be that of a sale. */
export const priceFault = ({ goal, price, pricePublished, facts }: PropertyUpdate, stored: Known): string | null =>
  (pricePublished ?? stored?.pricePublished)
    ? salePriceFault(goal ?? stored?.goal, price, facts?.lifeAnnuity ?? stored?.lifeAnnuity === 1)
    : null

/** A home that is sold or leaves the market has to be shown as such, whatever its price. */
const isOnOffer = ({ status, withdrawn }: PropertyUpdate, stored: Known): boolean =>
  !withdrawn && (status === undefined ? stored?.status : status) !== 'sold'

/** Why a property cannot be written: a required field is missing, its price is none, or its place, type or project unknown. */
function refusalReason(update: PropertyUpdate, context: ImportContext): [field: string, reason: string] | null {
  const { feed, known, types, projectIds } = context
  const { id, zip, city, typeId, projectId } = update
  const stored = known.get(id)
  if (stored?.feed && stored.feed !== context.feedName && !context.edits)
    return ['ID', `is a property of the feed ${stored.feed}`]
  const countryId = update.countryId ?? stored?.countryId ?? countries.belgium
  if (!context.countryIds.has(countryId)) return ['CountryID', countryReason(countryId)]
  const missing = missingField(update, stored !== undefined)
  if (missing) {
    const warning = feed.warnings?.find(
      (item) => item.id === String(id) && [missing, sourceField(feed, missing)].includes(item.field),
    )
    const isOnlyTown = missing === 'Zip' && city && !warning
    return isOnlyTown
      ? ['City', `${city} is no town that is known, and there is no postcode`]
      : [missing, warning?.reason ?? 'is missing']
  }
  const isShown = {
    price: update.pricePublished ?? stored?.pricePublished,
    address: update.addressPublished ?? stored?.addressPublished,
  }
  const hiddenUnread = update.unread?.find((name) => !isShown[name])
  if (hiddenUnread) return [hiddenUnread === 'price' ? 'Price' : 'Street', 'cannot be read, and no text may tell it']
  const fault = isOnOffer(update, stored) && priceFault(update, stored)
  if (fault) return ['Price', fault]
  const place = placeOf(update, context)?.place
  if (!place) return ['City', `no place ${zip} ${city ?? ''}`.trimEnd()]
  // A person corrects it; of a feed, the rest of the row is taken.
  const km = context.edits ? kmTooFar(update, place, countryId) : null
  if (km !== null) return ['GpsX, GpsY', `are ${km} km from ${place.official}`]
  if (typeId != null && !types.has(typeId)) return ['WebID', `no type ${typeId}`]
  if (projectId != null && !projectIds.has(projectId)) return ['ProjectID', `no project ${projectId}`]
  return null
}

export function findRefusals(context: ImportContext): ReadonlyMap<PropertyUpdate, Refusal> {
  const refusals = new Map<PropertyUpdate, Refusal>()
  for (const [index, update] of context.feed.properties.entries()) {
    const [field, reason] = refusalReason(update, context) ?? []
    if (!field || !reason) continue
    const row = rowNumber(context.feed, update.id, index)
    refusals.set(update, { row, id: String(update.id), field: sourceField(context.feed, field), reason })
  }
  return refusals
}

export function feedPrices(feed: Feed, refusals: ReadonlyMap<PropertyUpdate, Refusal>): FeedProperties {
  const hasVisibility = (update: PropertyUpdate) => !refusals.has(update) && update.pricePublished != null
  return {
    properties: feed.properties
      .filter(hasVisibility)
      .map(({ id, price = null, pricePublished }) => ({ id, price, pricePublished: pricePublished! })),
    refused: [...feed.refused, ...feed.properties.filter((update) => !hasVisibility(update))],
  }
}
