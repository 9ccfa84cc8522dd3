import { fold } from '#domain/fold.ts'
import { searchedWords } from '#domain/inquiry/admin-inbox.ts'
import type { PersonListRow } from '#ui/admin/person/people-page.tsx'
import type { PortalContext } from '#worker/auth/portal-page.ts'
import { personName } from '#worker/mail/form-rows.ts'
import { textIn } from '#worker/routes/admin/inquiry-subject.ts'
import { inquiriesWith } from '#worker/services/inquiry/inquiry-list.ts'
import type { PersonRow } from '#worker/services/privacy/people.ts'

export const personRow = ({ site }: PortalContext, row: PersonRow): PersonListRow => ({
  ...{ id: row.id, received: row.received, language: row.language },
  email: row.email ?? '',
  name: personName(row.data) || (row.email ?? ''),
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
  const newest = new Map(named.toReversed().map((row) => [row.email, row]))
  return [...newest.values()]
    .toSorted((a, b) => (a.received < b.received ? 1 : -1))
    .slice(0, most)
    .map((row) => personRow(context, row))
}
