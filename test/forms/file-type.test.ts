import { Buffer } from 'node:buffer'
import { expect, test } from 'vitest'
import { jobForm } from '#domain/forms/job-and-testimonial.ts'
import { pdf, zip } from '#test/support/forms/files.ts'
import { detectFileType } from '#worker/forms/file-type.ts'
import { readUploads, uploadName } from '#worker/forms/uploads.ts'

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const word = ['[Content_Types].xml', 'word/document.xml']

const bytes = (text: string) => Buffer.from(text, 'latin1')

test.each<[string, Uint8Array, string | null]>([
  ['a pdf', pdf(), 'application/pdf'],
  ['a docx', zip(word), docx],
  ['a docx with a comment at its end', zip(word, { comment: 'x'.repeat(300) }), docx],
  ['a jpeg', bytes('\xff\xd8\xff\xe0\0\x10JFIF'), 'image/jpeg'],
  ['a png', bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'), 'image/png'],
  ['a webp', bytes('RIFF\x10\0\0\0WEBPVP8 '), 'image/webp'],
  ['a program', bytes('MZ\x90\0\x03'), null],
  ['an svg', bytes('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), null],
  ['a page', bytes('<!doctype html><script>1</script>'), null],
  ['a page that begins as a pdf', bytes('%PDF-1.7<script>1</script>'), null],
  ['a page with a pdf in it', Buffer.concat([bytes('<html>'), pdf()]), null],
  ['a zip', zip(['readme.txt']), null],
  ['a workbook', zip(['[Content_Types].xml', 'xl/workbook.xml']), null],
  ['a document with programs', zip([...word, 'word/vbaProject.bin']), null],
  ['a document that writes elsewhere', zip([...word, '../../etc/passwd']), null],
  ['a document of ten thousand parts', zip([...word, ...Array.from({ length: 10_000 }, (_, at) => `${at}`)]), null],
  ['a document that unpacks into 4 GB', zip(word, { unpacked: 0xffff_fff0 }), null],
  ['a document that was cut off', zip(word).subarray(0, 90), null],
  ['a list that leads nowhere', zip(word, { listAt: 0x7fff_ffff }), null],
  ['nothing', new Uint8Array(0), null],
  ['four letters', bytes('PK\x03\x04'), null],
])('detects the type of %s by content', (_, content, type) => {
  expect(detectFileType(content)).toBe(type)
})

test.each([
  ['Noor Peeters CV.pdf', 'Noor Peeters CV.pdf'],
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['C:\\Users\\Noor\\cv.docx', 'cv.pdf'],
  ['a.pdf\r\nX-Header: 1', 'a.pdf'],
  ['cv.exe.pdf', 'cv exe.pdf'],
  ['\u202efdp.exe', 'fdp.pdf'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(80)}.pdf`],
  ['.pdf', 'file.pdf'],
  ['"><script>.pdf', 'script.pdf'],
  ['Gérard – été.pdf', 'Gérard été.pdf'],
])('stores a file named %j as %j', (name, stored) => {
  expect(uploadName(name, 'application/pdf')).toBe(stored)
})

test.each<[string, File[], string | null]>([
  ['a pdf', [new File([pdf()], 'cv.pdf')], null],
  ['no file', [], 'required'],
  ['the empty file of a browser', [new File([], '')], 'required'],
  ['an empty file', [new File([], 'cv.pdf')], 'empty'],
  ['five megabytes and one byte', [new File([pdf(5 * 1024 * 1024 + 1)], 'cv.pdf')], 'large'],
  ['five megabytes', [new File([pdf(5 * 1024 * 1024)], 'cv.pdf')], null],
  ['a program', [new File(['MZ'], 'cv.pdf', { type: 'application/pdf' })], 'kind'],
  ['two files', [new File([pdf()], 'a.pdf'), new File([pdf()], 'b.pdf')], 'invalid'],
])('validates %s as a CV', async (_, files, error) => {
  const sent = new FormData()
  for (const file of files) sent.append('cv', file)
  const { uploads, errors } = await readUploads(jobForm, sent)
  expect([errors.cv ?? null, uploads.length]).toEqual([error, error ? 0 : 1])
})
