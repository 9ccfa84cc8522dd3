import type { Database } from '#db/client.ts'
import { plainLine } from '#domain/forms/plain-line.ts'
import { focusOf } from '#domain/property/picture-list.ts'
import type { Translated } from '#domain/translated.ts'
import { languageCodes } from '#locales/languages.ts'
import type { Env } from '#worker/env.ts'
import { textIn } from '#worker/middleware/form-body.ts'
import { checkPicture, pictureKind } from '#worker/services/picture/encoding.ts'
import { filesIn, packageStore, storeUploads } from '#worker/services/remote-file/uploads.ts'

/** A worker holds the whole body of a form; a script sends each file by itself. */
export const pictureUploads = { maxBytes: 48 * 1024 ** 2, filesPerField: 30 }

const maxAltLength = 200

/** Stores the pictures of a form where they wait for their job. */
export async function storedPictures(database: Database, env: Env, sent: FormData, field = 'files') {
  if (!env.UPLOADS) throw new Error('UPLOADS is not bound: files are refused')
  return storeUploads(filesIn(sent, field), {
    maxBytes: pictureKind.maxBytes,
    store: await packageStore(database, env.UPLOADS, checkPicture),
  })
}

/** The texts of a picture, in each language that has one. */
export const altIn = (sent: FormData): Translated =>
  Object.fromEntries(
    languageCodes.flatMap((code) => {
      const text = plainLine(textIn(sent, `alt.${code}`)).slice(0, maxAltLength)
      return text ? [[code, text] as const] : []
    }),
  )

export const focusIn = (sent: FormData): string | null => focusOf(textIn(sent, 'left'), textIn(sent, 'top'))
