/** Whether a value has a shape: a schema of one line each, since zod is not loaded when the worker starts. */
export type Shape = (value: unknown) => boolean

export const isText: Shape = (value) => typeof value === 'string'
export const isNumber: Shape = (value) => typeof value === 'number'
export const isRecord: Shape = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)

const isScalar: Shape = (value) => value === null || ['string', 'number', 'boolean'].includes(typeof value)

export const listOf =
  (isItem: Shape): Shape =>
  (value) =>
    Array.isArray(value) && value.every(isItem)

export const recordOf =
  (isValue: Shape): Shape =>
  (value) =>
    isRecord(value) && Object.values(value as object).every((item) => item === undefined || isValue(item))

/** An object with these members at least. */
export const objectOf =
  (members: Readonly<Record<string, Shape>>): Shape =>
  (value) =>
    isRecord(value) &&
    Object.entries(members).every(([name, isMember]) => isMember((value as Record<string, unknown>)[name]))

/** A scalar, or a list of texts. */
export const isAnyValue: Shape = (value) => isScalar(value) || listOf(isText)(value)

/** The value of each field before and after. */
export const isChanges = recordOf((pair) => Array.isArray(pair) && pair.length === 2 && pair.every(isAnyValue))

/** Values of a form, or facts: scalars and lists of texts by name. */
export const isValues = recordOf(isAnyValue)
