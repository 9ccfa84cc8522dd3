import { deskQuery, pagesOf } from '#domain/owner/desk.ts'
import { Pagination } from '#ui/components/pagination.tsx'
import { useSite } from '#ui/site.tsx'
import { Nothing } from './desk-frame.tsx'
import { DeskTable } from './desk-table.tsx'
import { shortMoment, When } from './when.tsx'

export type OwnerRow = {
  id: string
  name: string
  email: string
  /** ISO; since when nobody comes in with it. */
  disabled: string | null
  twoFactor: boolean
  /** ISO; null where it is not known. */
  lastLogin: string | null
  homes: readonly { id: number; title: string; reference: string }[]
}

type Props = { rows: readonly OwnerRow[]; count: number; page: number }

/** Who has an account, and the way to the dashboard of each home. */
export function OwnerList({ rows, count, page }: Props) {
  const { t, href } = useSite()
  const hrefOf = (to: number) => `${href('desk')}${deskQuery({ view: 'owners', page: to })}`
  return (
    <section aria-labelledby="desk-owners">
      <h2 id="desk-owners" className="sr">
        {t('desk.views.owners')}
      </h2>
      {rows.length === 0 ? (
        <Nothing>{t('desk.none.owners')}</Nothing>
      ) : (
        <>
          <Rows rows={rows} />
          <Pagination page={page} pages={pagesOf(count)} hrefOf={hrefOf} />
        </>
      )}
      <p className="small muted desk-note">{t('desk.owners.note')}</p>
    </section>
  )
}

function Rows({ rows }: Pick<Props, 'rows'>) {
  const { t, language } = useSite()
  const names = {
    owner: t('desk.columns.owner'),
    homes: t('desk.columns.homes'),
    login: t('desk.columns.login'),
  }
  return (
    <DeskTable caption={t('desk.views.owners')} names={names}>
      {rows.map(({ id, name, email, disabled, twoFactor, lastLogin, homes }) => (
        <tr key={id}>
          <td data-l={names.owner}>
            <span>
              <b>{name}</b>
              <br />
              <a className="small" href={`mailto:${email}`}>
                {email}
              </a>
              {(disabled || twoFactor) && (
                <span className="desk-tags">
                  {disabled && (
                    <span className="tag">{t('desk.owners.disabled', { date: shortMoment(disabled, language) })}</span>
                  )}
                  {twoFactor && <span className="tag">{t('desk.owners.twoFactor')}</span>}
                </span>
              )}
            </span>
          </td>
          <td data-l={names.homes}>
            <Homes homes={homes} />
          </td>
          <td data-l={names.login}>{lastLogin ? <When moment={lastLogin} /> : '–'}</td>
        </tr>
      ))}
    </DeskTable>
  )
}

function Homes({ homes }: Pick<OwnerRow, 'homes'>) {
  const { t, href } = useSite()
  if (homes.length === 0) return <span className="muted">{t('desk.none.homes')}</span>
  return (
    <ul className="desk-homes">
      {homes.map(({ id, title, reference }) => (
        <li key={id}>
          <a href={href('ownerHome', { id })}>{title}</a> <span className="small muted nowrap">{reference}</span>
        </li>
      ))}
    </ul>
  )
}
