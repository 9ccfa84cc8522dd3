import { mayAny } from '#domain/auth/permissions.ts'
import { fold } from '#domain/fold.ts'
import { plainLine } from '#domain/forms/plain-line.ts'
import { searchedWords } from '#domain/inquiry/admin-inbox.ts'
import type { FoundPerson, PersonListRow } from '#ui/admin/person/people-page.tsx'
import type { PortalContext } from '#worker/auth/portal-page.ts'
import { personName } from '#worker/mail/form-rows.ts'
import { textIn as sentText } from '#worker/middleware/form-body.ts'
import { textIn } from '#worker/routes/admin/inquiry-subject.ts'
import { inquiriesWith } from '#worker/services/inquiry/inquiry-list.ts'
import { findKey, type PersonRow } from '#worker/services/privacy/people.ts'

export const personRow = ({ site }: PortalContext, row: PersonRow): PersonListRow => ({
  ...{ id: row.id, received: row.received, language: row.language },
  email: row.person,
  name: personName(row.data) || row.person,
  href: site.href('adminPerson', { key: row.id }),
})

const wordsOf = ({ email, data }: PersonRow): string =>
  [fold(`${personName(data)} ${email}`), searchedWords(textIn(data, 'phone'))].join(' ')

/** Requests that are read to find people in them. */
const maxRead = 200

/** People whose name, address or telephone has each word, the last who wrote first. */
export async function findContacts(context: PortalContext, text: string, most: number): Promise<PersonListRow[]> {
  const words = searchedWords(text).split(' ').filter(Boolean)
  if (words.length === 0) return []
  const rows = await inquiriesWith(context.database(), words, maxRead)
  const named = rows.filter((row) => words.every((word) => wordsOf(row).includes(word)))
  const newest = new Map(named.toReversed().map((row) => [row.person, row]))
  return [...newest.values()]
    .toSorted((a, b) => (a.received < b.received ? 1 : -1))
    .slice(0, most)
    .map((row) => personRow(context, row))
}

const maxLength = 254

/** What is searched for: posted, so that an address or a name is in no address of a page. */
export const searchedText = (sent: FormData): string =>
  plainLine(sentText(sent, 'q').replaceAll('\0', ' ')).slice(0, maxLength)

/** People with these words; behind a whole address also one who sent no request. */
export async function findPeople(context: PortalContext, q: string, most: number): Promise<FoundPerson[]> {
  const { database, site, user } = context
  const rows = await findContacts(context, q, most)
  const email = q.toLowerCase()
  if (!email.includes('@') || rows.some((row) => row.email === email)) return rows
  const key = await findKey(database(), email, mayAny('accounts:read', user))
  return key ? [{ id: key, email, name: email, href: site.href('adminPerson', { key }) }, ...rows] : rows
}
