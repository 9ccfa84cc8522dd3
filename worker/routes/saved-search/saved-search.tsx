import '#locales/deferred.ts'
import type { ReactNode } from 'react'
import { Failure } from '#domain/failure.ts'
import type { Entered, FormErrors } from '#domain/forms/form.ts'
import { criteriaForm, savedSearchForm } from '#domain/forms/saved-search.ts'
import { type NotificationFrequency, notificationFrequencies } from '#domain/saved-search/alert-settings.ts'
import { criteriaFormValues, criteriaFromForm, nearestListingSearch } from '#domain/saved-search/criteria.ts'
import {
  isExpiringSoon,
  type SavedSearchAction,
  type SavedSearchCommand,
  savedSearchActions,
  savedSearchActionsFor,
  savedSearchStatus,
} from '#domain/saved-search/status.ts'
import type { Key } from '#locales/translator.ts'
import type { FilledForm } from '#ui/forms/fields-form.tsx'
import {
  SavedSearchDeletedPage,
  SavedSearchDeletePage,
  SavedSearchEditPage,
  SavedSearchPage,
} from '#ui/pages/saved-search.tsx'
import { criteriaRows } from '#ui/search/criteria-rows.ts'
import { searchHref } from '#ui/search/filter-chips.tsx'
import { actionIn } from '#worker/forms/action-body.ts'
import { enteredIn, parseForm } from '#worker/forms/schema.ts'
import { formOptions } from '#worker/html/form-options.ts'
import { tokenIn, tokenQuery } from '#worker/html/mail-link.ts'
import { unindexedHead } from '#worker/html/unindexed-head.ts'
import { textIn } from '#worker/middleware/form-body.ts'
import { definePage, type Page, type PageContext, requireView } from '#worker/page.ts'
import { cmsPagePath } from '#worker/services/content/paths.ts'
import type { OpenedSavedSearch } from '#worker/services/saved-search/saved-searches.ts'

const pathOf = (context: PageContext) => context.site.href('savedSearch') + tokenQuery(context)

const readAction = (text: string | null): SavedSearchAction | null =>
  savedSearchActions.find((action) => action === text) ?? null

const isFrequency = (text: string | null): text is NotificationFrequency =>
  (notificationFrequencies as readonly (string | null)[]).includes(text)

const registerPath = ({ catalogue, site }: PageContext) => cmsPagePath(catalogue, site.language, savedSearchForm.name)

/** @throws Failure `page.not-found` for an invalid token, or that of a deleted saved search */
async function openSavedSearch(context: PageContext): Promise<OpenedSavedSearch> {
  const opened = await context.services.savedSearches.openByToken(tokenIn(context))
  if (!opened) throw new Failure('page.not-found')
  return opened
}

const page = (context: PageContext, body: ReactNode, title: Key, rest = ''): Page => ({
  ...unindexedHead(context, 'savedSearch', {
    title,
    description: 'alert.description',
    rest: tokenQuery(context) + rest,
  }),
  body,
})

async function loadChoices(context: PageContext, entered: Entered) {
  const places = context.services.places.all()
  return { options: await formOptions(savedSearchForm, context, null, { entered }), places: await places }
}

type PageNotice = { done: SavedSearchAction | null; isOutdated: boolean }

async function statusPage(
  context: PageContext,
  { savedSearch, lastMailAt }: OpenedSavedSearch,
  { done, isOutdated }: PageNotice,
): Promise<Page> {
  const { site } = context
  const now = new Date().toISOString()
  const status = savedSearchStatus(savedSearch, now)
  const { options, places } = await loadChoices(context, criteriaFormValues(savedSearch))
  const body = (
    <SavedSearchPage
      status={status}
      actions={savedSearchActionsFor(status, savedSearch)}
      frequency={savedSearch.frequency}
      rows={criteriaRows(savedSearch, options, site)}
      lastMail={lastMailAt}
      agingSince={isExpiringSoon(savedSearch, now) ? savedSearch.confirmed : null}
      action={pathOf(context)}
      resultsHref={searchHref(site.href(savedSearch.market), nearestListingSearch(savedSearch, places))}
      registerHref={registerPath(context)}
      done={done}
      isOutdated={isOutdated}
    />
  )
  return { ...page(context, body, 'alert.title'), ...(isOutdated && { status: 409 }) }
}

async function changePage(context: PageContext, { entered, errors }: FilledForm): Promise<Page> {
  const choices = await loadChoices(context, entered)
  const body = <SavedSearchEditPage action={pathOf(context)} {...choices} entered={entered} errors={errors} />
  const hasErrors = Object.keys(errors).length > 0
  return { ...page(context, body, 'alert.change.title', '&view=change'), ...(hasErrors && { status: 422 }) }
}

async function parseCriteria(context: PageContext, sent: FormData): Promise<SavedSearchCommand | FormErrors> {
  const { options, places } = await loadChoices(context, enteredIn(criteriaForm, sent))
  const { values, errors } = parseForm(criteriaForm, sent, options, context.site.today)
  return Object.keys(errors).length > 0 ? errors : { action: 'change', criteria: criteriaFromForm(values, places) }
}

const isCommand = (parsed: SavedSearchCommand | FormErrors): parsed is SavedSearchCommand => 'action' in parsed

/** @throws Failure `request.malformed` for an unknown command */
async function parseCommand(context: PageContext, sent: FormData): Promise<SavedSearchCommand | FormErrors> {
  const action = readAction(actionIn(sent))
  if (action === 'change') return parseCriteria(context, sent)
  if (action === 'frequency') {
    const frequency = textIn(sent, 'frequency')
    if (isFrequency(frequency)) return { action, frequency }
  } else if (action) return { action }
  throw new Failure('request.malformed')
}

/** Behind the link of a mail. GET changes nothing: mail programs follow links. */
export const savedSearchPage = definePage({
  load: async (context) => {
    const { query } = context
    if (query.get('done') === 'erase' && !tokenIn(context))
      return page(context, <SavedSearchDeletedPage register={registerPath(context)} />, 'alert.erase.done')
    const opened = await openSavedSearch(context)
    const { savedSearch } = opened
    requireView(query, ['change', 'erase'])
    const view = query.get('view')
    if (view === 'erase')
      return page(context, <SavedSearchDeletePage action={pathOf(context)} />, 'alert.erase.title', '&view=erase')
    const actions = savedSearchActionsFor(savedSearchStatus(savedSearch, new Date().toISOString()), savedSearch)
    if (view === 'change' && actions.includes('change'))
      return changePage(context, { entered: criteriaFormValues(savedSearch), errors: {} })
    return statusPage(context, opened, { done: readAction(query.get('done')), isOutdated: false })
  },
  action: async (context, sent) => {
    const { savedSearch } = await openSavedSearch(context)
    const { savedSearches } = context.services
    const now = new Date().toISOString()
    if (actionIn(sent) === 'erase') {
      await savedSearches.erase(savedSearch)
      return { redirect: `${context.site.href('savedSearch')}?done=erase`, status: 303 }
    }
    const command = await parseCommand(context, sent)
    if (!isCommand(command)) return changePage(context, { entered: enteredIn(criteriaForm, sent), errors: command })
    const outcome = await savedSearches.change(savedSearch, command, now)
    if (outcome === 'done') return { redirect: `${pathOf(context)}&done=${command.action}`, status: 303 }
    return statusPage(context, await openSavedSearch(context), { done: null, isOutdated: true })
  },
  oneClick: async (context) => {
    const { savedSearch } = await openSavedSearch(context)
    const outcome = await context.services.savedSearches.change(
      savedSearch,
      { action: 'end' },
      new Date().toISOString(),
    )
    return statusPage(context, await openSavedSearch(context), {
      done: outcome === 'done' ? 'end' : null,
      isOutdated: outcome === 'stale',
    })
  },
})
