/** @returns whether there is nothing to show: null, nothing given, or a text of white space. 0 and false are something. */
export const isBlank = (value: unknown): value is null | undefined | '' =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
