import { pageQuery } from '#domain/admin/paging.ts'
import type { Notice } from '#domain/forms/notice.ts'
import { newLetterForm } from '#domain/newsletter/letter.ts'
import type { LetterState } from '#domain/newsletter/letter-state.ts'
import type { Language } from '#locales/languages.ts'
import { DeskPage } from '#ui/admin/desk-frame.tsx'
import { EmptyState, Tag, TextLanguages } from '#ui/admin/desk-parts.tsx'
import { DeskTable } from '#ui/admin/desk-table.tsx'
import { type AddedRow, NewRow } from '#ui/admin/list/new-row.tsx'
import { shortDateTime, Timestamp } from '#ui/admin/timestamp.tsx'
import { LinkButton } from '#ui/components/link-button.tsx'
import { Pagination } from '#ui/search/pagination.tsx'
import { useSite } from '#ui/site.tsx'

/** Dates are ISO. */
export type LetterListRow = {
  id: string
  name: string
  state: LetterState
  languages: readonly Language[]
  due: string | null
  started: string | null
  created: string
  finished: string | null
  sent: number
  href: string
}

type Props = {
  rows: readonly LetterListRow[]
  page: number
  pages: number
  count: number
  /** How many get a letter in each language. */
  subscribers: readonly (readonly [Language, number])[]
  /** The form that begins a letter; null for those who may not. */
  added: AddedRow | null
  notice: Notice | null
}

export function LettersPage({ rows, page, pages, count, subscribers, added, notice }: Props) {
  const { t, plural, href } = useSite()
  const all = subscribers.reduce((sum, [, number]) => sum + number, 0)
  const each = subscribers.map(([code, number]) => `${code} ${number}`).join(', ')
  return (
    <DeskPage
      current="newsletter"
      title={t('letters.title')}
      sub={`${plural('letters.count', count)} · ${t('letters.reaches', { all: plural('subscribers.count', all), each })}`}
      actions={<LinkButton href={href('adminSubscribers')} label={t('subscribers.title')} quiet />}
      notice={notice}
    >
      {rows.length === 0 ? (
        <EmptyState icon="mail">{t('letters.empty')}</EmptyState>
      ) : (
        <DeskTable
          caption={t('letters.title')}
          rows={rows}
          columns={[
            [
              t('letters.columns.letter'),
              ({ href: letter, name }) => (
                <a className="main" href={letter}>
                  {name}
                </a>
              ),
              'fill',
            ],
            [t('letters.columns.state'), (row) => <LetterTag {...row} />],
            [t('letters.columns.languages'), ({ languages }) => <TextLanguages present={languages} />],
            [t('letters.columns.sent'), ({ sent }) => (sent > 0 ? sent : '–'), 'labelled'],
            [t('letters.columns.date'), (row) => <Timestamp moment={row.finished ?? row.created} />, 'hide mid'],
          ]}
        />
      )}
      <Pagination page={page} pages={pages} hrefOf={(at) => href('adminNewsletter') + pageQuery(at)} />
      {added && (
        <NewRow
          {...{ added, form: newLetterForm }}
          id="new-letter"
          action={href('adminNewsletter')}
          title={t('letters.new.title')}
          intro={t('letters.new.intro')}
          create={t('letters.new.create')}
        />
      )}
    </DeskPage>
  )
}

const tones = { draft: '', queued: 'wait', paused: 'wait', cancelled: 'off', sent: 'ok' } as const

/** The state of a letter, with when it goes out. */
export function LetterTag({ state, due, started }: Pick<LetterListRow, 'state' | 'due' | 'started'>) {
  const { t, language } = useSite()
  return (
    <Tag tone={tones[state]}>
      {state === 'queued' && due && !started
        ? t('letters.states.dueOn', { date: shortDateTime(due, language) })
        : t(`letters.states.${state}`)}
    </Tag>
  )
}
