import { mayAny } from '#domain/auth/permissions.ts'
import type { FormName } from '#domain/forms/form.ts'
import { type SubscriberState, subscriberState, subscribersList } from '#domain/newsletter/subscribers-list.ts'
import { iso } from '#domain/time.ts'
import { type SubscriberListRow, SubscribersPage } from '#ui/admin/newsletter/subscribers-page.tsx'
import { shortDateTime } from '#ui/admin/timestamp.tsx'
import type { PortalContext } from '#worker/auth/portal-page.ts'
import { defineListPage } from '#worker/routes/admin/list-page.tsx'
import {
  changeSubscribers,
  listedSubscribers,
  listSubscribers,
  type SubscriberRow,
  subscribersById,
} from '#worker/services/newsletter/subscribers-list.ts'

const sourceText = ({ site: { t } }: PortalContext, source: FormName | 'desk' | null): string | null =>
  source && (source === 'desk' ? t('subscribers.desk') : t(`mail.subject.${source}`))

const subscriberRow = (context: PortalContext, row: SubscriberRow): SubscriberListRow => {
  const { id, email, language, asked, confirmed, ended } = row
  return {
    ...{ id, language, asked, confirmed, ended },
    name: email,
    state: subscriberState(row),
    source: sourceText(context, row.source),
    href: context.site.href('adminPerson', { key: id }),
  }
}

type Cells = Record<(typeof subscribersList.csv)[number], string | null>

function subscriberCells(context: PortalContext, row: SubscriberRow): Cells {
  const { t, language } = context.site
  const { email, asked, confirmed, ended } = row
  const moment = (date: string | null) => date && shortDateTime(date, language)
  return {
    ...{ address: email, language: row.language, source: sourceText(context, row.source) },
    state: t(`subscribers.states.${subscriberState(row)}`),
    ...{ asked: moment(asked), confirmed: moment(confirmed), ended: moment(ended) },
  }
}

export const adminSubscribers = defineListPage<SubscriberRow, SubscriberListRow, SubscriberRow>({
  definition: subscribersList,
  route: 'adminSubscribers',
  options: async ({ site: { languages } }) => ({
    filters: { language: languages.map((code) => [code, code] as const) },
    choices: {},
  }),
  list: ({ database, user }, query) => listSubscribers(database(), query, user.id),
  listed: ({ database }, query) => listedSubscribers(database(), query),
  byIds: ({ database }, ids) => subscribersById(database(), ids),
  row: subscriberRow,
  cells: subscriberCells,
  body: (context, rows, list) => (
    <SubscribersPage {...{ rows, list }} mayInvite={mayAny(subscribersList.write, context.user)} />
  ),
  mayChange: () => true,
  plan: () => {
    const ended = iso(Date.now())
    return (row) => {
      const state = subscriberState(row)
      return state === 'confirmed' ? { entered: { ended } } : { reason: 'state', detail: [state] }
    }
  },
  values: ({ ended }) => ({ ended }),
  change: ({ database }, ...change) => changeSubscribers(database(), ...change),
  detail: ({ site: { t } }, { detail = [] }) =>
    detail.map((state) => t(`subscribers.states.${state as SubscriberState}`)).join(', '),
})
