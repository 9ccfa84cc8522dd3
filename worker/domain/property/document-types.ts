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
] as const
export type DocumentType = (typeof documentTypes)[number]
