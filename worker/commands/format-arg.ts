import { feedFormats, formatNamed } from '#worker/importers/formats/formats.ts'
import { Fault } from './terminal.ts'

const names = feedFormats
  .map(({ name }) => name)
  .sort()
  .join(', ')

/** No enumeration: the names would make the usage wider than a terminal. */
export const formatArg = {
  type: 'string',
  valueHint: 'format',
  description: 'by default by the contents; an unknown one lists all',
} as const

/** @throws Fault for a name that is no format's */
export function checkFormat(name: string | undefined) {
  if (name !== undefined && !formatNamed(name)) throw new Fault(`There is no format ${name}. There are: ${names}.`)
}
