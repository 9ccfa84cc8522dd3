import { Buffer } from 'node:buffer'
import { createHash } from 'node:crypto'
import { fold } from '#domain/fold.ts'
import { languageCodes } from '#locales/languages.ts'
import { tables } from '#locales/translator.ts'
import { documentTypeOf } from '#worker/importers/formats/mapping.ts'
import { child, children, childText, textOf, type XmlElement } from '#worker/importers/formats/xml.ts'
import type { PropertyReport } from '#worker/importers/formats/xml-properties.ts'

/** Scenes by their names in each language of this site. */
const scenesByName = new Map(
  languageCodes.flatMap((language) =>
    Object.entries(tables[language].property.scene).map(([scene, name]) => [fold(name), scene] as const),
  ),
)

const groupScenes: Readonly<Record<string, string>> = { AUSSENANSICHTEN: 'facade', GRUNDRISS: 'plan' }

const pdfSignature = Buffer.from('%PDF-')

/** Groups that show no photograph of a home. */
const illustrations: readonly string[] = ['GRUNDRISS', 'KARTEN_LAGEPLAN']

const foreignGroups: readonly string[] = ['ANBIETERLOGO', 'QRCODE', 'EPASS-SKALA', 'ANBOBJURL', 'LINKS']

/** `package:` for a file of the same ZIP, whatever the location says. */
const addressOf = (path: string) =>
  /^[a-z][a-z\d+.-]+:\/\//i.test(path) ? path : `package:${path.replaceAll('\\', '/').replace(/^\.?\//, '')}`

const isVideo = (address: string, group: string) =>
  group === 'FILMLINK' || (group === 'FILM' && /^https?:/i.test(address))
const isPdf = (address: string, format: string) => /pdf/i.test(format) || /\.pdf(?:[?#]|$)/i.test(address)
const isImage = (address: string, format: string) =>
  /jpe?g|png|gif|webp|image|bmp|tiff?/i.test(format) || /\.(?:jpe?g|png|gif|webp|bmp|tiff?)(?:[?#]|$)/i.test(address)

function versionOf(attachment: XmlElement): string | null {
  const check = child(attachment, 'check')
  const value = textOf(check)
  return value ? `${check?.attributes.ctype ?? ''}:${value}`.replace(/^:/, '') : null
}

/** A file that the text holds in base64, under the name of its content. */
function inlineAddress(content: string, format: string, { attach }: PropertyReport): string | null {
  const bytes = Buffer.from(content, 'base64')
  if (bytes.length === 0) return null
  const kind = isPdf('', format) || bytes.subarray(0, 5).equals(pdfSignature) ? 'pdf' : 'jpg'
  return attach(`${createHash('sha256').update(bytes).digest('hex')}.${kind}`, bytes)
}

type Attachment = { address: string; title: string; group: string; format: string; version: string | null }

function readAttachment(attachment: XmlElement, report: PropertyReport): Attachment | null {
  const group = attachment.attributes.gruppe?.trim().toUpperCase() ?? ''
  const [path, content] = ['pfad', 'anhanginhalt'].map((name) => childText(attachment, 'daten', name))
  if (foreignGroups.includes(group)) report.ignore(`anhang ${group}`)
  else if (content || path) {
    const [title = '', format = ''] = [childText(attachment, 'anhangtitel'), childText(attachment, 'format')]
    const address = content ? inlineAddress(content, format, report) : addressOf(path!)
    if (address) return { address, title, group, format, version: content ? null : versionOf(attachment) }
    report.warn('anhaenge', 'holds a file that is no base64')
  }
  return null
}

const picture = ({ address, title, group, version }: Attachment) => ({
  Url: address,
  Version: version,
  Scene: scenesByName.get(fold(title)) ?? groupScenes[group] ?? 'other',
  Illustration: illustrations.includes(group),
})

/** The pictures, documents and films of a home; no lists without an element that holds attachments. */
export function attachmentLists(home: XmlElement, language: string, report: PropertyReport): Record<string, unknown> {
  const single = children(home, 'anhang')
  const lists = children(home, 'anhaenge')
  if (!lists.length && !single.length) return {}
  const isOurs = (languageCodes as readonly string[]).includes(language)
  const row = { PictureSources: [] as unknown[], DocumentSources: [] as unknown[], Videos: [] as unknown[] }
  for (const element of [...lists.flatMap((list) => children(list, 'anhang')), ...single]) {
    const attachment = readAttachment(element, report)
    if (!attachment) continue
    const { address, title, group, format, version } = attachment
    if (isVideo(address, group)) row.Videos.push(address)
    else if (group === 'DOKUMENTE' || isPdf(address, format)) {
      const type =
        documentTypeOf(`${title} ${address.split('/').at(-1)}`) ?? (group === 'GRUNDRISS' ? 'floor-plan' : null)
      const titles = title && isOurs ? { Titles: { [language]: title } } : {}
      if (type) row.DocumentSources.push({ Url: address, Version: version, Type: type, ...titles })
      else report.warn('anhaenge', `${title || address} is of no known kind of document`)
    } else if (group === 'FILM' || (group === 'PANORAMA' && !isImage(address, format))) report.ignore(`anhang ${group}`)
    else row.PictureSources.push(picture(attachment))
  }
  return row
}
