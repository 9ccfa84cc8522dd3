import { enteredFrom } from '#domain/forms/entered.ts'
import type { FieldSet } from '#domain/forms/form.ts'
import { type DocumentWords, documentForm, documentUploadForm } from '#domain/property/document-list.ts'
import { DeskIcon } from '#ui/admin/desk-icon.tsx'
import { EmptyState, LanguageMark, Mark, Panel } from '#ui/admin/desk-parts.tsx'
import { DeskTable } from '#ui/admin/desk-table.tsx'
import { formatFileSize } from '#ui/components/number-format.ts'
import { ActionForm, HiddenFields, SubmitButton } from '#ui/forms/action-form.tsx'
import { FieldsForm, type FilledForm } from '#ui/forms/fields-form.tsx'
import { FormField } from '#ui/forms/form-field.tsx'
import { useSite } from '#ui/site.tsx'
import { ArrangementActs, type FileFaults, MoveButton, RefusedFiles } from './file-parts.tsx'
import { type EditedHomeView, HomeFrame } from './home-frame.tsx'

type DocumentView = DocumentWords & {
  /** Null until it is stored. */
  id: number | null
  key: string
  state: 'waiting' | 'ready' | 'failed' | 'removed'
  reason: string | null
  size: number | null
  isOwn: boolean
}

type Props = {
  home: EditedHomeView
  documents: readonly DocumentView[]
  /** The one whose words are edited. */
  chosen: DocumentView | undefined
  mayWrite: boolean
  /** Whether the site shows its address, which a document names. */
  addressPublished: boolean
  isArranged: boolean
  canUndo: number | null
  /** Files of the form that were not stored. */
  refused: FileFaults
  /** A form that came back. */
  form?: FilledForm | undefined
  maxBytes: number
}

/** The documents of a home in their order. Each has an address, at which its words are edited. */
export function HomeDocuments(props: Props) {
  const { home, documents, chosen, mayWrite, canUndo, isArranged, addressPublished } = props
  const { t, plural, href } = useSite()
  const action = href('adminHomeDocuments', { id: home.id })
  return (
    <HomeFrame home={home} view="documents">
      <div className={chosen && 'cols'}>
        <div className="stack">
          {mayWrite && <UploadForm {...props} action={action} />}
          <Panel title={plural('homes.documents.count', documents.length)}>
            {!addressPublished && <p className="small muted">{t('homes.documents.hidden')}</p>}
            {isArranged && home.feed && <p className="small muted">{t('homes.files.own')}</p>}
            {documents.length === 0 ? (
              <EmptyState icon="file-text">{t('homes.documents.none')}</EmptyState>
            ) : (
              <DocumentTable {...props} action={action} />
            )}
            {mayWrite && <ArrangementActs {...{ action, canUndo }} isTaken={isArranged && home.feed !== null} />}
          </Panel>
        </div>
        {chosen && <DocumentDetail {...props} chosen={chosen} action={action} />}
      </div>
    </HomeFrame>
  )
}

type PartProps = Props & { action: string }

const acceptedTypes = 'application/pdf,.pdf'

function UploadForm({ refused, maxBytes, action, chosen, form: sent }: PartProps) {
  const { t } = useSite()
  const { entered = {}, errors = {} } = chosen ? {} : (sent ?? {})
  const form: FieldSet = documentUploadForm
  return (
    <form className="upload stack" method="post" action={action} encType="multipart/form-data">
      <HiddenFields values={{ action: 'upload' }} />
      <div className="grid">
        {Object.keys(form.fields).map((name) => (
          <FormField
            key={name}
            {...{ form, name }}
            isMarked={false}
            id={`upload-${name}`}
            entered={entered[name] ?? []}
            error={errors[name]}
          />
        ))}
      </div>
      <div className="dropzone">
        <DeskIcon name="upload" />
        <label htmlFor="files">
          <b>{t('homes.documents.choose')}</b>
          <small>{t('homes.documents.types', { size: Math.round(maxBytes / 1024 ** 2) })}</small>
        </label>
        <input id="files" type="file" name="files" accept={acceptedTypes} multiple required />
        <SubmitButton>{t('homes.documents.upload')}</SubmitButton>
      </div>
      {refused.length > 0 && <RefusedFiles files={refused} />}
    </form>
  )
}

type Row = { id: string; at: number; document: DocumentView }

function DocumentTable({ documents, chosen, mayWrite, action }: PartProps) {
  const { t, say, languages: offered } = useSite()
  const rows: Row[] = documents.map((document, at) => ({ id: document.key, at, document }))
  return (
    <form method="post" action={action}>
      <DeskTable
        caption={t('homes.tabs.documents')}
        rows={rows}
        columns={[
          [
            t('homes.documents.fields.type'),
            ({ document: { key, type, titles } }) => (
              <a
                href={`${action}?document=${encodeURIComponent(key)}`}
                aria-current={key === chosen?.key ? 'true' : undefined}
              >
                <b>{t(`property.documents.type.${type}`)}</b> {say(titles)}
              </a>
            ),
            'fill',
          ],
          [
            t('homes.columns.texts'),
            ({ document: { titles } }) => (
              <span className="l4">
                {offered.map((code) => titles[code] && <LanguageMark key={code} code={code} />)}
              </span>
            ),
            'hide',
          ],
          [
            t('homes.documents.fields.visibility'),
            ({ document: { visibility } }) => t(`homes.documents.options.visibility.${visibility}`),
          ],
          [t('homes.documents.size'), ({ document }) => <FileLink {...{ document, action }} />],
        ]}
        {...(mayWrite && {
          actions: [
            t('homes.documents.order'),
            ({ document: { key }, at }: Row) => (
              <span className="it">
                <MoveButton
                  {...{ name: 'earlier', value: key, icon: 'arrow-up', disabled: at === 0 }}
                  label={t('homes.documents.earlier', { number: at + 1 })}
                />
                <MoveButton
                  {...{ name: 'later', value: key, icon: 'arrow-down', disabled: at + 1 === rows.length }}
                  label={t('homes.documents.later', { number: at + 1 })}
                />
              </span>
            ),
          ] as const,
        })}
      />
    </form>
  )
}

/** The file of a document, or why there is none. */
function FileLink({ document: { id, size, state }, action }: { document: DocumentView; action: string }) {
  const { t, language } = useSite()
  if (id === null || size === null || state === 'failed')
    return (
      <Mark tone={state === 'failed' ? 'bad' : 'warn'}>
        {t(`homes.pictures.states.${state === 'failed' ? 'failed' : 'waiting'}`)}
      </Mark>
    )
  return (
    <a className="nowrap" href={`${action}?open=${id}`} target="_blank" rel="noopener">
      PDF, {formatFileSize(size, language)}
    </a>
  )
}

/** What is said of one document, and what else is done with it. */
function DocumentDetail({ chosen, mayWrite, action, form }: PartProps & { chosen: DocumentView }) {
  const { t } = useSite()
  const { key, type, titles, visibility, isOwn, reason, state } = chosen
  const here = `${action}?document=${encodeURIComponent(key)}`
  const row = Object.fromEntries(Object.entries(titles).map(([code, title]) => [`titles.${code}`, title]))
  const { entered = enteredFrom(documentForm, { type, visibility, ...row }), errors = {} } = form ?? {}
  return (
    <aside className="aside" id="detail">
      <Panel title={t(`property.documents.type.${type}`)} end={<a href={action}>{t('homes.pictures.close')}</a>}>
        {state === 'failed' && reason && (
          <p className="note bad" lang="en">
            {reason}
          </p>
        )}
        {mayWrite && (
          <>
            <FieldsForm
              {...{ form: documentForm, action: here, entered, errors }}
              id="document"
              verb="words"
              className="stack"
              sent={{ key }}
            >
              <SubmitButton>{t('homes.save.save')}</SubmitButton>
            </FieldsForm>
            {isOwn && (
              <>
                <form className="stack" method="post" action={here} encType="multipart/form-data">
                  <HiddenFields values={{ action: 'replace', key }} />
                  <label htmlFor="file">
                    <b>{t('homes.documents.newer')}</b>
                  </label>
                  <input id="file" type="file" name="files" accept={acceptedTypes} required />
                  <SubmitButton quiet small>
                    {t('homes.documents.replace')}
                  </SubmitButton>
                </form>
                <ActionForm action={here} verb="delete" sent={{ key }}>
                  <SubmitButton quiet small>
                    {t('homes.pictures.delete')}
                  </SubmitButton>
                </ActionForm>
              </>
            )}
          </>
        )}
      </Panel>
    </aside>
  )
}
