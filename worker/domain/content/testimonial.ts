import type { SitePicture } from '#domain/picture.ts'
import type { Language } from '#locales/languages.ts'
import type { PublicationStatus } from './publication-status.ts'

/** First id of visitors' testimonials; lower ids belong to the imported document. */
export const firstSubmittedTestimonialId = 1_000_000_000_000

export type Testimonial = {
  id: number
  status: PublicationStatus
  name: string
  comment: string
  language: Language
  website: string | null
  picture: SitePicture | null
  posted: string
  postedBy: string
}
