import { z } from 'zod'
import { propertiesOnce } from '#domain/import/languages.ts'
import type { Feed, PictureRecord, Refusal, Warning } from '#domain/import/record.ts'
import { projectSchema } from './agency-project.ts'
import { propertyUpdate } from './agency-property.ts'
import { pictureSchema, placeSchema, typeSchema } from './agency-reference.ts'
import { readValue } from './agency-values.ts'

/** A vendor's export: lists of raw rows. */
export type AgencyFeed = {
  PropertyTypes?: unknown[]
  Places?: unknown[]
  Properties: unknown[]
  Projects?: unknown[]
  Pictures?: unknown[]
}

const isObject = (raw: unknown): raw is Record<string, unknown> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw)

/** A state that cannot be read is not taken for an open sale, nor the postcode of an unknown country for a Belgian one. */
const refusingFields = ['Marquee', 'Status', 'CountryID']

/** @returns the valid pictures; a warning names the property or project of each of the others */
function readPictures(rows: readonly unknown[], warnings: Warning[]): PictureRecord[] {
  const ids = new Set<number>()
  return rows.flatMap((raw, row) => {
    const { PropertyID, ProjectID } = (raw ?? {}) as { PropertyID?: unknown; ProjectID?: unknown }
    const warn = (field: string, reason: string) =>
      warnings.push({ row, id: String(PropertyID ?? ProjectID ?? ''), field, reason })
    const picture = readValue(pictureSchema, raw, 'Pictures', warn)
    if (!picture) return []
    if (ids.has(picture.id)) {
      warn('Pictures.ID', 'is in the feed twice')
      return []
    }
    ids.add(picture.id)
    return picture
  })
}

/**
 * Reads a vendor's feed. An invalid value of a property or a picture is left out with a warning.
 * @throws ZodError for an invalid type, place or project
 */
export function readAgencyFeed(feed: AgencyFeed): Feed {
  const homes = propertiesOnce()
  const refused: Refusal[] = []
  const warnings: Warning[] = []
  const rows = new Map<number, number>()
  for (const [row, raw] of feed.Properties.entries()) {
    const id = String((raw as { ID?: unknown } | null)?.ID ?? '')
    const refuse = (field: string, reason: string) => refused.push({ row, id, field, reason })
    const rowWarnings: Warning[] = []
    const warn = (field: string, reason: string) => rowWarnings.push({ row, id, field, reason })
    const update = isObject(raw) ? propertyUpdate(raw, warn) : null
    const unread = rowWarnings.find(({ field }) => refusingFields.includes(field))
    if (!isObject(raw)) refuse('row', 'is no property')
    else if (!update) refuse('ID', rowWarnings[0]!.reason)
    else if (unread) refuse(unread.field, unread.reason)
    else if (homes.add(update)) {
      if (!rows.has(update.id)) rows.set(update.id, row)
      warnings.push(...rowWarnings)
    } else refuse('ID', 'is in the feed twice')
  }
  return {
    ...(feed.PropertyTypes && { types: z.array(typeSchema).parse(feed.PropertyTypes) }),
    ...(feed.Places && { places: z.array(placeSchema).parse(feed.Places) }),
    ...(feed.Projects && { projects: z.array(projectSchema).parse(feed.Projects) }),
    ...(feed.Pictures && { pictures: readPictures(feed.Pictures, warnings) }),
    properties: homes.all(),
    read: homes.all().length + refused.length,
    refused,
    warnings,
    rows,
  }
}
