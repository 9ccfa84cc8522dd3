import type { DocumentType } from '#domain/document.ts'
import type { HistoryLine } from '#domain/owner/communication.ts'
import type { Series } from '#domain/owner/counted-series.ts'
import type { PartOfDay } from '#domain/owner/greeting.ts'
import { type HistoryQuery, historyParams, shownHistory } from '#domain/owner/history.ts'
import type { OwnHome } from '#domain/owner/owner.ts'
import { type Viewing, viewingsAt } from '#domain/owner/viewing.ts'
import { PageHead } from '#ui/frame/page-head.tsx'
import { Later } from '#ui/later.tsx'
import { HistoryPanel } from '#ui/owner/history-panel.tsx'
import { ManageFault, type ManageForm, ManagePanel, type ManageState } from '#ui/owner/manage-panel.tsx'
import { MediaPanel, type Shown } from '#ui/owner/media-panel.tsx'
import { type Managed, OwnerBar } from '#ui/owner/owner-bar.tsx'
import { DemandsPanel, PapersPanel } from '#ui/owner/papers-panel.tsx'
import { ViewingsPanel } from '#ui/owner/viewings-panel.tsx'
import { VisitsPanel, type VisitsProps } from '#ui/owner/visits-panel.tsx'
import { useSite } from '#ui/site.tsx'

/** What was done just now. */
export const dones = [
  ...(['note', 'publication', 'end', 'feedback'] as const),
  ...(['note-edit', 'note-delete', 'publication-edit', 'publication-delete'] as const),
] as const

export type Done = (typeof dones)[number]

export type OwnerProps = {
  /** Who looks, by his first name, and when. */
  name: string
  part: PartOfDay
  /** Now on the clock of Brussels: `YYYY-MM-DDTHH:MM`. */
  minute: string
  /** Of the page, without a query. */
  path: string
  homes: readonly OwnHome[]
  home: OwnHome & {
    published: string
    documents: readonly DocumentType[]
    /** Its public page, while it has one. */
    page: string | null
  }
  /** For somebody of the agency, who may write here. */
  managed: (Managed & { state: ManageState | null; keyOf: (form: ManageForm) => string }) | null
  done: Done | null
  query: HistoryQuery
  visits: Promise<Pick<VisitsProps, 'visits' | 'times'> & { series: Series }>
  record: Promise<{ history: HistoryLine[]; viewings: Viewing[]; publications: Shown[] }>
  demands: Promise<number | null>
}

/** The head of every page that an owner has. */
export function OwnerHead({ name, part }: Pick<OwnerProps, 'name' | 'part'>) {
  const { t } = useSite()
  return (
    <PageHead
      trail={[{ label: t('portal.crumb') }, { label: t('owner.title') }]}
      title={t(`owner.greeting.${part}`, { name })}
    />
  )
}

/** All that the agency does for a home, and what comes of it. It is whole without a script. */
export function OwnerPage(props: OwnerProps) {
  const { t } = useSite()
  const { path, homes, home, managed, done, query, minute } = props
  const params = historyParams({ ...query, page: 1 })
  const manage = managed && (
    <Later from={props.record}>
      {({ viewings }) => (
        <ManagePanel
          action={path}
          state={managed.state}
          keyOf={managed.keyOf}
          minute={minute}
          past={viewingsAt(viewings, minute).past}
        />
      )}
    </Later>
  )
  return (
    <>
      <OwnerHead {...props} />
      <div className="wrap owner">
        {managed?.state && <ManageFault state={managed.state} />}
        {/* A form that is there again comes first. */}
        {managed?.state && manage}
        {done && !managed?.state && (
          <p className="owner-done" role="status">
            {t(`owner.manage.said.${done}`)}
          </p>
        )}
        <OwnerBar homes={homes} shown={home} page={home.page} managed={managed} />
        <Later from={props.visits}>
          {(counted) => <VisitsPanel {...counted} published={home.published} download={`${path}?csv=visits`} />}
        </Later>
        <Later from={props.record}>
          {({ history, viewings }) => (
            <>
              <HistoryPanel
                shown={shownHistory(history, query)}
                query={query}
                path={path}
                download={`${path}?csv=history${params && `&${params}`}`}
                managed={managed !== null}
              />
              <ViewingsPanel {...viewingsAt(viewings, minute)} />
            </>
          )}
        </Later>
        <Later from={Promise.all([props.visits, props.record])}>
          {([{ visits }, { publications }]) => (
            <MediaPanel
              own={{ published: home.published, withdrawn: home.withdrawn, href: home.page, total: visits.total }}
              publications={publications}
              edits={managed && path}
            />
          )}
        </Later>
        <div className="owner-two">
          <PapersPanel documents={home.documents} />
          <Later from={props.demands}>{(count) => <DemandsPanel count={count} />}</Later>
        </div>
        {!managed?.state && manage}
      </div>
    </>
  )
}

/** For who has an account, and no home yet. */
export function NoHomePage(props: Pick<OwnerProps, 'name' | 'part'>) {
  const { t, href, agency } = useSite()
  return (
    <>
      <OwnerHead {...props} />
      <div className="wrap owner">
        <h2>{t('owner.none.title')}</h2>
        <p className="lead">{t('owner.none.text', { phone: agency.phone })}</p>
        <div className="btn-row">
          <a className="btn" href={`tel:${agency.phone.replace(/[^\d+]/g, '')}`}>
            {agency.phone}
          </a>
          <a className="btn quiet" href={href('account')}>
            {t('owner.account')}
          </a>
        </div>
      </div>
    </>
  )
}
