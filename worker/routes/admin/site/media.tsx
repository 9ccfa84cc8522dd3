import { pageCount } from '#domain/admin/paging.ts'
import { listQueryText, parseListQuery, rowsOfList } from '#domain/admin/resource.ts'
import { mayAll } from '#domain/auth/permissions.ts'
import { shownPicture } from '#domain/content/library/library-picture.ts'
import type { PictureUse } from '#domain/content/library/library-use.ts'
import { mediaList } from '#domain/content/library/media-list.ts'
import { Failure } from '#domain/failure.ts'
import { noticeIn, withNotice } from '#domain/forms/notice.ts'
import { plainLine } from '#domain/forms/plain-line.ts'
import type { FileFaults } from '#ui/admin/home/file-parts.tsx'
import type { MediaDetailView } from '#ui/admin/picture/media-detail.tsx'
import { MediaPage } from '#ui/admin/picture/media-page.tsx'
import type { PortalContext } from '#worker/auth/portal-page.ts'
import { actionIn } from '#worker/forms/action-body.ts'
import { fetchLibraryPictures } from '#worker/jobs/pictures.ts'
import { textIn } from '#worker/middleware/form-body.ts'
import type { Redirect } from '#worker/page.ts'
import { defineDeskPage } from '#worker/routes/admin/desk-page.tsx'
import { revisionViews, shownUndo, versionIn } from '#worker/routes/admin/edit/edit-page.ts'
import { altIn, focusIn, pictureUploads, storedPictures } from '#worker/routes/admin/edit/picture-form.ts'
import { pictureKind } from '#worker/services/picture/encoding.ts'
import {
  addPictures,
  editPicture,
  type LibraryRow,
  type LibraryUses,
  listLibrary,
  readPicture,
  readUses,
  removePicture,
  replacePicture,
  undoPicture,
} from '#worker/services/picture/library.ts'
import { undoneRow } from './part-form.ts'

const chosenIn = ({ query }: PortalContext): number | null => {
  const key = query.get('picture')
  if (key === null) return null
  if (!/^[1-9]\d{0,8}$/.test(key)) throw new Failure('page.not-found')
  return Number(key)
}

/** The page that names a picture, as the desk calls it. */
function useView({ site }: PortalContext, { document, testimonials }: LibraryUses, use: PictureUse) {
  if (use.list === 'settings')
    return {
      label: `${site.t('admin.views.settings')}: ${site.t(`settings.tabs.${use.view}`)}`,
      href: `${site.href('adminSettings')}?view=${use.view}`,
    }
  if (use.list === 'testimonials') {
    const name = testimonials.find(({ id }) => id === use.id)?.name ?? ''
    return { label: site.t('library.testimonial', { name }), href: site.href('adminTestimonials') }
  }
  const row = [...document[use.list]].find(({ id }) => id === use.id)
  const href = site.href(use.list === 'pages' ? 'adminPage' : 'adminArticle', { id: use.id })
  return { label: (row && site.say(row.params.title)) ?? row?.name ?? '', href }
}

const folderOf = (row: LibraryRow): string | null => shownPicture(row)?.path ?? null

async function detailView(
  context: PortalContext,
  uses: LibraryUses,
  key: number,
  isKept: boolean,
): Promise<MediaDetailView> {
  const found = await readPicture(context.database(), key)
  if (!found) throw new Failure('page.not-found')
  const { row, history } = found
  const { id, name, path, reason, width, height, color, bytes, created, alt, focus, photoId } = row
  return {
    ...{ id, name, path, reason, width, height, color, bytes, created, alt, focus, photo: photoId, isKept },
    folder: folderOf(row),
    uses: (uses.uses.get(path) ?? []).map((use) => useView(context, uses, use)),
    revisions: revisionViews(history, `${context.site.href('adminMedia')}?picture=${id}`),
    mayWrite: mayAll('media:write', context.user),
  }
}

/** The picture that is open, and its last version; or one that was deleted just now. */
function undoOf(context: PortalContext, chosen: MediaDetailView | null) {
  const action = context.site.href('adminMedia')
  if (!chosen) {
    const deleted = undoneRow(context, 'adminMedia')
    return deleted && { ...deleted, action: `${action}?picture=${deleted.id}` }
  }
  const version = shownUndo(context.query, chosen.revisions[0]?.version ?? 0)
  return version === null ? null : { action: `${action}?picture=${chosen.id}`, sent: { version } }
}

type Again = { refused?: FileFaults; isKept?: boolean }

async function mediaPage(context: PortalContext, { refused = [], isKept = false }: Again = {}) {
  const { database, site, query } = context
  const search = parseListQuery(mediaList, query)
  const key = chosenIn(context)
  const uses = await readUses(database())
  const [{ rows, counts }, chosen] = await Promise.all([
    listLibrary(database(), search, uses, site.languages),
    key === null ? null : detailView(context, uses, key, isKept),
  ])
  const pages = pageCount(counts[search.view] ?? 0, rowsOfList)
  if (search.page > pages)
    return {
      redirect: site.href('adminMedia') + listQueryText(mediaList, { ...search, page: pages }),
      status: 303 as const,
    }
  const list = listQueryText(mediaList, search)
  const isRefused = refused.length > 0 || isKept
  return {
    title: 'library.title' as const,
    rest: key === null ? list : `${list}${list ? '&' : '?'}picture=${key}`,
    ...(isRefused && { status: 422 as const }),
    body: (
      <MediaPage
        {...{ query: search, counts, pages, chosen, refused }}
        rows={rows.map((row) => ({
          ...{ id: row.id, name: row.name, state: row.state, alt: row.alt, path: folderOf(row) },
          uses: uses.uses.get(row.path)?.length ?? 0,
        }))}
        notice={isRefused ? null : noticeIn(query)}
        undo={isRefused ? null : undoOf(context, chosen)}
        maxBytes={pictureKind.maxBytes}
      />
    ),
  }
}

const authorOf = ({ user, site }: PortalContext) => ({ userId: user.id, today: site.today })

export type Background = Parameters<NonNullable<Parameters<typeof defineDeskPage>[0]['action']>>[2]

/** What is left is done by the job of each minute. */
const prepare = ({ database }: PortalContext, { env, later }: Background) =>
  later(fetchLibraryPictures(env, database(), new Date().toISOString()))

/** Files that were chosen, and why some are not in the library. */
export async function uploadPictures(
  context: PortalContext,
  sent: FormData,
  background: Background,
): Promise<{ refused: FileFaults }> {
  const { stored, refused } = await storedPictures(context.database(), background.env, sent)
  const repeated = await addPictures(context.database(), authorOf(context), stored, context.site.language)
  prepare(context, background)
  return { refused: [...refused, ...repeated.map(({ name }) => ({ name, fault: 'repeated' as const }))] }
}

async function upload(context: PortalContext, sent: FormData, background: Background) {
  const { refused } = await uploadPictures(context, sent, background)
  if (refused.length > 0) return mediaPage(context, { refused })
  return { redirect: withNotice(context.site.href('adminMedia'), 'saved'), status: 303 } satisfies Redirect
}

const opened = ({ site }: PortalContext, key: number, version: number | null): Redirect => ({
  redirect: withNotice(`${site.href('adminMedia')}?picture=${key}`, 'saved', version),
  status: 303,
})

type Verb = (
  context: PortalContext,
  key: number,
  sent: FormData,
  background: Background,
) => Promise<Redirect | Awaited<ReturnType<typeof mediaPage>>>

const maxNameLength = 100

/** What is done to the picture that is open. */
const verbs: Readonly<Record<string, Verb>> = {
  words: async (context, key, sent) => {
    const name = plainLine(textIn(sent, 'name')).slice(0, maxNameLength)
    if (!name) throw new Failure('request.malformed')
    const alt = altIn(sent)
    const texts = { name, alt: Object.keys(alt).length > 0 ? alt : null, focus: focusIn(sent) }
    return opened(context, key, await editPicture(context.database(), key, authorOf(context), texts))
  },
  replace: async (context, key, sent, background) => {
    const { stored, refused } = await storedPictures(context.database(), background.env, sent, 'file')
    if (!stored[0]) return mediaPage(context, { refused })
    const version = await replacePicture(context.database(), key, authorOf(context), stored[0])
    prepare(context, background)
    return opened(context, key, version)
  },
  delete: async (context, key) => {
    const { version, uses } = await removePicture(context.database(), key, authorOf(context))
    if (uses.length > 0) return mediaPage(context, { isKept: true })
    const undo = version === null ? null : `${key}-${version}`
    return { redirect: withNotice(context.site.href('adminMedia'), 'picture-deleted', undo), status: 303 }
  },
  undo: async (context, key, sent) => {
    const isUndone = await undoPicture(context.database(), key, versionIn(sent), authorOf(context))
    const isHere = (await readPicture(context.database(), key)) !== null
    const address = context.site.href('adminMedia') + (isHere ? `?picture=${key}` : '')
    return { redirect: withNotice(address, isUndone ? 'undone' : 'not-undone'), status: 303 }
  },
}

/** The pictures of the site, which pages, articles, agents and settings choose from. */
export const adminMedia = defineDeskPage({
  read: 'media:read',
  write: 'media:write',
  uploads: pictureUploads,
  load: (context) => mediaPage(context),
  action: async (context, sent, background) => {
    const verb = actionIn(sent)
    if (verb === 'upload') return upload(context, sent, background)
    const key = chosenIn(context)
    if (key === null || !Object.hasOwn(verbs, verb)) throw new Failure('request.malformed')
    return verbs[verb]!(context, key, sent, background)
  },
})
