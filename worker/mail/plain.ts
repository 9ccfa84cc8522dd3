const breaking = /[\p{Cc}\p{Zl}\p{Zp}]+/gu

/** @returns a text on one line, for a header or a table cell */
export const oneLine = (text: string): string => text.toWellFormed().replace(breaking, ' ').trim()

/** @returns a text of several lines, without control characters but its line breaks */
export const lines = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .split('\n')
    .map((line) => line.replace(breaking, ' ').trimEnd())
    .join('\n')
    .trim()
