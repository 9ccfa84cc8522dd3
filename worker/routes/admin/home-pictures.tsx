import { Failure } from '#domain/failure.ts'
import { type Notice, noticeIn, withNotice } from '#domain/forms/notice.ts'
import { plainLine } from '#domain/forms/plain-line.ts'
import { focusOf, movedTo, type PictureWords } from '#domain/property/picture-list.ts'
import { textsWhere } from '#domain/translated.ts'
import { languageCodes } from '#locales/languages.ts'
import type { FileFaults } from '#ui/admin/home/file-parts.tsx'
import { HomePictures } from '#ui/admin/picture/home-pictures.tsx'
import type { PortalContext } from '#worker/auth/portal-page.ts'
import type { Env } from '#worker/env.ts'
import { actionIn } from '#worker/forms/action-body.ts'
import { fetchPictures } from '#worker/jobs/pictures.ts'
import { textIn } from '#worker/middleware/form-body.ts'
import type { Redirect } from '#worker/page.ts'
import type { EditedHome } from '#worker/services/import/edit-home.ts'
import { addPictures, type HomePicture, homePictures } from '#worker/services/import/edit-pictures.ts'
import { isSafeText } from '#worker/services/import/redaction.ts'
import { checkPicture, pictureKind } from '#worker/services/picture/encoding.ts'
import { scenes } from '#worker/services/picture/sources.ts'
import type { WaitUntil } from '#worker/services/promises.ts'
import { filesIn, packageStore, storeUploads } from '#worker/services/remote-file/uploads.ts'
import { defineDeskPage } from './desk-page.tsx'
import { idIn, versionIn } from './edit/edit-page.ts'
import { homeView, loadHome, mayWrite, requireOwn } from './home.tsx'

/** A worker holds the whole body of a form; a script sends each file by itself. */
const uploads = { maxBytes: 48 * 1024 ** 2, filesPerField: 30 }

const maxAltLength = 200

async function picturesPage(context: PortalContext, home: EditedHome, refused: FileFaults = []) {
  const { database, query } = context
  const { files: pictures, isArranged, canUndo } = await homePictures.read(database(), idIn(context))
  const key = query.get('picture')
  const chosen = pictures.find((picture) => picture.key === key)
  if (key !== null && !chosen && refused.length === 0) throw new Failure('page.not-found')
  return {
    title: 'homes.title' as const,
    rest: key === null ? '' : `?picture=${encodeURIComponent(key)}`,
    ...(refused.length > 0 && { status: 422 as const }),
    body: (
      <HomePictures
        home={{ ...(await homeView(context, home)), notice: noticeIn(query) }}
        mayWrite={mayWrite(context, home)}
        maxBytes={pictureKind.maxBytes}
        {...{ pictures, chosen, scenes, isArranged, canUndo, refused }}
      >
        {null}
      </HomePictures>
    ),
  }
}

/** Stores the files, lists them, and begins to prepare them; what is left is done by the job of each minute. */
async function upload(context: PortalContext, sent: FormData, env: Env, later: WaitUntil) {
  const { database, user, site } = context
  if (!env.UPLOADS) throw new Error('UPLOADS is not bound: files are refused')
  const { stored, refused } = await storeUploads(filesIn(sent, 'files'), {
    maxBytes: pictureKind.maxBytes,
    store: await packageStore(database(), env.UPLOADS, checkPicture),
  })
  const author = { userId: user.id, today: site.today }
  const { repeated, version } = await addPictures(database(), idIn(context), author, stored)
  later(fetchPictures(env, database(), new Date().toISOString()))
  const faults: FileFaults = [...refused, ...repeated.map(({ name }) => ({ name, fault: 'repeated' as const }))]
  return { faults, version }
}

type Arrangement = (pictures: readonly HomePicture[], picture: HomePicture) => HomePicture[]

const changed = (picture: HomePicture, values: Partial<HomePicture>) => (item: HomePicture) =>
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
function wordsIn(sent: FormData, { record }: EditedHome): PictureWords {
  const given = languageCodes.flatMap((code) => {
    const text = plainLine(textIn(sent, `alt.${code}`)).slice(0, maxAltLength)
    return text ? [[code, text] as const] : []
  })
  const alt = textsWhere(Object.fromEntries(given), isSafeText(record, []))
  const scene = textIn(sent, 'scene')
  if (!scenes.includes(scene)) throw new Failure('request.malformed')
  return {
    scene,
    alt: Object.keys(alt).length > 0 ? alt : null,
    staged: textIn(sent, 'staged') === '1' || null,
    focus: focusOf(textIn(sent, 'left'), textIn(sent, 'top')),
  }
}

/** @returns the change that a form or a button of a picture asks for. @throws Failure of another one */
function arrangementIn(sent: FormData, home: EditedHome): { key: string; arrange: Arrangement } {
  if (actionIn(sent) === 'words') {
    const words = wordsIn(sent, home)
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
async function arrange(context: PortalContext, sent: FormData, home: EditedHome) {
  const { key, arrange } = arrangementIn(sent, home)
  const author = { userId: context.user.id, today: context.site.today }
  const version = await homePictures.edit(context.database(), idIn(context), author, ({ files: pictures }) => {
    const picture = pictures.find((item) => item.key === key)
    return picture ? arrange(pictures, picture) : null
  })
  return { version, isOpen: version !== null && !sent.has('delete') }
}

type Outcome = { notice?: Notice; version?: number | null; isOpen?: boolean }

function back({ site, params, query }: PortalContext, { notice = 'saved', version, isOpen }: Outcome = {}): Redirect {
  const key = isOpen ? query.get('picture') : null
  const path = site.href('adminHomePictures', params)
  const redirect = withNotice(key ? `${path}?picture=${encodeURIComponent(key)}` : path, notice, version)
  return { redirect, status: 303 }
}

export const adminHomePictures = defineDeskPage({
  read: 'homes:read',
  write: 'homes:write',
  uploads,
  load: async (context) => picturesPage(context, await loadHome(context)),
  action: async (context, sent, { env, later }) => {
    const home = await requireOwn(context)
    const verb = actionIn(sent)
    if (verb === 'upload') {
      const { faults, version } = await upload(context, sent, env, later)
      return faults.length > 0 ? picturesPage(context, home, faults) : back(context, { version })
    }
    if (verb === 'undo') {
      const author = { userId: context.user.id, today: context.site.today }
      const isUndone = await homePictures.undo(context.database(), idIn(context), versionIn(sent), author)
      return back(context, { notice: isUndone ? 'undone' : 'not-undone' })
    }
    if (verb === 'return') {
      await homePictures.giveBack(context.database(), idIn(context), { userId: context.user.id })
      return back(context)
    }
    return back(context, await arrange(context, sent, home))
  },
})
