import type { SitePicture } from '#domain/picture.ts'
import type { Language } from '#locales/languages.ts'
import type { PublicationStatus } from './publication-status.ts'

/**
 * From this number on testimonials are those that visitors sent; the numbers below are the document's own. Beyond any
 * number that a vendor gives.
 */
export const firstSubmittedTestimonialId = 1_000_000_000_000

/** What somebody says of the agency, in the words and the language in which it was said. */
export type Testimonial = {
  id: number
  status: PublicationStatus
  name: string
  comment: string
  language: Language
  /** Web address of whoever says it. */
  website: string | null
  picture: SitePicture | null
  /** `YYYY-MM-DD` */
  posted: string
  /** Who brought it in: the customer, or somebody of the agency. */
  postedBy: string
}
