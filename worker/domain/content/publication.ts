/** Only what is published is shown. */
export type Status = 'published' | 'draft'

/** A text that may be kept and not shown. */
export type Public<T> = { text: T; public: boolean }

/** @returns whether a row is shown to everybody */
export const isPublished = ({ status }: { status: Status }): boolean => status === 'published'
