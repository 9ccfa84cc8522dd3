import { Buffer } from 'node:buffer'
import type { Field } from '#domain/forms/field.ts'
import type { FieldSet, FormErrors } from '#domain/forms/form.ts'
import type { Env } from '#worker/env.ts'
import { filePrefix } from '#worker/services/file-prefix.ts'
import type { NewUpload } from '#worker/services/inquiry/inquiries.ts'
import { uploadFolder } from '#worker/services/inquiry/uploads.ts'
import { withoutMetadata } from '#worker/services/picture/metadata.ts'
import { withTimeout } from '#worker/services/promises.ts'
import { detectFileType, extensionOf } from './file-type.ts'

export type Upload = { field: string; name: string; type: string; bytes: Uint8Array; hash: string }

const maxNameLength = 80

const storeTimeoutMs = 10_000

/** @returns a file name that is safe everywhere, with the extension of its type */
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

/** Without a choice, browsers send an empty file without a name. */
const isChosen = (value: unknown) => value !== '' && !(isFile(value) && value.size === 0 && value.name === '')

async function readUpload(name: string, { max = 0, accept = [] }: Field, file: unknown): Promise<Upload | string> {
  if (!isFile(file)) return 'invalid'
  if (file.size === 0) return 'empty'
  if (file.size > max) return 'large'
  const sent = new Uint8Array(await file.arrayBuffer())
  const type = detectFileType(sent)
  const bytes = type && accept.includes(type) ? withoutMetadata(sent, type) : null
  if (!type || !bytes) return 'kind'
  const hash = Buffer.from(await crypto.subtle.digest('SHA-256', sent)).toString('base64url')
  return { field: name, name: uploadName(file.name, type), type, bytes, hash }
}

const countFault = ({ count = 1, required }: Field, chosen: number) =>
  chosen > count ? 'invalid' : chosen === 0 && required ? 'required' : null

/** Reads and validates the files of a form; a picture loses where it was taken, before it is stored. */
export async function readUploads(form: FieldSet, sent: FormData): Promise<{ uploads: Upload[]; errors: FormErrors }> {
  const uploads: Upload[] = []
  const errors: Record<string, string> = {}
  for (const [name, field] of Object.entries(form.fields)) {
    if (field.kind !== 'upload') continue
    const files = (sent.getAll(name) as unknown[]).filter(isChosen)
    const fault = countFault(field, files.length)
    if (fault) errors[name] = fault
    for (const file of fault ? [] : files) {
      const upload = await readUpload(name, field, file)
      if (typeof upload === 'string') errors[name] ??= upload
      else uploads.push(upload)
    }
  }
  return { uploads, errors }
}

/**
 * Stores the files of an inquiry, below the agency's own prefix, before its row, which never refers to a missing file.
 * @throws Error without a store, or when it fails or times out
 */
export async function storeUploads(
  env: Env,
  { requestId, edition }: { requestId: string; edition: string },
  uploads: readonly Upload[],
): Promise<NewUpload[]> {
  if (uploads.length === 0) return []
  const store = env.UPLOADS
  if (!store) throw new Error('UPLOADS is not bound: files are refused')
  const rows = Promise.all(
    uploads.map(async ({ field, name, type, bytes }) => {
      const key = `${uploadFolder}${filePrefix(edition)}/${requestId}/${crypto.randomUUID()}`
      await store.put(key, bytes, { httpMetadata: { contentType: type } })
      return { key, requestId, field, name, type, size: bytes.length }
    }),
  )
  return withTimeout(rows, storeTimeoutMs)
}

export async function deleteUploads({ UPLOADS }: Env, rows: readonly NewUpload[]): Promise<void> {
  if (rows.length > 0) await UPLOADS?.delete(rows.map(({ key }) => key))
}
