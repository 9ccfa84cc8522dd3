import { serialize } from 'hono/utils/cookie'
import {
  repeatedParam,
  requestedCookie,
  requestedDays,
  requestedTypes,
  withRequested,
} from '#domain/inquiry/requested-documents.ts'
import type { DocumentType } from '#domain/property/document-types.ts'
import type { Submission } from '#worker/submission.ts'

/**
 * What the browser remembers of a request for documents, and the page that says so when it has requested the same
 * before. What another browser requested for this address is in a mail alone.
 * @param to path of the thank-you page
 */
export function rememberRequest(
  { subject, values, context: { site } }: Pick<Submission, 'subject' | 'values' | 'context'>,
  cookies: string,
  to: string,
): { to: string; cookie?: string } {
  if (!subject) return { to }
  const { today } = site
  const types = [values.documents].flat().map(String) as DocumentType[]
  const earlier = requestedTypes(cookies, subject.id, today)
  const isRepeated = types.every((type) => earlier.includes(type))
  return {
    to: isRepeated ? `${site.href('thankYou', { form: 'documents' })}?${repeatedParam}=1` : to,
    cookie: serialize(requestedCookie, withRequested(cookies, { id: subject.id, types, today }), {
      path: '/',
      maxAge: requestedDays * 86_400,
      sameSite: 'Lax',
      secure: site.origin.startsWith('https:'),
    }),
  }
}
