import { Failure } from '#domain/failure.ts'
import type { FormValues } from '#domain/forms/form.ts'
import { type Notice, noticeIn, withNotice } from '#domain/forms/notice.ts'
import { oneOf } from '#domain/one-of.ts'
import { type DocumentWords, documentForm, documentUploadForm } from '#domain/property/document-list.ts'
import type { DocumentType, DocumentVisibility } from '#domain/property/document-types.ts'
import { documentTypes, documentVisibilities } from '#domain/property/document-types.ts'
import { movedTo } from '#domain/property/picture-list.ts'
import { textsWhere } from '#domain/translated.ts'
import { languageCodes } from '#locales/languages.ts'
import type { FileFaults } from '#ui/admin/home/file-parts.tsx'
import { HomeDocuments } from '#ui/admin/home/home-documents.tsx'
import type { FilledForm } from '#ui/forms/fields-form.tsx'
import type { PortalContext } from '#worker/auth/portal-page.ts'
import type { Env } from '#worker/env.ts'
import { actionIn } from '#worker/forms/action-body.ts'
import { enteredIn, parseForm } from '#worker/forms/schema.ts'
import { documentDownload } from '#worker/html/document-file.ts'
import { textIn } from '#worker/middleware/form-body.ts'
import type { Download, Redirect } from '#worker/page.ts'
import {
  addDocuments,
  type HomeDocument,
  homeDocuments,
  replaceDocument,
  storeDocumentUploads,
} from '#worker/services/document/edit-documents.ts'
import { documentKind } from '#worker/services/document/store.ts'
import type { EditedHome } from '#worker/services/import/edit-home.ts'
import { isSafeText } from '#worker/services/import/redaction.ts'
import { filesIn } from '#worker/services/remote-file/uploads.ts'
import { defineDeskPage } from './desk-page.tsx'
import { idIn, versionIn } from './edit/edit-page.ts'
import { homeView, loadHome, mayWrite, requireOwn } from './home.tsx'

/** A worker holds the whole body of a form; a script sends each file by itself. */
const uploads = { maxBytes: 48 * 1024 ** 2, filesPerField: 30 }

type Returned = { refused?: FileFaults; form?: FilledForm }

async function documentsPage(context: PortalContext, home: EditedHome, { refused = [], form }: Returned = {}) {
  const { database, query } = context
  const { files: documents, isArranged, canUndo } = await homeDocuments.read(database(), idIn(context))
  const key = query.get('document')
  const chosen = documents.find((document) => document.key === key)
  const hasReturned = refused.length > 0 || form !== undefined
  if (key !== null && !chosen && !hasReturned) throw new Failure('page.not-found')
  return {
    title: 'homes.title' as const,
    rest: key === null ? '' : `?document=${encodeURIComponent(key)}`,
    ...(hasReturned && { status: 422 as const }),
    body: (
      <HomeDocuments
        home={{ ...(await homeView(context, home)), notice: noticeIn(query) }}
        mayWrite={mayWrite(context, home)}
        addressPublished={home.record.addressPublished}
        maxBytes={documentKind.maxBytes}
        {...{ documents, chosen, isArranged, canUndo, refused, form }}
      />
    ),
  }
}

/** @throws Failure for a document of another home */
async function openDocument({ services, site }: PortalContext, propertyId: number, id: string): Promise<Download> {
  const found = /^[1-9]\d{0,14}$/.test(id) ? await services.documents.find(Number(id)) : null
  const content = found?.propertyId === propertyId ? await services.documents.read(found.fileId) : null
  if (!found || !content) throw new Failure('page.not-found')
  return documentDownload(site, found, content)
}

const authorOf = ({ user, site }: PortalContext) => ({ userId: user.id, today: site.today })

/** What a form says of documents; a title that reveals a hidden address is left out. */
function wordsOf(values: FormValues, { record }: EditedHome): DocumentWords {
  const given = languageCodes.flatMap((code) => {
    const title = values[`titles.${code}`]
    return typeof title === 'string' ? [[code, title] as const] : []
  })
  return {
    type: oneOf(documentTypes, String(values.type)) as DocumentType,
    visibility: oneOf(documentVisibilities, String(values.visibility)) as DocumentVisibility,
    titles: textsWhere(Object.fromEntries(given), isSafeText(record, [])),
  }
}

/** What was done, or the form that comes back. */
type Outcome = Done | Required<Pick<Returned, 'refused'>> | Required<Pick<Returned, 'form'>>

type Done = { notice?: Notice; version?: number | null }

type Change = (context: PortalContext, sent: FormData, home: EditedHome, env: Env) => Promise<Outcome>

const filesOf = (context: PortalContext, sent: FormData, { UPLOADS }: Env) => {
  if (!UPLOADS) throw new Error('UPLOADS is not bound: files are refused')
  return storeDocumentUploads(context.database(), UPLOADS, filesIn(sent, 'files'))
}

const repeatedFaults = (files: readonly { name: string }[]): FileFaults =>
  files.map(({ name }) => ({ name, fault: 'repeated' as const }))

const isReturned = (outcome: Outcome): outcome is Exclude<Outcome, Done> => 'refused' in outcome || 'form' in outcome

const refusedOr = (refused: FileFaults, version: number | null): Outcome =>
  refused.length > 0 ? { refused } : { version }

const upload: Change = async (context, sent, home, env) => {
  const { values, errors } = parseForm(documentUploadForm, sent, {}, context.site.today)
  if (Object.keys(errors).length > 0) return { form: { entered: enteredIn(documentUploadForm, sent), errors } }
  const { stored, refused } = await filesOf(context, sent, env)
  const words = wordsOf(values, home)
  const { repeated, version } = await addDocuments(context.database(), idIn(context), authorOf(context), stored, words)
  return refusedOr([...refused, ...repeatedFaults(repeated)], version)
}

const replace: Change = async (context, sent, _, env) => {
  const { stored, refused } = await filesOf(context, sent, env)
  const [file] = stored
  if (!file) return { refused }
  const { isRepeated, version } = await replaceDocument(context.database(), idIn(context), authorOf(context), {
    key: textIn(sent, 'key'),
    file,
  })
  return refusedOr(isRepeated ? repeatedFaults([file]) : [], version)
}

type Arrangement = (documents: readonly HomeDocument[], document: HomeDocument) => readonly HomeDocument[]

const moved =
  (by: number): Arrangement =>
  (documents, document) =>
    movedTo(documents, document, documents.indexOf(document) + by)

const arranged =
  (field: string, arrange: Arrangement): Change =>
  async (context, sent) => {
    const key = textIn(sent, field)
    const version = await homeDocuments.edit(context.database(), idIn(context), authorOf(context), ({ files }) => {
      const document = files.find((item) => item.key === key)
      return document ? arrange(files, document) : null
    })
    return { version }
  }

const words: Change = async (context, sent, home, env) => {
  const { values, errors } = parseForm(documentForm, sent, {}, context.site.today)
  if (Object.keys(errors).length > 0) return { form: { entered: enteredIn(documentForm, sent), errors } }
  const said = wordsOf(values, home)
  const arrange: Arrangement = (documents, document) =>
    documents.map((item) => (item === document ? { ...item, ...said } : item))
  return arranged('key', arrange)(context, sent, home, env)
}

/** What a form or a button does, by its verb. */
const changes: Readonly<Record<string, Change>> = {
  ...{ upload, replace, words },
  earlier: arranged('earlier', moved(-1)),
  later: arranged('later', moved(1)),
  delete: arranged('key', (documents, document) =>
    document.isOwn ? documents.filter((item) => item !== document) : documents,
  ),
  undo: async (context, sent) => ({
    notice: (await homeDocuments.undo(context.database(), idIn(context), versionIn(sent), authorOf(context)))
      ? 'undone'
      : 'not-undone',
  }),
  return: async (context) => {
    await homeDocuments.giveBack(context.database(), idIn(context), authorOf(context))
    return {}
  },
}

const verbOf = (sent: FormData) =>
  sent.has('action') ? actionIn(sent) : (['earlier', 'later'].find((name) => sent.has(name)) ?? '')

function back({ site, params, query }: PortalContext, verb: string, { notice = 'saved', version }: Done): Redirect {
  const key = verb === 'words' ? query.get('document') : null
  const path = site.href('adminHomeDocuments', params)
  const redirect = withNotice(key ? `${path}?document=${encodeURIComponent(key)}` : path, notice, version)
  return { redirect, status: 303 }
}

export const adminHomeDocuments = defineDeskPage({
  read: 'homes:read',
  write: 'homes:write',
  uploads,
  load: async (context) => {
    const home = await loadHome(context)
    const opened = context.query.get('open')
    return opened === null ? documentsPage(context, home) : openDocument(context, idIn(context), opened)
  },
  action: async (context, sent, { env }) => {
    const home = await requireOwn(context)
    const verb = verbOf(sent)
    if (!Object.hasOwn(changes, verb)) throw new Failure('request.malformed')
    const outcome = await changes[verb]!(context, sent, home, env)
    return isReturned(outcome) ? documentsPage(context, home, outcome) : back(context, verb, outcome)
  },
})
