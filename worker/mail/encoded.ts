import * as base64 from 'nodemailer/lib/base64'
import { encodeWord, quoteString } from 'nodemailer/lib/mime-funcs'
import * as qp from 'nodemailer/lib/qp'
import { oneLine } from './plain.ts'

const isPlain = (line: string): boolean => /^[\x20-\x7e]{0,60}$/.test(line) && !line.includes('=?')

/** Encoded words of 52 characters at most, one a line: a line stays within 76 with the header's name (RFC 2047). */
const encodedWords = (line: string): string => encodeWord(line, 'B', 52).replaceAll(' ', '\r\n ')

/** @returns the value of an unstructured header, folded; it cannot begin another header */
export function headerText(text: string): string {
  const line = oneLine(text)
  return isPlain(line) ? line : encodedWords(line)
}

export function displayName(name: string): string {
  const line = oneLine(name)
  return isPlain(line) ? quoteString(line) : encodedWords(line)
}

export const base64Lines = (text: string): string => base64.wrap(base64.encode(text))

/**
 * @param text with line breaks of any kind
 * @returns quoted-printable in lines of 76 with `CR LF`; a dot at the start of a line is encoded, since alone it ends a mail
 */
export const quotedPrintable = (text: string): string =>
  qp.wrap(qp.encode(text.toWellFormed().replace(/\r\n?|\n/g, '\r\n')).replace(/^\./gm, '=2E')).replace(/^\./gm, '=2E')
