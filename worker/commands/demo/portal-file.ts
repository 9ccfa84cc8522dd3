import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { formNames } from '#domain/forms/form.ts'
import { communicationSources, communicationStatuses, communicationTypes } from '#domain/owner/communication.ts'
import { shownNames } from '#domain/owner/offer.ts'
import { roles } from '#domain/owner/owner.ts'
import { documentTypes } from '#domain/property/document-types.ts'
import { markets } from '#domain/property/status.ts'
import { notificationFrequencies } from '#domain/saved-search/alert-settings.ts'
import { languageCodes } from '#locales/languages.ts'

/** Relative to today; the agency is closed on Sundays, so a Sunday becomes the day before. */
const day = z.union([
  z.strictObject({ ago: z.int() }),
  z.strictObject({ ahead: z.int() }),
  z.strictObject({ saturday: z.int() }),
])
const time = z.string().regex(/^\d{2}:\d{2}$/)
const dated = { day, time }
const home = z.int()
const language = z.enum(languageCodes)

const portal = z.strictObject({
  people: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      email: z.email(),
      role: z.enum(roles),
      language,
      homes: z.array(home),
    }),
  ),
  communications: z.array(
    z.strictObject({
      ...dated,
      home,
      type: z.enum(communicationTypes),
      contact: z.string(),
      subject: z.string(),
      comment: z.string(),
      status: z.enum(communicationStatuses),
      source: z.enum(communicationSources),
    }),
  ),
  /** `amount` in euros. */
  offers: z.array(
    z.strictObject({
      ...{ home, day, until: day, bidder: z.string(), amount: z.int(), conditions: z.string().optional() },
      shown: z.enum(shownNames),
    }),
  ),
  /** `after` and `until` in days after the property was published. */
  publications: z.array(
    z.strictObject({
      home,
      medium: z.string(),
      address: z.string().optional(),
      after: z.int(),
      until: z.int().optional(),
      views: z.int().nullish(),
      printed: z.boolean().optional(),
    }),
  ),
  requests: z.array(
    z.strictObject({
      ...dated,
      home: home.nullable(),
      form: z.enum(formNames),
      language,
      data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())])),
      care: z.enum(['begun', 'done']).optional(),
      visit: z
        .strictObject({ ...dated, state: z.enum(['asked', 'confirmed']), feedback: z.string().optional() })
        .optional(),
    }),
  ),
  visitors: z.array(z.strictObject({ home, usual: z.int(), openHouse: day.nullable() })),
  demands: z.array(
    z.strictObject({
      ...dated,
      firstName: z.string(),
      email: z.email(),
      language,
      market: z.enum(markets),
      query: z.string(),
      frequency: z.enum(notificationFrequencies),
    }),
  ),
})

export type Day = z.output<typeof day>

export type Portal = z.output<typeof portal>

const documents = z.record(
  z.string().regex(/^\d+$/),
  z.array(
    z.strictObject({
      Type: z.enum(documentTypes),
      Visibility: z.string(),
      Titles: z.record(z.string(), z.string()).optional(),
    }),
  ),
)

const read = async (name: string): Promise<unknown> => JSON.parse(await readFile(`db/seed/demo/${name}.json`, 'utf8'))

/** What the owners of the demo agency see, and its requests and alerts. */
export const readPortal = async () => portal.parse(await read('portal'))

/** Documents of the demo's homes, by their ids. */
export const readDocuments = async () => documents.parse(await read('documents'))
