import { pageQuery } from '#domain/admin/paging.ts'
import type { Notice } from '#domain/forms/notice.ts'
import type { PersonCounts } from '#domain/privacy/erasure.ts'
import type { Language } from '#locales/languages.ts'
import { DeskPage } from '#ui/admin/desk-frame.tsx'
import { EmptyState, LanguageMark, ListBar, Toast } from '#ui/admin/desk-parts.tsx'
import { DeskTable } from '#ui/admin/desk-table.tsx'
import { Timestamp } from '#ui/admin/timestamp.tsx'
import { TextField } from '#ui/forms/action-form.tsx'
import { Pagination } from '#ui/search/pagination.tsx'
import { useSite } from '#ui/site.tsx'
import { useCountsText } from './counts-text.ts'

export type FoundPerson = { id: string; name: string; email: string; href: string }

export type PersonListRow = FoundPerson & {
  language: Language
  /** ISO; their newest request. */
  received: string
}

type Props = {
  rows: readonly PersonListRow[]
  count: number
  page: number
  pages: number
  /** What was searched for. */
  q?: string
  /** What was erased of a person just now. */
  erased: PersonCounts | null
  notice: Notice | null
}

/** Everybody who wrote, by their mail address. */
export function PeoplePage({ rows, count, page, pages, q, erased, notice }: Props) {
  const { t, plural, href } = useSite()
  const listText = useCountsText()
  return (
    <DeskPage current="people" title={t('people.title')} sub={plural('people.count', count)} notice={notice}>
      {erased && <Toast>{t('people.erase.done', { things: listText(erased) })}</Toast>}
      <ListBar
        label={t('people.find')}
        action={href('adminPeople')}
        cleared={q ? href('adminPeople') : null}
        button={t('admin.search.find')}
        verb="find"
      >
        <TextField id="people-q" label={t('people.words')} type="search" name="q" maxLength={254} defaultValue={q} />
      </ListBar>
      {rows.length === 0 ? (
        <EmptyState icon="users">{q ? t('admin.search.none', { q }) : t('people.none')}</EmptyState>
      ) : (
        <>
          <DeskTable
            caption={t('people.title')}
            rows={rows}
            columns={[
              [
                t('people.person'),
                ({ name, email, href }) => (
                  <>
                    <a className="main" href={href}>
                      {name}
                    </a>
                    {email !== name && <small className="cut">{email}</small>}
                  </>
                ),
                'wide',
              ],
              [t('requests.columns.language'), ({ language }) => <LanguageMark code={language} />],
              [t('people.last'), ({ received }) => <Timestamp moment={received} />, 'labelled'],
            ]}
          />
          <Pagination page={page} pages={pages} hrefOf={(at) => href('adminPeople') + pageQuery(at)} />
        </>
      )}
    </DeskPage>
  )
}
