import type { ReactNode } from 'react'
import {
  type AreaRow,
  bindings,
  findings,
  isShortcoming,
  jobStates,
  type MailFacts,
  type StatusRow,
  type StatusState,
  worst,
} from '#domain/status/status.ts'
import { DeskPage } from '#ui/admin/desk-frame.tsx'
import { EmptyState, Panel, Tag } from '#ui/admin/desk-parts.tsx'
import { DeskTable } from '#ui/admin/desk-table.tsx'
import { Timestamp } from '#ui/admin/timestamp.tsx'
import { useSite } from '#ui/site.tsx'

type Secret = { name: string; isRequired: boolean; isSet: boolean }

type Props = {
  database: StatusRow
  /** KV, the buckets, the mail and the backups. */
  parts: readonly StatusRow[]
  mail: MailFacts
  /** Letters that may be sent in a day. */
  letterLimit: number
  feeds: readonly StatusRow[]
  cron: StatusRow
  areas: readonly AreaRow[]
  secrets: readonly Secret[]
  /** Migrations of the database, and its engine; the format of the site. */
  versions: { schema: number; format: number; sqlite: string; release: { id: string; at: string } | null }
}

const tones = { right: 'ok', attention: 'wait', wrong: 'bad', unset: '' } as const

function StateTag({ state }: { state: StatusState }) {
  const { t } = useSite()
  return <Tag tone={tones[state]}>{t(`status.states.${state}`)}</Tag>
}

type PartName = 'database' | 'kv' | 'uploads' | 'pictures' | 'backups' | 'mail' | 'backup' | 'drill' | 'cron'

/** What was found, what it means, and what to do about it. */
function Row({ row, title, children }: { row: StatusRow; title?: string; children?: ReactNode }) {
  const { t } = useSite()
  const { id, finding, values = {}, moment } = row
  const binding = bindings.find((name) => name === id)
  return (
    <li>
      <div className="grow">
        <b>{title ?? t(`status.parts.${id as PartName}`)}</b>
        <small>
          {t(`status.found.${finding}`, values)} {moment && <Timestamp moment={moment} />}
        </small>
        {children}
        {isShortcoming(finding) && (
          <small>
            {binding && `${t(`status.means.${binding}`)} `}
            {t(`status.todo.${finding}`)}
          </small>
        )}
      </div>
      <StateTag state={findings[finding]} />
    </li>
  )
}

/** A panel with the number of its parts that are wrong. */
function Group({
  title,
  states,
  end,
  children,
}: {
  title: string
  states: readonly StatusState[]
  end?: ReactNode
  children: ReactNode
}) {
  return (
    <Panel title={title} count={states.filter((state) => state === 'wrong').length} tone="n bad" end={end}>
      {children}
    </Panel>
  )
}

const stateOf = ({ finding }: StatusRow): StatusState => findings[finding]

/** Whether each part of the site works, and what to do where it does not. */
export function StatusPage(props: Props) {
  const { database, parts, mail, letterLimit, feeds, cron, areas } = props
  const { t, plural, href } = useSite()
  const rowsOf = (...ids: string[]) => parts.filter(({ id }) => ids.includes(id))
  const { state, count } = worst([
    ...[database, ...parts, ...feeds, cron].map(stateOf),
    ...areas.map((area) => jobStates[area.state]),
  ])
  const platform = [database, ...rowsOf(...bindings)]
  const mailed = rowsOf('mail')
  const backups = rowsOf('backup', 'drill')
  return (
    <DeskPage
      current="status"
      title={t('admin.views.status')}
      sub={
        <Tag tone={tones[state]}>
          {state === 'right' ? t('status.sub.right') : plural(`status.sub.${state}`, count)}
        </Tag>
      }
    >
      <div className="cols">
        <div className="stack">
          <Group title={t('status.groups.platform')} states={platform.map(stateOf)}>
            <ul className="rows">
              {platform.map((row) => (
                <Row key={row.id} row={row} />
              ))}
            </ul>
          </Group>
          <Group
            title={t('status.groups.jobs')}
            states={[stateOf(cron), ...areas.map(({ state }) => jobStates[state])]}
          >
            <ul className="rows">
              <Row row={cron} />
            </ul>
            <AreaTable rows={areas} />
          </Group>
        </div>
        <div className="stack">
          <Group
            title={t('status.groups.mail')}
            states={mailed.map(stateOf)}
            end={<a href={href('adminMails')}>{t('admin.views.mails')}</a>}
          >
            <ul className="rows">
              {mailed.map((row) => (
                <Row key={row.id} row={row}>
                  <small>{t('status.letters', { count: mail.lettersToday, limit: letterLimit })}</small>
                </Row>
              ))}
            </ul>
          </Group>
          <Group
            title={t('status.groups.feeds')}
            states={feeds.map(stateOf)}
            end={<a href={href('adminFeeds')}>{t('admin.views.feeds')}</a>}
          >
            {feeds.length === 0 ? (
              <EmptyState icon="plug">{t('status.noFeeds')}</EmptyState>
            ) : (
              <ul className="rows">
                {feeds.map((row) => (
                  <Row key={row.id} row={row} title={row.id} />
                ))}
              </ul>
            )}
          </Group>
          <Group title={t('status.groups.backups')} states={backups.map(stateOf)}>
            <ul className="rows">
              {backups.map((row) => (
                <Row key={row.id} row={row} />
              ))}
            </ul>
          </Group>
          <Versions {...props} />
        </div>
      </div>
    </DeskPage>
  )
}

function AreaTable({ rows }: { rows: readonly AreaRow[] }) {
  const { t } = useSite()
  return (
    <DeskTable
      caption={t('status.groups.jobs')}
      rows={rows}
      columns={[
        [
          t('status.columns.job'),
          ({ id, failing }) => (
            <>
              {t(`status.areas.${id}`)}{' '}
              {failing.length > 0 && (
                <small className="muted" lang="en">
                  {failing.join(', ')}
                </small>
              )}
            </>
          ),
          'wide',
        ],
        [t('status.columns.last'), ({ last }) => (last ? <Timestamp moment={last} /> : '–'), 'labelled'],
        [t('status.columns.took'), ({ last, ms }) => (last ? t('status.took', { ms }) : '–'), 'labelled'],
        [
          t('status.columns.failed'),
          ({ lastFailure, failures }) => (
            <>
              {lastFailure ? <Timestamp moment={lastFailure} /> : '–'}
              {failures > 0 && ` (${t('status.inARow', { count: failures })})`}
            </>
          ),
          'labelled',
        ],
        [
          t('status.columns.state'),
          ({ state }) => <Tag tone={tones[jobStates[state]]}>{t(`status.jobs.${state}`)}</Tag>,
          'labelled',
        ],
      ]}
    />
  )
}

function SecretTag({ isSet, isRequired }: Omit<Secret, 'name'>) {
  const { t } = useSite()
  if (isSet) return <Tag tone="ok">{t('status.secrets.set')}</Tag>
  return isRequired ? <Tag tone="bad">{t('status.secrets.missing')}</Tag> : <Tag>{t('status.secrets.unset')}</Tag>
}

function Versions({ versions: { schema, format, sqlite, release }, secrets }: Props) {
  const { t } = useSite()
  return (
    <Panel title={t('status.groups.versions')}>
      <ul className="rows">
        <li>
          <div className="grow">
            <b>{t('status.versions.release')}</b>
            <small>{release ? release.id : t('status.versions.local')}</small>
          </div>
          {release && <Timestamp moment={release.at} />}
        </li>
        <li>
          <div className="grow">
            <b>{t('status.versions.data')}</b>
            <small>{t('status.versions.numbers', { schema: String(schema).padStart(4, '0'), format, sqlite })}</small>
          </div>
        </li>
        {secrets.map(({ name, isRequired, isSet }) => (
          <li key={name}>
            <div className="grow">
              <code>{name}</code>
            </div>
            <SecretTag {...{ isSet, isRequired }} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
