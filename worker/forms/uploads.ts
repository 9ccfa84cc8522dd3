import { Buffer } from 'node:buffer'
import type { Form, FormErrors } from '#domain/forms/form.ts'
import type { Env } from '#worker/env.ts'
import type { NewUpload } from '#worker/services/inquiry/inquiries.ts'
import { withTimeout } from '#worker/services/promises.ts'
import { extensionOf, sniff } from './file-type.ts'

/** A file that came with a form, and is what the form asks for. */
export type Upload = { field: string; name: string; type: string; bytes: Uint8Array; hash: string }

/** Where files lie until their request is forgotten. */
export const uploadFolder = 'requests/'

const maxNameLength = 80

/** ms that the store may take. */
const storeTimeoutMs = 10_000

/** @returns what a visitor calls a file, fit to be a name anywhere, with the ending of what it is */
export function uploadName(name: string, type: string): string {
  const baseName = name.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const stem = baseName
    .replace(/\.[^.]*$/, '')
    .replace(/[^\p{L}\p{N} _-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const short = [...stem].slice(0, maxNameLength).join('').trim()
  return `${short || 'file'}.${extensionOf[type] ?? 'bin'}`
}

const isFile = (value: unknown): value is File => value instanceof File

/** Reads the files of a form: each at its field, at most one, of the kind and the size that the field allows. */
export async function readUploads(form: Form, sent: FormData): Promise<{ uploads: Upload[]; errors: FormErrors }> {
  const uploads: Upload[] = []
  const errors: Record<string, string> = {}
  for (const [name, { kind, required, max = 0, accept = [] }] of Object.entries(form.fields)) {
    if (kind !== 'upload') continue
    const values = (sent.getAll(name) as unknown[]).filter((value) => value !== '')
    // A browser sends a nameless file of no bytes where none was chosen.
    const files = values.filter((value) => !isFile(value) || value.size > 0 || value.name !== '')
    const [file] = files
    if (file === undefined) {
      if (required) errors[name] = 'required'
    } else if (files.length > 1 || !isFile(file)) errors[name] = 'invalid'
    else if (file.size === 0) errors[name] = 'empty'
    else if (file.size > max) errors[name] = 'large'
    else {
      const bytes = new Uint8Array(await file.arrayBuffer())
      const type = sniff(bytes)
      if (!type || !accept.includes(type)) errors[name] = 'kind'
      else {
        const hash = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('base64url')
        uploads.push({ field: name, name: uploadName(file.name, type), type, bytes, hash })
      }
    }
  }
  return { uploads, errors }
}

/**
 * Keeps the files of a request, before the request itself: a row never names a file that is not there.
 * @returns their rows
 * @throws when the store is not there, or takes nothing
 */
export async function storeUploads(env: Env, requestId: string, uploads: readonly Upload[]): Promise<NewUpload[]> {
  if (uploads.length === 0) return []
  const store = env.UPLOADS
  if (!store) throw new Error('UPLOADS is not bound: no file is taken')
  const rows = Promise.all(
    uploads.map(async ({ field, name, type, bytes }) => {
      const key = `${uploadFolder}${requestId}/${crypto.randomUUID()}`
      await store.put(key, bytes, { httpMetadata: { contentType: type } })
      return { key, requestId, field, name, type, size: bytes.length }
    }),
  )
  return withTimeout(rows, storeTimeoutMs)
}

/** Removes files whose request was not stored after all. */
export async function deleteUploads({ UPLOADS }: Env, rows: readonly NewUpload[]): Promise<void> {
  if (rows.length > 0) await UPLOADS?.delete(rows.map(({ key }) => key))
}
