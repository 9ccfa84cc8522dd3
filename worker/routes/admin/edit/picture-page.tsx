import type { ReactNode } from 'react'
import type { Database } from '#db/client.ts'
import { Failure } from '#domain/failure.ts'
import { type Notice, withNotice } from '#domain/forms/notice.ts'
import { movedTo, type PictureWords } from '#domain/property/picture-list.ts'
import { textsWhere } from '#domain/translated.ts'
import type { FileFaults } from '#ui/admin/home/file-parts.tsx'
import { PictureList } from '#ui/admin/picture/picture-list.tsx'
import type { PortalContext, PortalPage } from '#worker/auth/portal-page.ts'
import type { Env } from '#worker/env.ts'
import { actionIn } from '#worker/forms/action-body.ts'
import { textIn } from '#worker/middleware/form-body.ts'
import type { Redirect } from '#worker/page.ts'
import { defineDeskPage } from '#worker/routes/admin/desk-page.tsx'
import type { DeskPicture, PictureEditor } from '#worker/services/import/edit-pictures.ts'
import { pictureKind } from '#worker/services/picture/encoding.ts'
import { scenes } from '#worker/services/picture/sources.ts'
import type { WaitUntil } from '#worker/services/promises.ts'
import { idIn, versionIn } from './edit-page.ts'
import { altIn, focusIn, pictureUploads, storedPictures } from './picture-form.ts'

/** What has pictures. `Row` is a home or a project as it is edited. */
type Pictured<Row> = {
  noun: 'homes' | 'projects'
  route: 'adminHomePictures' | 'adminProjectPictures'
  editor: PictureEditor
  /** Prepares uploads. */
  fetch: (env: Env, database: Database, now: string) => Promise<void>
  /** @throws Failure for an unknown one */
  load: (context: PortalContext) => Promise<Row>
  mayWrite: (context: PortalContext, row: Row) => boolean
  /** What is said where people have arranged the pictures of a feed; null where none brings them. */
  ownNote: (context: PortalContext, row: Row) => string | null
  /** Whether a text reveals no address that is hidden. */
  isSafe: (row: Row) => (text: string) => boolean
  frame: (context: PortalContext, row: Row, children: ReactNode) => Promise<ReactNode>
}

async function picturesPage<Row>(of: Pictured<Row>, context: PortalContext, row: Row, refused: FileFaults = []) {
  const { database, query, site, params } = context
  const { files: pictures, isArranged, canUndo } = await of.editor.read(database(), idIn(context))
  const key = query.get('picture')
  const chosen = pictures.find((picture) => picture.key === key)
  if (key !== null && !chosen && refused.length === 0) throw new Failure('page.not-found')
  return {
    title: `${of.noun}.title` as const,
    rest: key === null ? '' : `?picture=${encodeURIComponent(key)}`,
    ...(refused.length > 0 && { status: 422 as const }),
    body: await of.frame(
      context,
      row,
      <PictureList
        action={site.href(of.route, params)}
        ownNote={of.ownNote(context, row)}
        mayWrite={of.mayWrite(context, row)}
        maxBytes={pictureKind.maxBytes}
        {...{ pictures, chosen, scenes, isArranged, canUndo, refused }}
      />,
    ),
  }
}

/** Stores the files, lists them, and begins to prepare them; what is left is done by the job of each minute. */
async function upload<Row>(of: Pictured<Row>, context: PortalContext, sent: FormData, env: Env, later: WaitUntil) {
  const { database, user, site } = context
  const { stored, refused } = await storedPictures(database(), env, sent)
  const author = { userId: user.id, today: site.today }
  const { repeated, version } = await of.editor.addUploads(database(), idIn(context), author, stored)
  later(of.fetch(env, database(), new Date().toISOString()))
  const faults: FileFaults = [...refused, ...repeated.map(({ name }) => ({ name, fault: 'repeated' as const }))]
  return { faults, version }
}

type Arrangement = (pictures: readonly DeskPicture[], picture: DeskPicture) => DeskPicture[]

const changed = (picture: DeskPicture, values: Partial<DeskPicture>) => (item: DeskPicture) =>
  item === picture ? { ...item, ...values } : item

/** What the buttons of a picture do, by their names. */
const arrangements: Readonly<Record<string, Arrangement>> = {
  earlier: (pictures, picture) => movedTo(pictures, picture, pictures.indexOf(picture) - 1),
  later: (pictures, picture) => movedTo(pictures, picture, pictures.indexOf(picture) + 1),
  cover: (pictures, picture) => {
    const shown = { ...picture, hidden: null }
    return [shown, ...pictures.filter((item) => item !== picture)]
  },
  hide: (pictures, picture) => pictures.map(changed(picture, { hidden: true })),
  show: (pictures, picture) => pictures.map(changed(picture, { hidden: null })),
  delete: (pictures, picture) => (picture.isOwn ? pictures.filter((item) => item !== picture) : [...pictures]),
}

/** The words of the form; a text that reveals a hidden address is left out. */
function wordsIn(sent: FormData, isSafe: (text: string) => boolean): PictureWords {
  const alt = textsWhere(altIn(sent), isSafe)
  const scene = textIn(sent, 'scene')
  if (!scenes.includes(scene)) throw new Failure('request.malformed')
  return {
    scene,
    alt: Object.keys(alt).length > 0 ? alt : null,
    staged: textIn(sent, 'staged') === '1' || null,
    focus: focusIn(sent),
  }
}

/** @returns the change that a form or a button of a picture asks for. @throws Failure of another one */
function arrangementIn(sent: FormData, isSafe: (text: string) => boolean): { key: string; arrange: Arrangement } {
  if (actionIn(sent) === 'words') {
    const words = wordsIn(sent, isSafe)
    return { key: textIn(sent, 'key'), arrange: (pictures, picture) => pictures.map(changed(picture, words)) }
  }
  if (actionIn(sent) === 'place' && /^\d{1,3}$/.test(textIn(sent, 'at'))) {
    const at = Number(textIn(sent, 'at'))
    return { key: textIn(sent, 'key'), arrange: (pictures, picture) => movedTo(pictures, picture, at) }
  }
  const name = Object.keys(arrangements).find((verb) => sent.has(verb))
  if (!name) throw new Failure('request.malformed')
  return { key: textIn(sent, name), arrange: arrangements[name]! }
}

/** @returns the version of the change, if any, and whether the picture stays open */
async function arrange<Row>(of: Pictured<Row>, context: PortalContext, sent: FormData, row: Row) {
  const { key, arrange } = arrangementIn(sent, of.isSafe(row))
  const author = { userId: context.user.id, today: context.site.today }
  const version = await of.editor.edit(context.database(), idIn(context), author, ({ files: pictures }) => {
    const picture = pictures.find((item) => item.key === key)
    return picture ? arrange(pictures, picture) : null
  })
  return { version, isOpen: version !== null && !sent.has('delete') }
}

type Outcome = { notice?: Notice; version?: number | null; isOpen?: boolean }

function back(
  { route }: Pick<Pictured<unknown>, 'route'>,
  { site, params, query }: PortalContext,
  { notice = 'saved', version, isOpen }: Outcome = {},
): Redirect {
  const key = isOpen ? query.get('picture') : null
  const path = site.href(route, params)
  const redirect = withNotice(key ? `${path}?picture=${encodeURIComponent(key)}` : path, notice, version)
  return { redirect, status: 303 }
}

/** The page of the pictures of a home or a project. */
export const definePicturePage = <Row,>(of: Pictured<Row>): PortalPage =>
  defineDeskPage({
    read: `${of.noun}:read`,
    write: `${of.noun}:write`,
    uploads: pictureUploads,
    load: async (context) => picturesPage(of, context, await of.load(context)),
    action: async (context, sent, { env, later }) => {
      const row = await of.load(context)
      if (!of.mayWrite(context, row)) throw new Failure('page.not-found')
      const verb = actionIn(sent)
      if (verb === 'upload') {
        const { faults, version } = await upload(of, context, sent, env, later)
        return faults.length > 0 ? picturesPage(of, context, row, faults) : back(of, context, { version })
      }
      if (verb === 'undo') {
        const author = { userId: context.user.id, today: context.site.today }
        const isUndone = await of.editor.undo(context.database(), idIn(context), versionIn(sent), author)
        return back(of, context, { notice: isUndone ? 'undone' : 'not-undone' })
      }
      if (verb === 'return') {
        await of.editor.giveBack(context.database(), idIn(context), { userId: context.user.id })
        return back(of, context)
      }
      return back(of, context, await arrange(of, context, sent, row))
    },
  })
