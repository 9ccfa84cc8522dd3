import type { ReactNode } from 'react'
import type { DailySeries } from '#domain/analytics/daily-series.ts'
import type { Notice } from '#domain/forms/notice.ts'
import { type ActivityQuery, formatActivityQuery, paginateActivity } from '#domain/owner/activity-query.ts'
import type { ActivityEntry } from '#domain/owner/communication.ts'
import type { ManageForm } from '#domain/owner/communication-forms.ts'
import type { PartOfDay } from '#domain/owner/greeting.ts'
import type { SellerOffers } from '#domain/owner/offer.ts'
import type { OwnedProperty } from '#domain/owner/owner.ts'
import type { HomeAct } from '#domain/owner/weekly-digest.ts'
import { phoneHref } from '#domain/phone.ts'
import type { Opinion } from '#domain/viewing/opinion.ts'
import { upcomingAndPast, type ViewingSummary } from '#domain/viewing/summary.ts'
import { LinkButton } from '#ui/components/link-button.tsx'
import { Deferred } from '#ui/deferred.tsx'
import { Page } from '#ui/frame/page-head.tsx'
import { CommunicationsPanel } from '#ui/owner/communications-panel.tsx'
import { DocumentsPanel, type OwnerDocuments, SavedSearchesPanel } from '#ui/owner/documents-panel.tsx'
import { ManagePanel, type ManageState, ReturnNotice } from '#ui/owner/manage-panel.tsx'
import { NextPanel } from '#ui/owner/next-panel.tsx'
import { OffersPanel } from '#ui/owner/offers-panel.tsx'
import { type ManagedBy, OwnerBar } from '#ui/owner/owner-bar.tsx'
import { PageViewsPanel, type PageViewsProps } from '#ui/owner/page-views-panel.tsx'
import { type PublicationRow, PublicationsPanel } from '#ui/owner/publications-panel.tsx'
import { ViewingsPanel } from '#ui/owner/viewings-panel.tsx'
import { WeekPanel } from '#ui/owner/week-panel.tsx'
import { type AgentView, useSite } from '#ui/site.tsx'

export type OwnerProps = {
  name: string
  part: PartOfDay
  /** Now in Brussels: `YYYY-MM-DDTHH:MM`. */
  minute: string
  /** Path of the page, without a query. */
  path: string
  properties: readonly OwnedProperty[]
  property: OwnedProperty & {
    published: string
    documents: OwnerDocuments
    page: string | null
    agent: AgentView | null
  }
  managed: (ManagedBy & { state: ManageState | null; keyOf: (form: ManageForm) => string }) | null
  notice: Notice | null
  query: ActivityQuery
  visits: Promise<Pick<PageViewsProps, 'visits' | 'times' | 'usual'> & { series: DailySeries }>
  record: Promise<{
    history: ActivityEntry[]
    viewings: ViewingSummary[]
    opinions: Opinion[]
    publications: PublicationRow[]
    acts: HomeAct[]
    releases: string[]
    offers: SellerOffers
  }>
  savedSearches: Promise<number | null>
}

function OwnerLayout({ name, part, children }: Pick<OwnerProps, 'name' | 'part'> & { children: ReactNode }) {
  const { t } = useSite()
  return (
    <Page
      className="owner"
      trail={[{ label: t('auth.crumb') }, { label: t('owner.title') }]}
      title={t(`owner.greeting.${part}`, { name })}
    >
      {children}
    </Page>
  )
}

export function OwnerPage(props: OwnerProps) {
  const { t } = useSite()
  const { path, properties, property, managed, notice } = props
  const state = managed?.state
  const manage = managed && <ManageForms {...props} managed={managed} />
  return (
    <OwnerLayout {...props}>
      {state && <ReturnNotice {...state} />}
      {state && manage}
      {notice && !state && (
        <p className="owner-done" role="status">
          {t(`notices.${notice}`)}
        </p>
      )}
      <OwnerBar properties={properties} current={property} page={property.page} managed={managed} />
      <Deferred from={props.record}>
        {({ viewings, opinions }) => (
          <NextPanel {...upcomingAndPast(viewings, props.minute)} opinions={opinions} agent={property.agent} />
        )}
      </Deferred>
      <Deferred from={props.record}>{(record) => <WeekPanel record={record} goal={property.goal} />}</Deferred>
      <Deferred from={props.record}>{({ offers }) => <OffersPanel {...offers} />}</Deferred>
      <Deferred from={props.visits}>
        {(pageViews) => (
          <PageViewsPanel
            {...pageViews}
            published={property.published}
            download={`${path}?csv=visits`}
            source={`/api/owner/homes/${property.id}/views`}
          />
        )}
      </Deferred>
      <Activity {...props} />
      <Publications {...props} />
      <div className="owner-two">
        <DocumentsPanel documents={property.documents} path={path} />
        <Deferred from={props.savedSearches}>{(count) => <SavedSearchesPanel count={count} />}</Deferred>
      </div>
      {!state && manage}
    </OwnerLayout>
  )
}

function ManageForms({ path, minute, record, managed }: OwnerProps & { managed: NonNullable<OwnerProps['managed']> }) {
  return (
    <Deferred from={record}>
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
}

function Activity({ path, minute, query, record, managed }: OwnerProps) {
  const params = formatActivityQuery({ ...query, page: 1 })
  return (
    <Deferred from={record}>
      {({ history, viewings, opinions }) => (
        <>
          <CommunicationsPanel
            result={paginateActivity(history, query)}
            query={query}
            path={path}
            download={`${path}?csv=history${params && `&${params}`}`}
            managed={managed !== null}
          />
          <ViewingsPanel {...upcomingAndPast(viewings, minute)} opinions={opinions} />
        </>
      )}
    </Deferred>
  )
}

function Publications({ path, property, visits, record, managed }: OwnerProps) {
  const { published, withdrawn, page: href } = property
  return (
    <Deferred from={Promise.all([visits, record])}>
      {([{ visits }, { publications }]) => (
        <PublicationsPanel
          own={{ published, withdrawn, href, total: visits.total }}
          publications={publications}
          edits={managed && path}
        />
      )}
    </Deferred>
  )
}

export function NoPropertyPage(props: Pick<OwnerProps, 'name' | 'part'>) {
  const { t, href, agency } = useSite()
  return (
    <OwnerLayout {...props}>
      <h2>{t('owner.none.title')}</h2>
      <p className="lead">{t('owner.none.text', { phone: agency.phone })}</p>
      <div className="btn-row">
        <LinkButton href={phoneHref(agency.phone)} label={agency.phone} />
        <LinkButton quiet href={href('account')} label={t('owner.account')} />
      </div>
    </OwnerLayout>
  )
}
