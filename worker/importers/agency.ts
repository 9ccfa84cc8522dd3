import { z } from 'zod'
import { pictureSchema, placeSchema, typeSchema } from './agency-ground.ts'
import { projectSchema } from './agency-project.ts'
import { propertyRecord, propertySchema } from './agency-property.ts'
import type { Feed, PropertyRecord, Refusal } from './record.ts'

/** The agency's feed as its vendor exports it: lists of raw rows, each part optional but the properties. */
export type AgencyFeed = {
  PropertyTypes?: unknown[]
  Places?: unknown[]
  Properties: unknown[]
  Projects?: unknown[]
  Pictures?: unknown[]
}

/**
 * Reads a vendor's feed. A faulty property is refused with its field and rule and the others go on;
 * a fault in the types, places, projects or pictures refuses the whole feed.
 * @throws ZodError for those parts
 */
export function readAgencyFeed(feed: AgencyFeed): Feed {
  const properties: PropertyRecord[] = []
  const refused: Refusal[] = []
  const seen = new Set<number>()
  for (const [row, raw] of feed.Properties.entries()) {
    const read = propertySchema.safeParse(raw)
    const id = String((raw as { ID?: unknown } | null)?.ID ?? '')
    if (!read.success) {
      const issue = read.error.issues[0]!
      refused.push({ row, id, field: issue.path.join('.'), reason: issue.message })
    } else if (seen.has(read.data.ID)) {
      refused.push({ row, id, field: 'ID', reason: 'stands in the feed twice' })
    } else {
      seen.add(read.data.ID)
      properties.push(propertyRecord(read.data))
    }
  }
  return {
    ...(feed.PropertyTypes && { types: z.array(typeSchema).parse(feed.PropertyTypes) }),
    ...(feed.Places && { places: z.array(placeSchema).parse(feed.Places) }),
    ...(feed.Projects && { projects: z.array(projectSchema).parse(feed.Projects) }),
    ...(feed.Pictures && { pictures: z.array(pictureSchema).parse(feed.Pictures) }),
    properties,
    read: feed.Properties.length,
    refused,
  }
}
