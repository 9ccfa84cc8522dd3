export type PublicationStatus = 'published' | 'draft'

export type Publishable<T> = { text: T; public: boolean }

export const isPublished = ({ status }: { status: PublicationStatus }): boolean => status === 'published'
