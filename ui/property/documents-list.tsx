import { hasDocuments, type PublicDocuments, type StoredDocument } from '#domain/property/document.ts'
import type { DocumentType } from '#domain/property/document-types.ts'
import type { PropertyId } from '#domain/property/property.ts'
import type { Translated } from '#domain/translated.ts'
import { Icon } from '#ui/components/icon.tsx'
import { LinkButton } from '#ui/components/link-button.tsx'
import { formatFileSize } from '#ui/components/number-format.ts'
import { Block } from '#ui/components/section-head.tsx'
import { useSite } from '#ui/site.tsx'

type Props = {
  documents: PublicDocuments
  /** Address of the form that requests them. */
  requestHref: string
  property?: { id: PropertyId }
}

export function DocumentsList({ documents, requestHref, property }: Props) {
  const { t, href } = useSite()
  const { files, onRequest } = documents
  if (!hasDocuments(documents)) return null
  return (
    <Block id="documents" title={t('property.documents.title')}>
      {files.length > 0 && (
        <FileItems files={files} hrefOf={({ id, fileId }) => href('document', { id, file: fileId })} />
      )}
      {onRequest.length > 0 && (
        <>
          {files.length > 0 && <h3 className="lead">{t('property.documents.onRequest')}</h3>}
          <DocumentItems documents={onRequest} requestedOf={property?.id} />
          <p className="small muted">{t('property.documents.note')}</p>
          <LinkButton quiet href={requestHref} icon="mail" label={t('forms.links.documents')} />
        </>
      )}
    </Block>
  )
}

/** A title in the language that it is in; none that only repeats the type. */
function Title({ type, titles }: { type: DocumentType; titles: Translated }) {
  const { t, say, localizedLang } = useSite()
  const title = say(titles)
  if (!title || title === t(`property.documents.type.${type}`)) return null
  return (
    <span className="doc-title small muted" lang={localizedLang(titles)}>
      {title}
    </span>
  )
}

type FileProps<File> = { files: readonly File[]; hrefOf: (file: File) => string; note?: (file: File) => string }

/** Bytes: a smaller file opens at once, whatever its size. */
const minNamedSize = 10 * 1024

/** Links to files, each with its size. */
export function FileItems<File extends StoredDocument>({ files, hrefOf, note }: FileProps<File>) {
  const site = useSite()
  return (
    <ul className="docs">
      {files.map((file) => (
        <li key={file.id}>
          <Icon name="file-text" />
          <span>
            <a href={hrefOf(file)} target="_blank" rel="noopener">
              {site.t(`property.documents.type.${file.type}`)}
            </a>
            <Title {...file} />
          </span>
          <span>
            PDF{file.size >= minNamedSize && `, ${formatFileSize(file.size, site.language)}`}
            {note && <> · {note(file)}</>}
          </span>
        </li>
      ))}
    </ul>
  )
}

type ItemsProps = {
  documents: PublicDocuments['onRequest']
  /** The property, for the script that marks what this browser has requested. */
  requestedOf?: PropertyId | undefined
}

export function DocumentItems({ documents, requestedOf }: ItemsProps) {
  const { t } = useSite()
  return (
    <ul className="docs" data-requested={requestedOf}>
      {documents.map(({ type, titles }) => (
        <li key={type} data-type={requestedOf && type}>
          <Icon name="file-text" />
          {titles.some((texts) => Object.keys(texts).length > 0) ? (
            <span>
              {t(`property.documents.type.${type}`)}
              {titles.map((texts) => (
                <Title key={JSON.stringify(texts)} type={type} titles={texts} />
              ))}
            </span>
          ) : (
            t(`property.documents.type.${type}`)
          )}
        </li>
      ))}
    </ul>
  )
}
