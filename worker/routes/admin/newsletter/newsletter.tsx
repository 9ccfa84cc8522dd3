import { pageCount, pageIn, pageQuery } from '#domain/admin/paging.ts'
import { mayAny } from '#domain/auth/permissions.ts'
import { Failure } from '#domain/failure.ts'
import { noticeIn } from '#domain/forms/notice.ts'
import { isWrittenIn, letterText, newLetterForm } from '#domain/newsletter/letter.ts'
import type { AddedRow } from '#ui/admin/list/new-row.tsx'
import { type LetterListRow, LettersPage } from '#ui/admin/newsletter/letters-page.tsx'
import type { PortalContext } from '#worker/auth/portal-page.ts'
import { isFormKey } from '#worker/crypto/uuid.ts'
import { actionIn } from '#worker/forms/action-body.ts'
import { enteredIn, parseForm } from '#worker/forms/schema.ts'
import { textIn } from '#worker/middleware/form-body.ts'
import { defineDeskPage } from '#worker/routes/admin/desk-page.tsx'
import { countSubscribers, createLetter, type Letter, listLetters } from '#worker/services/newsletter/letters.ts'

const letterRow = ({ site }: PortalContext, letter: Letter): LetterListRow => {
  const { id, state, values, due, started, created, finished, sent } = letter
  return {
    ...{ id, state, due, started, created, finished, sent },
    name: letterText(values, 'name'),
    languages: site.languages.filter((code) =>
      letter.languages ? letter.languages.includes(code) : isWrittenIn(values, code),
    ),
    href: site.href('adminLetter', { key: id }),
  }
}

const newForm = (): AddedRow => ({ key: crypto.randomUUID(), entered: {}, errors: {} })

async function listPage(context: PortalContext, added: AddedRow = newForm()) {
  const { database, query, site, user } = context
  const page = pageIn(query)
  const [{ rows, count }, counts] = await Promise.all([listLetters(database(), page), countSubscribers(database())])
  const pages = pageCount(count)
  if (page > pages) return { redirect: site.href('adminNewsletter') + pageQuery(pages), status: 303 as const }
  return {
    title: 'letters.title' as const,
    rest: pageQuery(page),
    ...(Object.keys(added.errors).length > 0 && { status: 422 as const }),
    body: (
      <LettersPage
        {...{ page, pages, count }}
        rows={rows.map((row) => letterRow(context, row))}
        subscribers={site.languages.map((code) => [code, counts.get(code) ?? 0])}
        added={mayAny('letters:write', user) ? added : null}
        notice={noticeIn(query)}
      />
    ),
  }
}

/** The letters of the newsletter, and the form that begins one. */
export const adminNewsletter = defineDeskPage({
  read: 'letters:read',
  write: 'letters:write',
  load: (context) => listPage(context),
  action: async (context, sent) => {
    const { database, site, user } = context
    const key = textIn(sent, 'formKey')
    if (actionIn(sent) !== 'new' || !isFormKey(key)) throw new Failure('request.malformed')
    const { values, errors } = parseForm(newLetterForm, sent, {}, site.today)
    if (Object.keys(errors).length > 0)
      return listPage(context, { key, entered: enteredIn(newLetterForm, sent), errors })
    await createLetter(database(), key, String(values.name), { userId: user.id, formKey: key })
    return { redirect: site.href('adminLetter', { key }), status: 303 }
  },
})
