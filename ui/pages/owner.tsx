import type { DailySeries } from '#domain/analytics/daily-series.ts'
import { type ActivityQuery, formatActivityQuery, paginateActivity } from '#domain/owner/activity-query.ts'
import type { ActivityEntry } from '#domain/owner/communication.ts'
import type { PartOfDay } from '#domain/owner/greeting.ts'
import type { OwnedProperty } from '#domain/owner/owner.ts'
import type { DocumentType } from '#domain/property/document-types.ts'
import { upcomingAndPast, type ViewingSummary } from '#domain/viewing/summary.ts'
import { Deferred } from '#ui/deferred.tsx'
import { PageHead } from '#ui/frame/page-head.tsx'
import { CommunicationsPanel } from '#ui/owner/communications-panel.tsx'
import { DocumentsPanel, SavedSearchesPanel } from '#ui/owner/documents-panel.tsx'
import { ManageErrors, type ManageForm, ManagePanel, type ManageState } from '#ui/owner/manage-panel.tsx'
import { type ManagedBy, OwnerBar } from '#ui/owner/owner-bar.tsx'
import { PageViewsPanel, type PageViewsProps } from '#ui/owner/page-views-panel.tsx'
import { type PublicationRow, PublicationsPanel } from '#ui/owner/publications-panel.tsx'
import { ViewingsPanel } from '#ui/owner/viewings-panel.tsx'
import { useSite } from '#ui/site.tsx'

/** What was done just now. */
export const doneKeys = [
  ...(['note', 'publication', 'end', 'feedback'] as const),
  ...(['note-edit', 'note-delete', 'publication-edit', 'publication-delete'] as const),
] as const

export type DoneKey = (typeof doneKeys)[number]

export type OwnerProps = {
  /** Who looks, by his first name, and when. */
  name: string
  part: PartOfDay
  /** Now on the clock of Brussels: `YYYY-MM-DDTHH:MM`. */
  minute: string
  /** Of the page, without a query. */
  path: string
  properties: readonly OwnedProperty[]
  property: OwnedProperty & {
    published: string
    documents: readonly DocumentType[]
    /** Its public page, while it has one. */
    page: string | null
  }
  /** For somebody of the agency, who may write here. */
  managed: (ManagedBy & { state: ManageState | null; keyOf: (form: ManageForm) => string }) | null
  done: DoneKey | null
  query: ActivityQuery
  visits: Promise<Pick<PageViewsProps, 'visits' | 'times'> & { series: DailySeries }>
  record: Promise<{ history: ActivityEntry[]; viewings: ViewingSummary[]; publications: PublicationRow[] }>
  savedSearches: Promise<number | null>
}

/** The head of every page that an owner has. */
export function OwnerHead({ name, part }: Pick<OwnerProps, 'name' | 'part'>) {
  const { t } = useSite()
  return (
    <PageHead
      trail={[{ label: t('auth.crumb') }, { label: t('owner.title') }]}
      title={t(`owner.greeting.${part}`, { name })}
    />
  )
}

/** All that the agency does for a home, and what comes of it. It is whole without a script. */
export function OwnerPage(props: OwnerProps) {
  const { t } = useSite()
  const { path, properties, property, managed, done, query, minute } = props
  const params = formatActivityQuery({ ...query, page: 1 })
  const manage = managed && (
    <Deferred from={props.record}>
      {({ viewings }) => (
        <ManagePanel
          action={path}
          state={managed.state}
          keyOf={managed.keyOf}
          minute={minute}
          past={upcomingAndPast(viewings, minute).past}
        />
      )}
    </Deferred>
  )
  return (
    <>
      <OwnerHead {...props} />
      <div className="wrap owner">
        {managed?.state && <ManageErrors state={managed.state} />}
        {/* A form that is there again comes first. */}
        {managed?.state && manage}
        {done && !managed?.state && (
          <p className="owner-done" role="status">
            {t(`owner.manage.said.${done}`)}
          </p>
        )}
        <OwnerBar homes={properties} shown={property} page={property.page} managed={managed} />
        <Deferred from={props.visits}>
          {(counted) => <PageViewsPanel {...counted} published={property.published} download={`${path}?csv=visits`} />}
        </Deferred>
        <Deferred from={props.record}>
          {({ history, viewings }) => (
            <>
              <CommunicationsPanel
                result={paginateActivity(history, query)}
                query={query}
                path={path}
                download={`${path}?csv=history${params && `&${params}`}`}
                managed={managed !== null}
              />
              <ViewingsPanel {...upcomingAndPast(viewings, minute)} />
            </>
          )}
        </Deferred>
        <Deferred from={Promise.all([props.visits, props.record])}>
          {([{ visits }, { publications }]) => (
            <PublicationsPanel
              own={{
                published: property.published,
                withdrawn: property.withdrawn,
                href: property.page,
                total: visits.total,
              }}
              publications={publications}
              edits={managed && path}
            />
          )}
        </Deferred>
        <div className="owner-two">
          <DocumentsPanel documents={property.documents} />
          <Deferred from={props.savedSearches}>{(count) => <SavedSearchesPanel count={count} />}</Deferred>
        </div>
        {!managed?.state && manage}
      </div>
    </>
  )
}

/** For who has an account, and no home yet. */
export function NoPropertyPage(props: Pick<OwnerProps, 'name' | 'part'>) {
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
