import { Failure } from '#domain/failure.ts'
import type { FormBody } from '#worker/context.ts'
import { maxFormSize, textIn } from '#worker/middleware/form-body.ts'
import type { RouteDefinition } from '#worker/page.ts'

/** A page that was open in a browser while this release was deployed sends these; to be removed with the next one. */
const formerNames: Readonly<Record<string, string>> = {
  ...{ do: 'action', line: 'id', publication: 'id', seen: 'version', changes: 'version', kept: 'resumed' },
}
const formerActions: Readonly<Record<string, string>> = {
  ...{ care: 'assignment', leave: 'sign-out', 'note-edit': 'note', 'publication-edit': 'publication' },
}

export const actionIn = (sent: Pick<FormData, 'get'>): string => textIn(sent, 'action')

/** @returns the size of a form in characters and bytes */
export const sizeOf = (fields: FormData): number =>
  [...fields].reduce(
    (sum, [name, value]) => sum + name.length + (typeof value === 'string' ? value.length : value.size),
    0,
  )

/** @returns the texts of a form, without its files */
export const textsOf = (sent: FormData): URLSearchParams =>
  new URLSearchParams([...sent].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))

/**
 * The body of an action, with files where the page accepts them.
 * @throws Failure `request.malformed` where it is larger than the page accepts, or has more files in a field
 */
export function actionBody({ fields, tooLarge }: FormBody, { uploads }: Pick<RouteDefinition, 'uploads'>): FormData {
  const { maxBytes = maxFormSize, filesPerField = 0 } = uploads ?? {}
  if (tooLarge || sizeOf(fields) > maxBytes) throw new Failure('request.malformed')
  const isFormer = fields.has('do') && !fields.has('action')
  const sent = new FormData()
  for (const [name, value] of fields) {
    if (typeof value !== 'string') {
      if (filesPerField === 0) continue
      if (sent.getAll(name).length >= filesPerField) throw new Failure('request.malformed')
    }
    if (!isFormer || typeof value !== 'string') sent.append(name, value)
    else sent.append(formerNames[name] ?? name, name === 'do' ? (formerActions[value] ?? value) : value)
  }
  return sent
}
