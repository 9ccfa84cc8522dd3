import { z } from 'zod'
import type { Feed, PictureRecord, PropertyUpdate, Refusal, Warning } from '#domain/import/record.ts'
import { projectSchema } from './agency-project.ts'
import { propertyUpdate } from './agency-property.ts'
import { pictureSchema, placeSchema, typeSchema } from './agency-reference.ts'
import { readValue } from './agency-values.ts'

/** The agency's feed as its vendor exports it: lists of raw rows, each part optional but the properties. */
export type AgencyFeed = {
  PropertyTypes?: unknown[]
  Places?: unknown[]
  Properties: unknown[]
  Projects?: unknown[]
  Pictures?: unknown[]
}

const isObject = (raw: unknown): raw is object => typeof raw === 'object' && raw !== null && !Array.isArray(raw)

/** The pictures that can be read; a warning for each of the others, by the home or project that it shows. */
function picturesOf(rows: readonly unknown[], warnings: Warning[]): PictureRecord[] {
  const seen = new Set<number>()
  return rows.flatMap((raw, row) => {
    const { PropertyID, ProjectID } = (raw ?? {}) as { PropertyID?: unknown; ProjectID?: unknown }
    const note = (field: string, reason: string) =>
      warnings.push({ row, id: String(PropertyID ?? ProjectID ?? ''), field, reason })
    const picture = readValue(pictureSchema, raw, 'Pictures', note)
    if (!picture) return []
    if (seen.has(picture.id)) {
      note('Pictures.ID', 'stands in the feed twice')
      return []
    }
    seen.add(picture.id)
    return picture
  })
}

/**
 * Reads a vendor's feed. A value of a property or a picture that cannot be taken is left out with a warning; a fault in
 * the types, places or projects refuses the whole feed.
 * @throws ZodError for those parts
 */
export function readAgencyFeed(feed: AgencyFeed): Feed {
  const properties: PropertyUpdate[] = []
  const refused: Refusal[] = []
  const warnings: Warning[] = []
  const rows = new Map<number, number>()
  for (const [row, raw] of feed.Properties.entries()) {
    const id = String((raw as { ID?: unknown } | null)?.ID ?? '')
    const refuse = (field: string, reason: string) => refused.push({ row, id, field, reason })
    const notes: Warning[] = []
    const note = (field: string, reason: string) => notes.push({ row, id, field, reason })
    const read = isObject(raw) ? propertyUpdate(raw, note) : null
    if (!isObject(raw)) refuse('row', 'is no property')
    else if (!read) refuse('ID', notes[0]!.reason)
    else if (rows.has(read.id)) refuse('ID', 'stands in the feed twice')
    else {
      rows.set(read.id, row)
      properties.push(read)
      warnings.push(...notes)
    }
  }
  return {
    ...(feed.PropertyTypes && { types: z.array(typeSchema).parse(feed.PropertyTypes) }),
    ...(feed.Places && { places: z.array(placeSchema).parse(feed.Places) }),
    ...(feed.Projects && { projects: z.array(projectSchema).parse(feed.Projects) }),
    ...(feed.Pictures && { pictures: picturesOf(feed.Pictures, warnings) }),
    properties,
    read: feed.Properties.length,
    refused,
    warnings,
    rows,
  }
}
