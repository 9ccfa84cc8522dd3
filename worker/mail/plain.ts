/** Characters that end a line or steer a program that reads one. */
const breaking = /[\p{Cc}\p{Zl}\p{Zp}]+/gu

/** @returns a text for a header or a table cell: on one line, whatever it was */
export const oneLine = (text: string): string => text.toWellFormed().replace(breaking, ' ').trim()

/** @returns a text of several lines, with no character but its line breaks that a reader cannot see */
export const lines = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .split('\n')
    .map((line) => line.replace(breaking, ' ').trimEnd())
    .join('\n')
    .trim()
