export const documentTypes = [
  'epc',
  'asbestos',
  'soil',
  'planning',
  'electrical',
  'floor-plan',
  'ownership',
  'as-built',
  'price-list',
  'deed',
] as const
export type DocumentType = (typeof documentTypes)[number]

/** Who may open a document: every visitor, a visitor whose request the agency grants, or the owner alone. */
export const documentVisibilities = ['public', 'request', 'owner'] as const
export type DocumentVisibility = (typeof documentVisibilities)[number]
