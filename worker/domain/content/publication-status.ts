/** Only what is published is shown. */
export type PublicationStatus = 'published' | 'draft'

/** A text that may be kept and not shown. */
export type Publishable<T> = { text: T; public: boolean }

/** @returns whether a row is shown to everybody */
export const isPublished = ({ status }: { status: PublicationStatus }): boolean => status === 'published'
