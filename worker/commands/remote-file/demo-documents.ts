import type { Database } from '#db/client.ts'
import { packagePrefix } from '#domain/import/package-path.ts'
import type { Feed } from '#domain/import/record.ts'
import { languageCodes } from '#locales/languages.ts'
import { tables } from '#locales/translator.ts'
import { readDocuments } from '#worker/commands/demo/portal-file.ts'
import { waitingDocuments } from '#worker/services/document/rows.ts'
import { fetchDocuments } from './documents.ts'

const folder = `${packagePrefix}demo-`

/** `DocumentSources` of the demo's homes, by their ids; the files are made when the site starts. */
export async function demoDocuments(): Promise<ReadonlyMap<number, object[]>> {
  return new Map(
    Object.entries(await readDocuments()).map(([id, list]) => [
      Number(id),
      list.map((document) => ({ ...document, Url: `${folder}${id}-${document.Type}.pdf` })),
    ]),
  )
}

/** Bytes of Windows-1252, which the fonts of a PDF reader know. */
const encoded = (text: string) => Buffer.from(text.replaceAll('’', '\x92').replaceAll('–', '\x96'), 'latin1')

const line = (text: string, size: number, y: number) =>
  `BT /F1 ${size} Tf 60 ${y} Td (${text.replace(/[\\()]/g, '\\$&')}) Tj ET`

/** Outer walls, inner walls and a stair. */
const plan = '2 w 60 140 320 260 re S 1 w 60 270 180 130 re S 240 220 140 180 re S 200 140 40 80 re S'

/** A page of A4 as a PDF, of about one kilobyte. @param rows below the title */
function demoPdf(title: string, rows: readonly string[], drawing = ''): Uint8Array {
  const words = [line(title, 22, 760), ...rows.map((row, at) => line(row, 12, 720 - at * 20)), drawing].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${encoded(words).length} >>\nstream\n${words}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  const parts = ['%PDF-1.4\n', ...objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`)]
  const offsets: number[] = []
  let size = 0
  for (const part of parts) {
    offsets.push(size)
    size += encoded(part).length
  }
  const entries = offsets.slice(1).map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  const count = objects.length + 1
  const end = `xref\n0 ${count}\n0000000000 65535 f \n${entries.join('')}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${size}\n%%EOF\n`
  return new Uint8Array(encoded(parts.join('') + end))
}

/** Makes and stores the documents of the demo that wait for their files. */
export async function seedDemoDocuments(database: Database, dataFolder: string): Promise<void> {
  const rows = await waitingDocuments(database, folder, 'en')
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  const files = rows.map(({ type, address, reference, title }): [string, Uint8Array] => {
    const names = languageCodes.map((language) => tables[language].property.documents.type[type])
    const drawing = type === 'floor-plan' ? plan : ''
    return [
      address.slice(packagePrefix.length),
      demoPdf(names[0]!, [...names.slice(1), title ?? '', reference], drawing),
    ]
  })
  const feed = { properties: ids.map((id) => ({ id })) } as unknown as Feed
  await fetchDocuments(
    { database, remote: false, folder: dataFolder },
    {
      imported: { feed, files: new Map(files), ids },
    },
  )
}
