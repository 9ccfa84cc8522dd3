import type { BulkRefusal } from '#domain/admin/bulk.ts'
import { mayAny } from '#domain/auth/permissions.ts'
import { energyLabelOf, formatEnergyLabel } from '#domain/energy/label.ts'
import { toEuros } from '#domain/money.ts'
import { oneOf } from '#domain/one-of.ts'
import { homeForms } from '#domain/property/home-forms.ts'
import { type HomesAction, homeState, homesList, ownHomes, planHomeAction } from '#domain/property/homes-list.ts'
import type { PropertyStatus } from '#domain/property/status.ts'
import { type Language, languages } from '#locales/languages.ts'
import { type HomeListRow, HomesPage } from '#ui/admin/home/home-list.tsx'
import { fieldLabel } from '#ui/forms/form-messages.ts'
import type { PortalContext } from '#worker/auth/portal-page.ts'
import type { EditedHome } from '#worker/services/import/edit-home.ts'
import { changeHomes } from '#worker/services/property/bulk-edits.ts'
import { feedNames, type HomeRow, homesById, listedHomes, listHomes } from '#worker/services/property/homes-list.ts'
import { languageChain } from '#worker/services/property/summaries.ts'
import { mayWrite } from './home.tsx'
import { defineListPage } from './list-page.tsx'

type NamedHome = Pick<HomeRow, 'titles' | 'street' | 'houseNumber' | 'box' | 'reference'>

const addressOf = ({ street, houseNumber, box }: NamedHome): string | null =>
  street && [street, houseNumber, box].filter(Boolean).join(' ')

const titleOf = ({ site, catalogue }: Pick<PortalContext, 'site' | 'catalogue'>, { titles }: NamedHome) =>
  languageChain(site.language, catalogue)
    .map((code) => titles[code])
    .find(Boolean)

/** What the desk calls a home: its street and number, else its title. */
export const homeName = (context: Pick<PortalContext, 'site' | 'catalogue'>, home: NamedHome): string =>
  addressOf(home) || (titleOf(context, home) ?? home.reference)

function homeRow(context: PortalContext, row: HomeRow): HomeListRow {
  const { site } = context
  const { id, titles } = row
  return {
    ...row,
    id: String(id),
    name: homeName(context, row),
    typeName: typeName(context, row),
    languages: Object.keys(titles) as Language[],
    href: site.href('adminHome', { id }),
  }
}

function typeName({ site, catalogue }: PortalContext, { typeId }: Pick<HomeRow, 'typeId'>): string {
  const type = catalogue.types.find((item) => item.id === typeId)
  return (type && site.say(type.names)) ?? ''
}

/** The state of a home in words: that of its status where it is on the site. */
function stateText({ site: { t } }: PortalContext, state: ReturnType<typeof homeState>): string {
  const own = oneOf(['draft', 'offline', 'archived'] as const, state)
  return own ? t(`homes.states.${own}`) : t(`homes.options.status.${state as PropertyStatus}`)
}

type HomeCells = Record<(typeof homesList.csv)[number], string | number | null>

function homeCells(context: PortalContext, row: HomeRow): HomeCells {
  const { site } = context
  const { id, titles, goal, agentId } = row
  const energy = energyLabelOf(row, site.today)
  return {
    number: id,
    reference: row.reference,
    state: stateText(context, homeState(row)),
    goal: site.t(`homes.options.goal.${goal}`),
    type: typeName(context, row),
    title: titleOf(context, row) ?? '',
    address: addressOf(row),
    zip: row.zip,
    city: row.city,
    price: row.price === null ? null : toEuros(row.price),
    energy: energy && formatEnergyLabel(energy.label),
    texts: Object.keys(titles).join(' '),
    agent: site.agents.find((agent) => agent.id === agentId)?.name ?? '',
    requests: row.requests,
    source: row.feed ?? site.t('homes.own'),
    published: row.draft ? '' : row.published,
    updated: row.updated,
  }
}

/** The label of a field of a home, in whichever form it is. */
function labelOf({ site }: PortalContext, field: string): string {
  const form = Object.values(homeForms).find(({ fields }) => fields[field])
  return form ? fieldLabel(site.t, form, field) : field
}

function detailText(context: PortalContext, { reason, detail = [] }: BulkRefusal): string {
  const say = (name: string) =>
    reason === 'state' ? stateText(context, name as ReturnType<typeof homeState>) : labelOf(context, name)
  return detail.map(say).join(', ')
}

export const adminHomes = defineListPage<HomeRow, HomeListRow, EditedHome>({
  definition: homesList,
  route: 'adminHomes',
  options: async ({ database, site: { t, agents } }) => {
    const feeds = await feedNames(database())
    const agent = agents.map(({ id, name }) => [id, name] as const)
    const feed =
      feeds.length > 0
        ? [[ownHomes, t('homes.filter.own')] as const, ...feeds.map((name) => [name, name] as const)]
        : []
    const language = homesList.filters.language.map((code) => [code, languages[code].name] as const)
    return { filters: { agent, feed, language }, choices: { agent } }
  },
  list: ({ database, user }, query) => listHomes(database(), query, user.id),
  listed: ({ database }, query) => listedHomes(database(), query),
  byIds: ({ database }, ids) => homesById(database(), ids),
  row: homeRow,
  body: ({ user }, rows, list) => <HomesPage {...{ rows, list }} mayCreate={mayAny('homes:write', user)} />,
  cells: homeCells,
  mayChange: mayWrite,
  plan:
    ({ site: { today } }, { action, option }) =>
    ({ record }) =>
      planHomeAction(action as HomesAction, record, { option, today }),
  values: ({ values }) => values,
  change: ({ database }, ...change) => changeHomes(database(), ...change),
  detail: detailText,
})
